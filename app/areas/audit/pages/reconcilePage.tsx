import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { auditPath } from "../model/paths.ts";
import { PRODUCTS } from "../model/products.ts";
import type { Difference } from "../model/reconcile.ts";
import { DifferenceTable, Strip, Verdict } from "./comparison.tsx";

export type ReconciledTotals = {
  token: string;
  decimals: number;
  received: string;
  sent: string;
  booked: string;
  refunded: string;
};
export type Reconciled = {
  payments: { ledger: number; chain: number };
  calls: number;
  refunds: number;
  totals: ReconciledTotals[];
  memberships: number;
  elsewhere: number;
  differences: Difference[];
};
export type ReconcilePageProps = {
  /** The blocks that can be compared. */
  first: string;
  last: string;
  entered: { from: string; to: string };
  problem: "blocks" | "chain" | null;
  reconciled: Reconciled | null;
};

/** Ledger, payment logs, treasury and memberships compared; zero differences are expected. */
export function ReconcilePage({ first, last, entered, problem, reconciled }: ReconcilePageProps) {
  const { t } = useTranslation("audit");
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("reconcile.title")}</h1>
          <p className="sub">{t("reconcile.lead")}</p>
        </div>
      </div>
      <Form method="get" className="card card__b audit__row" key={`${entered.from} ${entered.to}`}>
        <Field label={t("reconcile.from")} error={problem === "blocks" && t("reconcile.problem", { first, last })}>
          <Input name="from" defaultValue={entered.from} inputMode="numeric" />
        </Field>
        <Field label={t("reconcile.to")}>
          <Input name="to" defaultValue={entered.to} inputMode="numeric" />
        </Field>
        <Button type="submit" variant="main">
          {t("reconcile.start")}
        </Button>
      </Form>
      {problem === "chain" && <Banner tone="bad" title={t("reconcile.chainDown")} />}
      {reconciled && <Result {...reconciled} />}
    </>
  );
}

function Result({ payments, calls, refunds, totals, memberships, elsewhere, differences }: Reconciled) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const number = (value: number) => <Num>{grouped(String(value), locale)}</Num>;
  return (
    <>
      <Verdict count={differences.length} none={t("reconcile.none")} />
      <Strip
        figures={[
          [t("reconcile.inLedger"), number(payments.ledger)],
          [t("reconcile.onChain"), number(payments.chain)],
          [t("reconcile.calls"), number(calls)],
          [t("reconcile.refunds"), number(refunds)],
          [t("reconcile.memberships"), number(memberships)],
          [t("reconcile.elsewhere"), number(elsewhere)],
        ]}
      />
      <Totals totals={totals} />
      {differences.length > 0 && <Differences differences={differences} totals={totals} />}
    </>
  );
}

function Totals({ totals }: { totals: readonly ReconciledTotals[] }) {
  const { t } = useTranslation("audit");
  const amount = (name: "received" | "sent" | "booked" | "refunded") => (row: ReconciledTotals) => (
    <TokenAmount amount={row[name]} decimals={row.decimals} symbol={row.token} />
  );
  const columns: Column<ReconciledTotals>[] = [
    { key: "token", head: t("field.token"), names: true, cell: ({ token }) => <bdi>{token}</bdi> },
    { key: "received", head: t("reconcile.received"), numeric: true, cell: amount("received") },
    { key: "sent", head: t("reconcile.sent"), numeric: true, cell: amount("sent") },
    { key: "booked", head: t("reconcile.booked"), numeric: true, cell: amount("booked") },
    { key: "refunded", head: t("reconcile.refunded"), numeric: true, cell: amount("refunded") },
  ];
  return (
    <Table
      caption={t("reconcile.treasury")}
      captionShown
      columns={columns}
      rows={totals}
      rowKey={({ token }) => token}
      {...(totals.length === 0 ? { instead: <EmptyState title={t("reconcile.unmoved")} /> } : {})}
    />
  );
}

type DifferencesProps = { differences: readonly Difference[]; totals: readonly ReconciledTotals[] };

function Differences({ differences, totals }: DifferencesProps) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const columns: Column<Difference>[] = [
    { key: "kind", head: t("reconcile.difference"), names: true, cell: ({ kind }) => t(`reconcile.kind.${kind}`) },
    {
      key: "payment",
      head: t("field.payment"),
      cell: (row) => {
        const found = toEventFilter(row);
        return (
          found && (
            <Link className="link mono" to={auditPath(locale, new URLSearchParams([found.filter]).toString())}>
              {found.id}
            </Link>
          )
        );
      },
    },
    {
      key: "wallet",
      head: t("field.wallet"),
      worth: 3,
      cell: (row) => "wallet" in row && <Address value={row.wallet} />,
    },
    {
      key: "tx",
      head: t("field.tx"),
      worth: 2,
      cell: (row) => "transactionHash" in row && <HashPrint hash={row.transactionHash} />,
    },
    { key: "detail", head: t("reconcile.detail"), cell: (row) => <Detail row={row} totals={totals} /> },
  ];
  return <DifferenceTable columns={columns} rows={differences} />;
}

/** What the difference is about, and the filter that finds its events. */
function toEventFilter(row: Difference): { id: string; filter: [string, string] } | null {
  if ("paymentId" in row) return { id: row.paymentId, filter: ["payment", row.paymentId] };
  if ("callId" in row) return { id: row.callId, filter: ["stream", `call-${row.callId}`] };
  return "refundId" in row ? { id: row.refundId, filter: ["stream", `refund-${row.refundId}`] } : null;
}

/** The fields in which the two sides differ. */
function Detail({ row, totals }: { row: Difference; totals: readonly ReconciledTotals[] }): ReactNode {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const block = (number: string) => grouped(number, locale);
  const amount = (units: string, token: string) => (
    <TokenAmount
      amount={units}
      decimals={totals.find((known) => known.token === token)?.decimals ?? 0}
      symbol={token}
    />
  );
  switch (row.kind) {
    case "notInLedger":
    case "notOnChain":
      return t("reconcile.inBlock", { block: block(row.blockNumber) });
    case "fieldDiffers":
    case "membershipDiffers": {
      const { field, ledger, chain } = row;
      return <bdi>{t("reconcile.says", { field: t(`reconcile.field.${field}`), ledger, chain })}</bdi>;
    }
    case "unexplained": {
      const values = { block: block(row.blockNumber) };
      return (
        <Sentence
          text={row.direction === "in" ? t("reconcile.cameIn", values) : t("reconcile.wentOut", values)}
          parts={{ amount: amount(row.amount, row.token) }}
        />
      );
    }
    case "notReceived":
    case "callNotReceived":
    case "refundNotPaid":
      return amount(row.amount, row.token);
    case "refundDiffers":
      return (
        <Sentence
          text={t("reconcile.dueAndPaid")}
          parts={{ due: amount(row.amount, row.token), paid: amount(row.paid, row.paidToken) }}
        />
      );
    case "balanceDiffers":
      return (
        <Sentence
          text={t("reconcile.movedAndChanged")}
          parts={{ moved: amount(row.moved, row.token), changed: amount(row.changed, row.token) }}
        />
      );
    case "membershipMissing":
    case "membershipLeft":
      return t(`common:products.${PRODUCTS[row.product] ?? "analytics"}`);
    default:
      return row satisfies never;
  }
}
