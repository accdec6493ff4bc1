import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { grouped } from "~/ui/figures";
import { KeysetPages } from "~/ui/pagination";
import { EmptyState } from "~/ui/state";
import { useUiLocale } from "~/ui/uiLocale";
import type { EventPage, KeepProblem, SavedQuery } from "../model/desk";
import { auditExportPath, auditPath } from "../model/paths";
import type { Asked, EventColumn, Filter, Problem } from "../model/query";
import { EventTable } from "./eventTable";
import { QueryForm } from "./queryForm";
import { SavedQueries } from "./savedQueries";

export type QueryPageProps = {
  asked: Asked;
  columns: EventColumn[];
  problems: Partial<Record<Filter, Problem>>;
  /** The question as it stands in the url, without the place in the list. */
  search: string;
  found: EventPage;
  mostCounted: number;
  saved: SavedQuery[];
  keepProblem: KeepProblem | null;
  /** Every type of event that there is. */
  types: string[];
};

/** The ledger, asked by any field, page by page from the newest event back. */
export function QueryPage({
  asked,
  columns,
  problems,
  search,
  found,
  mostCounted,
  saved,
  keepProblem,
  types,
}: QueryPageProps) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const { rows, newer, older, matches, reach } = found;
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
      <SavedQueries saved={saved} search={search} problem={keepProblem} />
      <QueryForm asked={asked} columns={columns} problems={problems} types={types} />
      {reach.indexed < reach.head && (
        <Banner tone="wait" title={t("query.behind", { indexed: number(reach.indexed), head: number(reach.head) })} />
      )}
      <div className="audit__row">
        <p className="sm mute" role="status">
          {counted}
        </p>
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
