import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { KeysetPages } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { EventPage, SavedQuery, SaveProblem } from "../model/desk.ts";
import { auditExportPath, auditExportsPath, auditPath } from "../model/paths.ts";
import { type EventColumn, type Filter, type Problem, type QueryFilters, toSearchParams } from "../model/query.ts";
import { EventTable } from "./eventTable.tsx";
import { QueryForm } from "./queryForm.tsx";
import { SavedQueries } from "./savedQueries.tsx";

export type QueryPageProps = {
  entered: QueryFilters;
  columns: EventColumn[];
  problems: Partial<Record<Filter, Problem>>;
  /** The query in the URL, without the position in the list. */
  search: string;
  found: EventPage;
  mostCounted: number;
  saved: SavedQuery[];
  saveProblem: SaveProblem | null;
  /** Every event type. */
  types: string[];
};

/** Queries the ledger by any field, page by page from the latest event back. */
export function QueryPage({
  entered,
  columns,
  problems,
  search,
  found,
  mostCounted,
  saved,
  saveProblem,
  types,
}: QueryPageProps) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const { rows, newer, older, matches, accesses, reach } = found;
  const number = (value: number) => grouped(String(value), locale);
  const at = (place: string) => auditPath(locale, [search, place].filter(Boolean).join("&"));
  const counted =
    matches > mostCounted
      ? t("query.manyOf", { matches: number(mostCounted), total: number(reach.head) })
      : t("query.of", { matches: number(matches), total: number(reach.head) });
  const exported = (format: string) =>
    auditExportPath(locale, [search, `format=${format}&upTo=${reach.indexed}`].filter(Boolean).join("&"));
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("query.title")}</h1>
          <p className="sub">{t("query.lead")}</p>
        </div>
      </div>
      <SavedQueries saved={saved} search={search} problem={saveProblem} />
      <QueryForm entered={entered} columns={columns} problems={problems} types={types} />
      {reach.indexed < reach.head && (
        <Banner tone="wait" title={t("query.behind", { indexed: number(reach.indexed), head: number(reach.head) })} />
      )}
      <div className="audit__row">
        <p className="sm mute" role="status">
          {counted}
        </p>
        {accesses > 0 && (
          <p className="sm mute">
            {accesses > mostCounted
              ? t("query.manyAccesses", { number: number(mostCounted) })
              : t("query.accesses", { count: accesses, number: number(accesses) })}{" "}
            <Link
              className="link"
              to={auditPath(locale, String(toSearchParams({ ...entered, access: "with" }, columns)))}
            >
              {t("query.showAccesses")}
            </Link>
          </p>
        )}
        <a className="btn btn--s" href={exported("csv")}>
          {t("query.csv")}
        </a>
        <a className="btn btn--s" href={exported("jsonl")}>
          {t("query.jsonl")}
        </a>
        <a className="btn btn--s btn--quiet" href={`${exported("jsonl")}&manifest=1`}>
          {t("query.manifest")}
        </a>
      </div>
      <form method="post" action={auditExportsPath(locale)} className="audit__row">
        <p className="sm mute">{t("exports.when")}</p>
        <input type="hidden" name="kind" value="events" />
        <input type="hidden" name="search" value={[search, `upTo=${reach.indexed}`].filter(Boolean).join("&")} />
        {(["csv", "jsonl"] as const).map((format) => (
          <Button
            key={format}
            type="submit"
            size="s"
            name="format"
            value={format}
            variant={matches > mostCounted ? "main" : "plain"}
          >
            {t(`query.order.${format}`)}
          </Button>
        ))}
      </form>
      {rows.length === 0 ? (
        <div className="card">
          <EmptyState title={t("query.none")}>{t("query.noneText")}</EmptyState>
        </div>
      ) : (
        <EventTable rows={rows} columns={columns} key={`${search} ${rows[0]?.position}`} />
      )}
      <KeysetPages
        newer={newer === undefined ? undefined : at(`after=${newer}`)}
        older={older === undefined ? undefined : at(`before=${older}`)}
      />
    </>
  );
}
