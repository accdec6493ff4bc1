import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PersonPageData } from "../model/pages.ts";
import { listsPath } from "../model/paths.ts";
import { ListCards } from "./listCards.tsx";
import { MakerText } from "./parts.tsx";
import { PlainText } from "./plainText.tsx";
import "./lists.css";

/** The public profile of a person who made public lists. */
export function PersonPage({ maker, about, lists, isMine }: PersonPageData) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  return (
    <div className="lists">
      <div className="head">
        <div>
          <h1>
            <MakerText maker={maker} />
          </h1>
          <p className="sub sm">
            <bdi className="mono">@{maker.handle}</bdi>
          </p>
          {about && <PlainText text={about} className="sm lists__about" />}
        </div>
        {isMine && <ButtonLink to={listsPath(locale)}>{t("person.edit")}</ButtonLink>}
      </div>
      <section className="lists__stack" aria-labelledby="person-lists">
        <h2 id="person-lists">{t("public.title")}</h2>
        {lists.length === 0 ? (
          <div className="card">
            <EmptyState title={t("public.none")} />
          </div>
        ) : (
          <ListCards lists={lists} />
        )}
      </section>
    </div>
  );
}
