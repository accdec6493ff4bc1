import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { grouped } from "~/ui/formatNumbers";
import { Money } from "~/ui/money";
import { Num } from "~/ui/num";
import { EmptyState } from "~/ui/state";
import { type Column, Table, type TableProps } from "~/ui/table";
import { TokenAmount } from "~/ui/tokenAmount";
import { useUiLocale } from "~/ui/uiLocale";
import {
  type Amount,
  BANDS,
  type Balance,
  type Books,
  bandFilters,
  type Credits,
  type CutFilters,
  type Outstanding,
  type Received,
  type Sales,
} from "../../model/financials";
import { auditPath } from "../../model/paths";

/** Events that the journal posts. */
const POSTED = "PlanSaved,PlanGranted,PlanWithdrawn,CallSettled,CallWithdrawn,CreditsSpent";

function useEvents(cut: CutFilters) {
  const locale = useUiLocale();
  return (filters: Record<string, string>, text: ReactNode) => (
    <Link className="link" to={auditPath(locale, new URLSearchParams({ ...cut, ...filters }).toString())}>
      {text}
    </Link>
  );
}

/** A titled section of figures, which says so when there are none. */
function BooksTable<Row>(props: TableProps<Row>) {
  const { t } = useTranslation("audit");
  const instead = props.rows.length === 0 ? { instead: <EmptyState title={t("figures.none")} /> } : {};
  return <Table captionShown {...props} {...instead} />;
}

type SalesTableProps = {
  caption: string;
  head: string;
  sales: readonly Sales[];
  cut: CutFilters;
  nameOf(key: string): ReactNode;
  filtersOf(key: string): Record<string, string>;
};

/** Plans, single calls where there are some, list price, what was given off, what is left, by whatever the key is. */
export function SalesTable({ caption, head, sales, cut, nameOf, filtersOf }: SalesTableProps) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const events = useEvents(cut);
  const calls: Column<Sales> = {
    key: "calls",
    head: t("figures.calls"),
    numeric: true,
    worth: 2,
    cell: (row) => <Num>{grouped(row.calls, locale)}</Num>,
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
    { key: "net", head: t("figures.net"), numeric: true, cell: ({ net }) => <Money cents={BigInt(net)} /> },
  ];
  return <BooksTable caption={caption} columns={columns} rows={sales} rowKey={({ key }) => key} />;
}

export function DiscountTable({ amounts, cut }: { amounts: readonly Amount[]; cut: CutFilters }) {
  const { t } = useTranslation("audit");
  const events = useEvents(cut);
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

/** Units that were paid in advance: what is earned, apart from what is owed. */
export function CreditsTable({ credits, cut }: { credits: Credits; cut: CutFilters }) {
  const { t } = useTranslation("audit");
  const events = useEvents(cut);
  const rows = [
    { key: "sold", cents: credits.sold, account: undefined },
    { key: "earned", cents: credits.earned, account: "revenue:api_credits" },
    { key: "owed", cents: credits.owed, account: "liabilities:deferred_credits" },
  ] as const;
  const names = {
    sold: t("figures.prepaidSold"),
    earned: t("figures.prepaidEarned"),
    owed: t("figures.prepaidOwed"),
  };
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: "account",
      head: t("field.account"),
      names: true,
      cell: ({ key, account }) => (account ? events({ account }, names[key]) : names[key]),
    },
    { key: "usd", head: t("figures.usd"), numeric: true, cell: ({ cents }) => <Money cents={BigInt(cents)} /> },
  ];
  return <BooksTable caption={t("figures.prepaid")} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

/** Tokens received, or paid to referrers, token by token. */
export function TokenTable(props: { caption: string; account: string; rows: readonly Received[]; cut: CutFilters }) {
  const { t } = useTranslation("audit");
  const events = useEvents(props.cut);
  const columns: Column<Received>[] = [
    {
      key: "token",
      head: t("field.token"),
      names: true,
      cell: ({ key }) => events({ account: props.account.replace("<TOKEN>", key), token: key }, <bdi>{key}</bdi>),
    },
    {
      key: "units",
      head: t("figures.amount"),
      numeric: true,
      cell: ({ key, baseUnits, decimals }) => <TokenAmount amount={baseUnits} decimals={decimals} symbol={key} />,
    },
    { key: "usd", head: t("figures.usd"), numeric: true, cell: ({ usdCents }) => <Money cents={BigInt(usdCents)} /> },
  ];
  return <BooksTable caption={props.caption} columns={columns} rows={props.rows} rowKey={({ key }) => key} />;
}

export function OutstandingTable({ rows, cut }: { rows: readonly Outstanding[]; cut: CutFilters }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const events = useEvents(cut);
  const columns: Column<Outstanding>[] = [
    {
      key: "band",
      head: t("figures.daysLeft"),
      names: true,
      cell: ({ band }) => {
        const [from, to] = [BANDS[band - 1], BANDS[band]];
        const text = to === undefined ? t("figures.moreDays", { days: from }) : t("figures.upToDays", { days: to });
        return events(bandFilters(band, cut), text);
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

export function TrialBalanceTable({ books, cut }: { books: Books; cut: CutFilters }) {
  const { t } = useTranslation("audit");
  const events = useEvents(cut);
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
