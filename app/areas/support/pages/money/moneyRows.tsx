import { Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { refundName } from "#app/areas/refunds/public.ts";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { supportPaymentPath, supportStreamPath } from "../../model/paths.ts";
import { parseMoneyStream } from "../../model/streams.ts";
import type { FoundCard, FoundInvoice, FoundMoney, FoundRefund, FoundRenewal } from "../../model/wire.ts";
import { StateBadge } from "../stateBadge.tsx";
import { VirtualRows } from "../virtualRows.tsx";

/** Card payments, renewals, refunds and invoices, each as a list with links; renders nothing when there are none. `but` is left out. */
export function MoneyRows({ money, but = "" }: { money: FoundMoney; but?: string }) {
  const { t } = useTranslation("support");
  const cards = money.cards.filter(({ cardPaymentId }) => `card-${cardPaymentId}` !== but);
  const renewals = money.renewals.filter(({ renewalId }) => `renewal-${renewalId}` !== but);
  const refunds = money.refunds.filter(({ refundId }) => `refund-${refundId}` !== but);
  const invoices = money.invoices.filter(({ invoiceId }) => `invoice-${invoiceId}` !== but);
  return (
    <>
      <Part title={t("money.list.card")} rows={cards} row={CardRow} toKey={(card) => card.cardPaymentId} />
      <Part title={t("money.list.renewal")} rows={renewals} row={RenewalRow} toKey={(renewal) => renewal.renewalId} />
      <Part title={t("money.list.refund")} rows={refunds} row={RefundRow} toKey={(refund) => refund.refundId} />
      <Part title={t("money.list.invoice")} rows={invoices} row={InvoiceRow} toKey={(invoice) => invoice.invoiceId} />
    </>
  );
}

type Cells = { name: ReactNode; state: ReactNode; amount: ReactNode; at: string };
type PartProps<Row> = { title: string; rows: readonly Row[]; row(row: Row): Cells; toKey(row: Row): string };

function Part<Row>({ title, rows, row, toKey }: PartProps<Row>) {
  const { t } = useTranslation("support");
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__h">
        <h2 id={id}>{title}</h2>
      </div>
      <VirtualRows
        label={title}
        className="vtbl--cases"
        rows={rows}
        rowKey={toKey}
        heads={[title, t("columns.state"), t("columns.amount"), t("columns.opened")]}
        cells={(each) => {
          const { name, state, amount, at } = row(each);
          return [
            <span key="name">{name}</span>,
            <span key="state">{state}</span>,
            <span key="amount">{amount}</span>,
            <span key="at" className="xs mute">
              <DateTime at={at} form="second" />
            </span>,
          ];
        }}
      />
    </section>
  );
}

const CardRow = ({ cardPaymentId, status, totalUsdCents, initiatedAt, ...plan }: FoundCard): Cells => ({
  name: (
    <StreamLink stream={`card-${cardPaymentId}`}>
      <PlanName name={plan.planName} product={plan.product} />
    </StreamLink>
  ),
  state: <StateBadge status={status} />,
  amount: <Money cents={BigInt(totalUsdCents)} />,
  at: initiatedAt,
});

const RenewalRow = ({ renewalId, status, slug, startedAt, ...renewal }: FoundRenewal): Cells => ({
  name: (
    <StreamLink stream={`renewal-${renewalId}`}>
      <bdi>{slug}</bdi>
    </StreamLink>
  ),
  state: (
    <>
      <StateBadge status={status} />
      {renewal.failureCode !== null && <NextTry at={renewal.nextTryAt} />}
    </>
  ),
  amount: null,
  at: startedAt,
});

const RefundRow = ({ refundId, number, status, amountUsdCents, requestedAt }: FoundRefund): Cells => ({
  name: (
    <StreamLink stream={`refund-${refundId}`}>
      <bdi>{refundName(number)}</bdi>
    </StreamLink>
  ),
  state: <StateBadge status={status} />,
  amount: <Money cents={BigInt(amountUsdCents)} />,
  at: requestedAt,
});

const InvoiceRow = ({ invoiceId, name, kind, grossUsdCents, issuedAt }: FoundInvoice): Cells => ({
  name: (
    <StreamLink stream={`invoice-${invoiceId}`}>
      <bdi>{name}</bdi>
    </StreamLink>
  ),
  state: <StateBadge status={kind} />,
  amount: <Money cents={BigInt(grossUsdCents)} />,
  at: issuedAt,
});

function StreamLink({ stream, children }: { stream: string; children: ReactNode }) {
  const locale = useUiLocale();
  return (
    <Link to={supportStreamPath(locale, stream)} className="vtbl__link">
      <b>{children}</b>
      <span className="mono xs mute">{parseMoneyStream(stream)?.id}</span>
    </Link>
  );
}

function PlanName({ name, product }: { name: string; product: number }) {
  const planTitle = usePlanTitle();
  return <bdi>{planTitle({ name, product })}</bdi>;
}

/** A link to what was paid: a payment on chain, or by card. */
export function PaidStream({ of }: { of: string }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const isCard = of.startsWith("card-");
  if (!isCard && !of.startsWith("payment-")) return null;
  const path = isCard ? supportStreamPath(locale, of) : supportPaymentPath(locale, of.slice("payment-".length));
  return (
    <Link className="link tap xs" to={path}>
      {t(isCard ? "case.card" : "case.payment")}
    </Link>
  );
}

function NextTry({ at }: { at: string | null }) {
  const { t } = useTranslation("support");
  return (
    <span className="xs mute">
      {t("money.unpaid")} {at !== null && <DateTime at={at} form="second" />}
    </span>
  );
}
