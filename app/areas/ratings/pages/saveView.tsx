import { Form, useLocation } from "@remix-run/react";
import Bookmark from "lucide-react/icons/bookmark";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { signInPath } from "#app/identity/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { RatingsPageData } from "../model/page.ts";
import { changed } from "../model/query.ts";
import { LONGEST_NAME, type SaveProblem } from "../model/savedViews.ts";

type SaveViewProps = Pick<RatingsPageData, "query" | "saved"> & { problem: SaveProblem | null };

/** Saves the current URL under a name, and deletes saved ones. They belong to an account. */
export function SaveView({ query, saved, problem }: SaveViewProps) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const { pathname, search } = useLocation();
  const action = `${pathname}?index${search.replace("?", "&")}`;
  return (
    <Popover
      group="ratings"
      className="ratings__columns"
      look="btn btn--quiet btn--s"
      isOpen={problem !== null}
      summary={
        <>
          <Bookmark className="i" aria-hidden="true" /> {t("views.save")}
        </>
      }
    >
      <p className="xs mute">{t("views.what")}</p>
      {saved === null ? (
        <ButtonLink size="s" to={signInPath(locale, pathname + search)}>
          {t("views.signIn")}
        </ButtonLink>
      ) : (
        <>
          <Form method="post" action={action} preventScrollReset key={saved.length}>
            <input type="hidden" name="search" value={changed(query, {})} />
            <Field label={t("views.name")} error={problem && t(`views.problem.${problem}`)}>
              <Input name="name" maxLength={LONGEST_NAME} required />
            </Field>
            <Button type="submit" variant="main" size="s">
              {t("views.keep")}
            </Button>
          </Form>
          {saved.map(({ name }) => (
            <Form key={name} method="post" action={action} preventScrollReset className="ratings__own">
              <input type="hidden" name="forget" value={name} />
              <bdi className="sm">{name}</bdi>
              <button type="submit" className="tool" aria-label={t("views.delete", { name })}>
                <X className="i" aria-hidden="true" />
              </button>
            </Form>
          ))}
        </>
      )}
    </Popover>
  );
}
