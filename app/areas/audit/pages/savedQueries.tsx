import { Form, Link } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { SavedQuery, SaveProblem } from "../model/desk.ts";
import { auditPath } from "../model/paths.ts";

type SavedQueriesProps = { saved: readonly SavedQuery[]; search: string; problem: SaveProblem | null };

/** Saved queries, and a form to save the current one. */
export function SavedQueries({ saved, search, problem }: SavedQueriesProps) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  return (
    <section className="card" aria-labelledby="saved-title">
      <div className="card__h">
        <h2 id="saved-title">{t("saved.title")}</h2>
      </div>
      <div className="card__b audit__stack">
        {problem && problem !== "name" && problem !== "nameTaken" && (
          <Banner tone="bad" title={t(`saved.problem.${problem}`)} />
        )}
        {saved.length === 0 ? (
          <p className="sm mute">{t("saved.none")}</p>
        ) : (
          <ul className="audit__saved">
            {saved.map((query) => (
              <li key={query.id}>
                <Link className="btn btn--s" to={auditPath(locale, query.search)}>
                  <bdi>{query.name}</bdi>
                </Link>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="forget" value={query.id} />
                  <button type="submit" className="copy" aria-label={t("saved.forget", { name: query.name })}>
                    <X className="i" aria-hidden="true" />
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <Form method="post" className="audit__row" preventScrollReset>
          <input type="hidden" name="search" value={search} />
          <Field
            label={t("saved.name")}
            error={(problem === "name" || problem === "nameTaken") && t(`saved.problem.${problem}`)}
          >
            <Input name="name" maxLength={80} required />
          </Field>
          <Button type="submit">{t("saved.keep")}</Button>
        </Form>
      </div>
    </section>
  );
}
