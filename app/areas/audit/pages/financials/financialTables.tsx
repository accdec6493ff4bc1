import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table, type TableProps } from "#app/ui/table.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import {
  type Amount,
  BANDS,
  type Balance,
  type Books,
  bandFilters,
  CARD,
  type Outstanding,
  type PeriodFilters,
  type Received,
  type RollForward,
  type Sales,
  type SeparateAmount,
} from "../../model/financials.ts";
import { auditPath } from "../../model/paths.ts";

/** Events that the journal posts. */
const POSTED =
  "PlanSaved,PlanGranted,PlanWithdrawn,CallSettled,CallWithdrawn,CreditsSpent,CardPaymentCaptured,RefundApproved,RefundCancelled,RefundLapsed,RefundFailed";

function useEvents(period: PeriodFilters) {
  const locale = useUiLocale();
  return (filters: Record<string, string>, text: ReactNode) => (
    <Link className="link" to={auditPath(locale, new URLSearchParams({ ...period, ...filters }).toString())}>
      {text}
    </Link>
  );
}

/** A titled section of financials, with a note if it is empty. */
function BooksTable<Row>(props: TableProps<Row>) {
  const { t } = useTranslation("audit");
  const instead = props.rows.length === 0 ? { instead: <EmptyState title={t("figures.none")} /> } : {};
  return <Table captionShown {...props} {...instead} />;
}

type SalesTableProps = {
  caption: string;
  head: string;
  sales: readonly Sales[];
  period: PeriodFilters;
  nameOf(key: string): ReactNode;
  filtersOf(key: string): Record<string, string>;
};

/** Plans, single calls if there are any, list price, discounts and the net amount, grouped by any key. */
export function SalesTable({ caption, head, sales, period, nameOf, filtersOf }: SalesTableProps) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const events = useEvents(period);
  const calls: Column<Sales> = {
    key: "calls",
    head: t("figures.calls"),
    numeric: true,
    worth: 2,
    cell: (row) => <Num>{grouped(row.calls, locale)}</Num>,
  };
  const refunds: Column<Sales> = {
    key: "refunded",
    head: t("figures.refunded"),
    numeric: true,
    worth: 2,
    cell: ({ refunded }) => <Money cents={BigInt(refunded)} />,
  };
  const columns: Column<Sales>[] = [
    {
      key: "key",
      head,
      names: true,
      cell: ({ key }) => events({ type: POSTED, ...filtersOf(key) }, nameOf(key)),
    },
    { key: "plans", head: t("figures.plans"), numeric: true, cell: ({ plans }) => <Num>{grouped(plans, locale)}</Num> },
    ...(sales.some(({ calls }) => calls !== "0") ? [calls] : []),
    {
      key: "gross",
      head: t("figures.gross"),
      numeric: true,
      worth: 2,
      cell: ({ gross }) => <Money cents={BigInt(gross)} />,
    },
    {
      key: "given",
      head: t("figures.given"),
      numeric: true,
      worth: 2,
      cell: ({ given }) => <Money cents={BigInt(given)} />,
    },
    {
      key: "billed",
      head: t("figures.billed"),
      numeric: true,
      cell: ({ billed }) => <Money cents={BigInt(billed)} />,
    },
    ...(sales.some(({ refunded }) => refunded !== "0") ? [refunds] : []),
  ];
  return <BooksTable caption={caption} columns={columns} rows={sales} rowKey={({ key }) => key} />;
}

/** Money at the card provider, refunds, tax and fees, each account separate from sales. */
export function SeparateTable({ amounts, period }: { amounts: readonly SeparateAmount[]; period: PeriodFilters }) {
  const { t } = useTranslation("audit");
  const events = useEvents(period);
  const columns: Column<SeparateAmount>[] = [
    {
      key: "account",
      head: t("field.account"),
      names: true,
      cell: ({ account }) => events({ account }, <bdi className="mono">{account}</bdi>),
    },
    { key: "kind", head: t("figures.kind"), cell: ({ kind }) => t(`figures.apartKind.${kind}`) },
    { key: "usd", head: t("figures.usd"), numeric: true, cell: ({ usdCents }) => <Money cents={BigInt(usdCents)} /> },
  ];
  return <BooksTable caption={t("figures.apart")} columns={columns} rows={amounts} rowKey={({ account }) => account} />;
}

export function DiscountTable({ amounts, period }: { amounts: readonly Amount[]; period: PeriodFilters }) {
  const { t } = useTranslation("audit");
  const events = useEvents(period);
  const columns: Column<Amount>[] = [
    {
      key: "account",
      head: t("field.account"),
      names: true,
      cell: ({ account }) => events({ account }, <bdi className="mono">{account}</bdi>),
    },
    { key: "usd", head: t("figures.usd"), numeric: true, cell: ({ usdCents }) => <Money cents={BigInt(usdCents)} /> },
  ];
  return (
    <BooksTable caption={t("figures.discounts")} columns={columns} rows={amounts} rowKey={({ account }) => account} />
  );
}

type RollForwardProps = Pick<SalesTableProps, "period" | "nameOf" | "filtersOf"> & { rows: readonly RollForward[] };

