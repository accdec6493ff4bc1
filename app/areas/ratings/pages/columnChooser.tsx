import { useNavigate } from "@remix-run/react";
import Columns3 from "lucide-react/icons/columns-3";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { PRESERVED_SCROLL } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { COLUMNS, columnsNamed, FIRST_COLUMNS } from "../model/columns.ts";
import { changed, type RatingsQuery } from "../model/query.ts";
import { HiddenQueryInputs } from "./hiddenQueryInputs.tsx";

/** Chooses columns; on a narrow screen the default ones disappear by importance, chosen ones stay and scroll. */
export function ColumnChooser({ query }: { query: RatingsQuery }) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const navigate = useNavigate();
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const columns = columnsNamed(new FormData(event.currentTarget).getAll("cols").map(String));
    navigate(ratingsPath(locale, changed(query, { columns, page: query.page })), { preventScrollReset: true });
  }
  return (
    <Popover
      group="ratings"
      className="ratings__columns"
      summary={
        <>
          <Columns3 className="i" aria-hidden="true" /> {t("columns.title")}
        </>
      }
      look="btn btn--quiet btn--s"
    >
      <form action={ratingsPath(locale)} onSubmit={choose} key={query.columns.join()}>
        <HiddenQueryInputs query={query} but={["cols"]} />
        <fieldset>
          <legend className="sr">{t("columns.title")}</legend>
          {COLUMNS.map((column) => (
            <label key={column}>
              <input type="checkbox" name="cols" value={column} defaultChecked={query.columns.includes(column)} />
              {t(`columns.${column}`)}
            </label>
          ))}
        </fieldset>
        <div className="ratings__out">
          <Button type="submit" variant="main" size="s">
            {t("columns.show")}
          </Button>
          <ButtonLink
            size="s"
            variant="quiet"
            to={ratingsPath(locale, changed(query, { columns: [...FIRST_COLUMNS] }))}
            {...PRESERVED_SCROLL}
          >
            {t("columns.usual")}
          </ButtonLink>
        </div>
      </form>
    </Popover>
  );
}
