import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Backward } from "#app/ui/arrows.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

type MakeHeadProps = { title: string; lead: string; back: string; other: string; otherLabel: string };

/** The header of a page that creates a list, with links back and to the other way of creating one. */
export function MakeHead({ title, lead, back, other, otherLabel }: MakeHeadProps) {
  const { t } = useTranslation("tokenLists");
  return (
    <div className="head">
      <div>
        <Link className="link xs make__back" to={back}>
          <Backward />
          {t("title")}
        </Link>
        <h1>{title}</h1>
        <p className="sub sm">{lead}</p>
      </div>
      <ButtonLink to={other}>{otherLabel}</ButtonLink>
    </div>
  );
}
