import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Price } from "#app/ui/price.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { parseWorkName } from "../model/longWork.ts";
import type { HeldClose, LongWork, MarketOverview, SourceRun, SourceTerms } from "../model/overview.ts";
import { Count } from "./count.tsx";

/** Shown instead of rows when a table is empty. */
const buildEmptyState = (rows: readonly unknown[], title: string, text: string) =>
  rows.length === 0 ? { instead: <EmptyState title={title}>{text}</EmptyState> } : {};

/** What each source allows, according to its terms. */
export function TermsTable({ sources }: { sources: readonly SourceTerms[] }) {
  const { t } = useTranslation("marketDesk");
  const allowed = (is: boolean) => (
    <span className={is ? undefined : "mute"}>{t(is ? "admin.source.yes" : "admin.source.no")}</span>
  );
  const columns: Column<SourceTerms>[] = [
    { key: "key", head: t("admin.source.key"), names: true, cell: ({ key }) => <bdi className="mono">{key}</bdi> },
    { key: "display", head: t("admin.source.display"), cell: ({ mayDisplay }) => allowed(mayDisplay) },
    { key: "derive", head: t("admin.source.derive"), cell: ({ mayDerive }) => allowed(mayDerive) },
    {
      key: "redistribute",
      head: t("admin.source.redistribute"),
      cell: ({ mayRedistribute }) => allowed(mayRedistribute),
    },
    {
      key: "credit",
      head: t("admin.source.credit"),
      worth: 2,
      cell: ({ attribution }) => attribution && <bdi>{attribution}</bdi>,
    },
  ];
  return (
    <Table
      caption={t("admin.source.terms")}
      captionShown
      columns={columns}
      rows={sources}
      rowKey={({ key }) => key}
      {...buildEmptyState(sources, t("admin.source.empty"), t("admin.source.emptyText"))}
    />
  );
}

/** Progress of long-running work. */
export function LongWorkTable({ work }: { work: readonly LongWork[] }) {
  const { t } = useTranslation("marketDesk");
  const locale = useUiLocale();
  const number = (value: number) => grouped(String(value), locale);
  const columns: Column<LongWork>[] = [
    { key: "what", head: t("admin.work.what"), names: true, cell: ({ what }) => <WorkName what={what} /> },
    {
      key: "done",
      head: t("admin.work.done"),
      cell: ({ done, total }) => t("admin.work.of", { done: number(done), total: number(total) }),
    },
    {
      key: "since",
      head: t("admin.work.since"),
      worth: 2,
      cell: ({ begunAt }) => <DateTime at={begunAt} form="second" />,
    },
    {
      key: "changed",
      head: t("admin.work.changed"),
      worth: 3,
      cell: ({ updatedAt }) => <DateTime at={updatedAt} form="second" />,
    },
  ];
  return (
    <Table
      caption={t("admin.work.title")}
      columns={columns}
      rows={work}
      rowKey={({ what }) => what}
      {...buildEmptyState(work, t("admin.work.empty"), t("admin.work.emptyText"))}
    />
  );
}

function WorkName({ what }: { what: string }) {
  const { t } = useTranslation("marketDesk");
  const name = parseWorkName(what);
  if (name === null) return <bdi lang="en">{what}</bdi>;
  return name.kind === "candles" ? t("admin.work.candles") : t("admin.work.pastGrades", { method: name.method });
}

/** Large moves that wait for a second source. */
export function HeldCloses({ held: { rows, count } }: { held: MarketOverview["held"] }) {
  const { t } = useTranslation("marketDesk");
  const columns: Column<HeldClose>[] = [
    { key: "token", head: t("admin.held.token"), names: true, cell: ({ symbol }) => <bdi>{symbol}</bdi> },
    { key: "day", head: t("admin.held.day"), cell: ({ day }) => <DateTime at={day} /> },
    {
      key: "previous",
      head: t("admin.held.previous"),
      numeric: true,
      worth: 2,
      cell: ({ previousUsd }) => <Price usd={previousUsd} />,
    },
    {
      key: "close",
      head: t("admin.held.close"),
      numeric: true,
      cell: ({ closeUsd }) => closeUsd && <Price usd={closeUsd} />,
    },
    {
      key: "source",
      head: t("admin.source.key"),
      worth: 2,
      cell: ({ source }) => <bdi className="mono">{source}</bdi>,
    },
    {
      key: "since",
      head: t("admin.held.since"),
      worth: 3,
      cell: ({ knownAt }) => <DateTime at={knownAt} form="second" />,
    },
  ];
  return (
    <>
      <Table
        caption={t("admin.held.title")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...buildEmptyState(rows, t("admin.held.empty"), t("admin.held.emptyText"))}
      />
      {count > rows.length && <p className="mute">{t("admin.held.shown", { shown: rows.length, all: count })}</p>}
    </>
  );
}

/** Responses of sources, latest first. */
export function RunTable({ runs }: { runs: readonly SourceRun[] }) {
  const { t } = useTranslation("marketDesk");
  const columns: Column<SourceRun>[] = [
    { key: "at", head: t("admin.runs.at"), names: true, cell: ({ at }) => <DateTime at={at} form="second" /> },
    { key: "source", head: t("admin.source.key"), cell: ({ source }) => <bdi className="mono">{source}</bdi> },
    { key: "what", head: t("admin.runs.what"), worth: 2, cell: ({ what }) => <bdi lang="en">{what}</bdi> },
    {
      key: "result",
      head: t("admin.runs.result"),
      cell: ({ isOk }) => (
        <Badge {...(isOk ? {} : { tone: "bad" })}>{t(isOk ? "admin.runs.ok" : "admin.runs.failed")}</Badge>
      ),
    },
    { key: "rows", head: t("admin.runs.rows"), numeric: true, worth: 2, cell: ({ rows }) => <Count of={rows} /> },
    { key: "took", head: t("admin.runs.took"), numeric: true, worth: 3, cell: ({ tookMs }) => <Count of={tookMs} /> },
    {
      key: "said",
      head: t("admin.runs.said"),
      worth: 3,
      cell: ({ said }) =>
        said && (
          <bdi className="keep__said" lang="en">
            {said}
          </bdi>
        ),
    },
  ];
  return (
    <Table
      caption={t("admin.runs.title")}
      columns={columns}
      rows={runs}
      rowKey={({ source, what, at }) => `${source} ${what} ${at}`}
      {...buildEmptyState(runs, t("admin.runs.empty"), t("admin.runs.emptyText"))}
    />
  );
}
