import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Change } from "#app/ui/change.tsx";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { Signal } from "#app/ui/signal.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { SignalHistory, SignalRow } from "../../model/tokenPage.ts";
import { useDay } from "../useDay.ts";

/** Each change of the signal, newest first. */
export function SignalTable({ history }: { history: SignalHistory }) {
  const { t } = useTranslation("tokens");
  const day = useDay();
  const columns: Column<SignalRow>[] = [
    {
      key: "from",
      head: t("signals.from"),
      names: true,
      cell: (row) => (
        <>
          <span suppressHydrationWarning>{day(row.day)}</span>{" "}
          {row.origin !== "live" && (
            <span className="tokenpage__origin">
              <Badge>{t(`signals.origins.${row.origin}`)}</Badge>
            </span>
          )}
        </>
      ),
    },
    { key: "signal", head: t("signals.signal"), cell: (row) => <Signal signal={row.signal} /> },
    { key: "grade", head: t("signals.grade"), numeric: true, worth: 2, cell: (row) => <Num>{row.grade}</Num> },
    {
      key: "price",
      head: t("signals.price"),
      numeric: true,
      worth: 2,
      cell: (row) => (row.priceThen === null ? <Absent /> : <Price usd={decimalPrice(row.priceThen)} />),
    },
    { key: "after", head: t("signals.after"), numeric: true, cell: (row) => <Change share={row.after} decimals={1} /> },
    {
      key: "median",
      head: t("signals.median"),
      numeric: true,
      worth: 3,
      cell: (row) => <Change share={row.median} decimals={1} />,
    },
    { key: "outcome", head: t("signals.outcome"), cell: (row) => <OutcomeWord row={row} /> },
  ];
  return (
    <Table
      caption={t("signals.title")}
      columns={columns}
      rows={history.rows}
      rowKey={(row) => row.day}
      {...(history.rows.length === 0
        ? { instead: <EmptyState title={t("signals.empty")}>{t("signals.emptyText")}</EmptyState> }
        : {})}
    />
  );
}

function OutcomeWord({ row: { outcome, knownOn } }: { row: SignalRow }) {
  const { t } = useTranslation("tokens");
  const day = useDay();
  if (outcome === "open") return <span className="mute">{t("signals.outcomes.open", { day: day(knownOn) })}</span>;
  if (outcome === "none" || outcome === "unknown")
    return <span className="mute">{t(`signals.outcomes.${outcome}`)}</span>;
  const Icon = outcome === "right" ? Check : X;
  return (
    <span className="signal">
      <Icon className={outcome === "right" ? "i up" : "i down"} aria-hidden="true" />
      {t(`signals.outcomes.${outcome}`)}
    </span>
  );
}
