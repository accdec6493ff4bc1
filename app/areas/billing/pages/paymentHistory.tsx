import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cardSuccessPath } from "#app/areas/cardPayments/public.ts";
import { InvoiceLinks } from "#app/areas/invoices/public.ts";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Money } from "#app/ui/money.tsx";
import { NumberedPages } from "#app/ui/pagination.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { paymentPath, successPath } from "../model/paths.ts";
import { isByCard, type PaymentRow, type PaymentsPage } from "../model/receipt.ts";
import { RefundText } from "./cards/refundText.tsx";
import { type ReceiptStateKind, toReceiptState } from "./receiptState.tsx";
import { Silence } from "./silence.tsx";
import { useWaiting } from "./useWaiting.ts";

const TONES: Record<ReceiptStateKind, Tone> = {
  ...{ saved: "good", ended: "bad", withdrawn: "bad", waiting: "wait" },
  ...{ waitingForCard: "wait", paused: "wait", takenBack: "bad" },
};

type PaymentHistoryProps = PaymentsPage & {
  explorerUrl: string | null;
  /** Shown when there are no payments. */
  none: string;
  buildHref(page: number): string;
};

/** The payments requested from a wallet, newest first, each with its receipt or its progress. */
export function PaymentHistory({ payments, count, page, pages, explorerUrl, none, buildHref }: PaymentHistoryProps) {
  const { t } = useTranslation("billing");
  const columns = useColumns(explorerUrl);
  // Only a sent payment can still arrive; there is no point in waiting for an unpaid quote.
  const silent = useWaiting(
    payments.find(({ status }) => status === "OnChainSent" || status === "CardSessionOpened") ?? null,
  );
  return (
    <div className="sec">
      <Silence silent={silent} />
      <div className="sec__h">
        <h2>{t("history.title")}</h2>
        {count > 0 && <span className="xs mute">{t("history.count", { count })}</span>}
      </div>
      {count === 0 ? (
        <p className="card empty sub">{none}</p>
      ) : (
        <div className="history">
          <Table caption={t("history.title")} columns={columns} rows={payments} rowKey={({ paymentId }) => paymentId} />
          <NumberedPages page={page} pages={pages} buildHref={buildHref} />
        </div>
      )}
    </div>
  );
}

/** On a phone the dollar amount stays, and the date moves under the plan; token amount and hash are on the receipt. */
function useColumns(explorerUrl: string | null): Column<PaymentRow>[] {
  const { t } = useTranslation("billing");
  const formatPlanTitle = usePlanTitle();
  return [
    { key: "date", head: t("history.date"), worth: 2, cell: ({ at }) => <DateTime at={at} /> },
    {
      key: "plan",
      head: t("history.plan"),
      names: true,
      cell: ({ planName, product, duration, at }) => (
        <>
          <bdi>{formatPlanTitle({ name: planName, product })}</bdi>
          <span className="mute"> {t(`common:duration.${duration}`)}</span>
          <small className="history__date">
            <DateTime at={at} />
          </small>
        </>
      ),
    },
    {
      key: "amount",
      head: t("history.amount"),
      numeric: true,
      worth: 3,
      cell: ({ tokenAmount, tokenDecimals, tokenSymbol }) =>
        isByCard({ symbol: tokenSymbol }) ? (
          t("history.card")
        ) : (
          <TokenAmount amount={tokenAmount} decimals={tokenDecimals} symbol={tokenSymbol} />
        ),
    },
    {
      key: "total",
      head: t("history.total"),
      numeric: true,
      cell: ({ totalUsdCents }) => <Money cents={totalUsdCents} />,
    },
    { key: "status", head: t("history.status"), cell: (payment) => <PaymentState payment={payment} /> },
    {
      key: "transaction",
      head: t("history.transaction"),
      worth: 2,
      cell: ({ transactionHash: hash }) =>
        hash && <HashPrint hash={hash} href={explorerUrl ? `${explorerUrl}/tx/${hash}` : undefined} />,
    },
    { key: "receipt", head: t("history.receipt"), cell: (payment) => <Papers payment={payment} /> },
  ];
}

/** The receipt, and the documents issued for it. */
function Papers({ payment }: { payment: PaymentRow }) {
  const { invoices = [] } = payment;
  return (
    <>
      <ToReceipt payment={payment} />
      {invoices.length > 0 && <InvoiceLinks links={invoices} />}
    </>
  );
}

function PaymentState({ payment: { status, refund } }: { payment: PaymentRow }) {
  const { t } = useTranslation("billing");
  // A payment that no wallet has sent yet does not wait for the chain.
  if (status === "Signed") return <Badge tone="wait">{t("standing.unsent")}</Badge>;
  const receiptState = toReceiptState(status);
  return (
    <>
      <Badge tone={TONES[receiptState]}>{t(`standing.${receiptState}`)}</Badge>
      {refund && (
        <small className="history__refund">
          <RefundText refund={refund} />
        </small>
      )}
    </>
  );
}

function ToReceipt({ payment: { status, slug, duration, paymentId } }: { payment: PaymentRow }) {
  const { t } = useTranslation("billing");
  const locale = useUiLocale();
  const saved = toReceiptState(status) === "saved";
  const receipt = status === "CardPlanSaved" ? cardSuccessPath : successPath;
  return (
    <Link className="link tap" to={saved ? receipt(locale, slug, duration, paymentId) : paymentPath(locale, paymentId)}>
      {saved ? t("history.open") : t("history.progress")}
    </Link>
  );
}