/** What was deferred at the start, billed, refunded and earned in the period, and deferred at the end. */
export function RollForwardTable({ rows, period, nameOf, filtersOf }: RollForwardProps) {
  const { t } = useTranslation("audit");
  const events = useEvents(period);
  const amount = (key: "opening" | "billed" | "refunded" | "recognised" | "closing"): Column<RollForward> => ({
    key,
    head: t(`figures.${key}`),
    numeric: true,
    cell: (row) => <Money cents={BigInt(row[key])} />,
  });
  const columns: Column<RollForward>[] = [
    {
      key: "key",
      head: t("figures.product"),
      names: true,
      cell: ({ key }) => (key === "total" ? nameOf(key) : events({ type: POSTED, ...filtersOf(key) }, nameOf(key))),
    },
    amount("opening"),
    amount("billed"),
    ...(rows.some(({ refunded }) => refunded !== "0") ? [amount("refunded")] : []),
    amount("recognised"),
    amount("closing"),
  ];
  return (
    <div className="audit__stack">
      <BooksTable caption={t("figures.rollForward")} columns={columns} rows={rows} rowKey={({ key }) => key} />
      <p className="sm mute">{t("figures.rollForwardHint")}</p>
    </div>
  );
}

/** Tokens received, or paid to referrers, token by token. */
export function TokenTable(props: {
  caption: string;
  account: string;
  rows: readonly Received[];
  period: PeriodFilters;
}) {
  const { t } = useTranslation("audit");
  const events = useEvents(props.period);
  const columns: Column<Received>[] = [
    {
      key: "token",
      head: t("field.token"),
      names: true,
      cell: ({ key }) =>
        events(
          { account: props.account.replace("<TOKEN>", key), ...(key === CARD ? {} : { token: key }) },
          <bdi>{key === CARD ? t("figures.card") : key}</bdi>,
        ),
    },
    {
      key: "units",
      head: t("figures.amount"),
      numeric: true,
      cell: ({ key, baseUnits, decimals }) =>
        key === CARD ? null : <TokenAmount amount={baseUnits} decimals={decimals} symbol={key} />,
    },
    { key: "usd", head: t("figures.usd"), numeric: true, cell: ({ usdCents }) => <Money cents={BigInt(usdCents)} /> },
  ];
  return <BooksTable caption={props.caption} columns={columns} rows={props.rows} rowKey={({ key }) => key} />;
}

export function OutstandingTable({ rows, period }: { rows: readonly Outstanding[]; period: PeriodFilters }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  // Plans sold before the period may still be deferred at its end.
  const { since: _, ...end } = period;
  const events = useEvents(end);
  const columns: Column<Outstanding>[] = [
    {
      key: "band",
      head: t("figures.daysLeft"),
      names: true,
      cell: ({ band }) => {
        const [from, to] = [BANDS[band - 1], BANDS[band]];
        const text = to === undefined ? t("figures.moreDays", { days: from }) : t("figures.upToDays", { days: to });
        return events(bandFilters(band, period), text);
      },
    },
    {
      key: "lots",
      head: t("figures.plans"),
      numeric: true,
      cell: ({ lots }) => <Num>{grouped(String(lots), locale)}</Num>,
    },
    { key: "usd", head: t("figures.owed"), numeric: true, cell: ({ usdCents }) => <Money cents={BigInt(usdCents)} /> },
  ];
  return (
    <BooksTable caption={t("figures.outstanding")} columns={columns} rows={rows} rowKey={({ band }) => String(band)} />
  );
}

export function TrialBalanceTable({ books, period }: { books: Books; period: PeriodFilters }) {
  const { t } = useTranslation("audit");
  const events = useEvents(period);
  const columns: Column<Balance>[] = [
    {
      key: "account",
      head: t("field.account"),
      names: true,
      cell: ({ account, token }) =>
        events({ account, ...(token ? { token } : {}) }, <bdi className="mono">{account}</bdi>),
    },
    {
      key: "token",
      head: t("field.token"),
      worth: 3,
      cell: ({ token, chainId }) => token && <bdi>{`${token} · ${chainId}`}</bdi>,
    },
    {
      key: "opening",
      head: t("figures.balanceBefore"),
      numeric: true,
      worth: 3,
      cell: ({ opening }) => <Money cents={BigInt(opening)} />,
    },
    {
      key: "debit",
      head: t("figures.debit"),
      numeric: true,
      worth: 2,
      cell: ({ debit }) => <Money cents={BigInt(debit)} />,
    },
    {
      key: "credit",
      head: t("figures.credit"),
      numeric: true,
      worth: 2,
      cell: ({ credit }) => <Money cents={BigInt(credit)} />,
    },
    {
      key: "balance",
      head: t("figures.balance"),
      numeric: true,
      cell: ({ balance }) => <Money cents={BigInt(balance)} />,
    },
    {
      key: "units",
      head: t("figures.amount"),
      numeric: true,
      worth: 3,
      cell: ({ baseUnits, token, tokenDecimals }) =>
        token && <TokenAmount amount={baseUnits} decimals={tokenDecimals ?? 0} symbol={token} />,
    },
  ];
  return (
    <BooksTable
      caption={t("figures.trialBalance")}
      columns={columns}
      rows={books.trialBalance}
      rowKey={({ account, chainId, tokenAddress }) => `${account} ${chainId} ${tokenAddress}`}
    />
  );
}
