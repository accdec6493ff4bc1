import { useTranslation } from "react-i18next";
import { DateTime, dateTimeText } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PaymentEvent } from "#events/payment/events.ts";
import type { Lag } from "../../model/desk.ts";
import type { Books, PeriodFilters } from "../../model/financials.ts";
import { monthFilters } from "../../model/months.ts";
import { Chart } from "./chart.tsx";
import { SalesTable } from "./financialTables.tsx";

export function BilledChart({ books, period }: { books: Books; period: PeriodFilters }) {
  const { t } = useTranslation("audit");
  return (
    <Chart
      title={t("figures.byMonth")}
      summary={t("figures.byMonthSummary", { count: books.byMonth.length })}
      kind="bars"
      points={books.byMonth.map(({ key, billed }) => ({ name: key, billed: Number(billed) / 100 }))}
      series={[{ key: "billed", name: t("figures.billed") }]}
      table={
        <SalesTable
          caption={t("figures.byMonth")}
          head={t("figures.month")}
          sales={books.byMonth}
          period={period}
          nameOf={(key) => <Num>{key}</Num>}
          filtersOf={(key) => monthFilters(key, period)}
        />
      }
    />
  );
}

type Step = PaymentEvent["type"];
const STEPS: readonly Step[] = ["PaymentInitiated", "Signed", "OnChainSent", "PlanSaved"];
const ENDS: readonly Step[] = ["PaymentExpired", "PaymentFailed", "PlanWithdrawn"];

/** How far payments progressed: the events of each step, and of each way of ending. */
export function FunnelChart({ types }: { types: Record<string, number> }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const rows = [...STEPS, ...ENDS].map((name) => ({ name, events: types[name] ?? 0 }));
  return (
    <Chart
      title={t("figures.funnel")}
      summary={rows.map(({ name, events }) => `${name} ${events}`).join(", ")}
      kind="rows"
      points={rows}
      series={[{ key: "events", name: t("query.events") }]}
      table={
        <Table
          caption={t("figures.funnel")}
          columns={[
            { key: "name", head: t("field.type"), names: true, cell: ({ name }) => <bdi>{name}</bdi> },
            {
              key: "events",
              head: t("query.events"),
              numeric: true,
              cell: ({ events }) => <Num>{grouped(String(events), locale)}</Num>,
            },
          ]}
          rows={rows}
          rowKey={({ name }) => name}
        />
      }
    />
  );
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

export function LagChart({ lags }: { lags: readonly Lag[] }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  return (
    <Chart
      title={t("figures.lag")}
      summary={t("figures.lagSummary", { seconds: seconds(lags.at(-1)?.p50 ?? 0) })}
      kind="lines"
      points={lags.map(({ at, p50, p95 }) => ({
        name: dateTimeText(at, "day", locale),
        p50: p50 / 1000,
        p95: p95 / 1000,
      }))}
      series={[
        { key: "p50", name: t("figures.half") },
        { key: "p95", name: t("figures.most") },
      ]}
      table={
        <Table
          caption={t("figures.lag")}
          columns={[
            {
              key: "to",
              head: t("field.to"),
              names: true,
              cell: ({ upTo }) => <Num>{grouped(String(upTo), locale)}</Num>,
            },
            { key: "at", head: t("field.at"), cell: ({ at }) => <DateTime at={at} form="second" /> },
            { key: "p50", head: t("figures.half"), numeric: true, cell: ({ p50 }) => <Num>{seconds(p50)}</Num> },
            { key: "p95", head: t("figures.most"), numeric: true, cell: ({ p95 }) => <Num>{seconds(p95)}</Num> },
          ]}
          rows={lags}
          rowKey={({ upTo }) => String(upTo)}
        />
      }
    />
  );
}
