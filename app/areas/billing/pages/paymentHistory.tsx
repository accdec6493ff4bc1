import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { usePlanTitle } from "~/areas/offers/public";
import { Badge, type Tone } from "~/ui/badge";
import { DateTime } from "~/ui/dateTime";
import { HashPrint } from "~/ui/hashPrint";
import { Money } from "~/ui/money";
import { type Column, Table } from "~/ui/table";
import { TokenAmount } from "~/ui/tokenAmount";
import { useUiLocale } from "~/ui/uiLocale";
import { paymentPath, successPath } from "../model/paths";
import type { PaymentRow } from "../model/receipt";
import { type Standing, standingOf } from "./receiptState";

const TONES: Record<Standing, Tone> = { saved: "good", ended: "bad", withdrawn: "bad", waiting: "wait" };

/** Every payment that reached the chain, newest first, each with its receipt. */
export function PaymentHistory({
  payments,
  explorerUrl,
}: {
  payments: readonly PaymentRow[];
  explorerUrl: string | null;
}) {
  const { t } = useTranslation("billing");
  const columns = useColumns(explorerUrl);
  return (
    <div className="sec">
      <div className="sec__h">
        <h2>{t("history.title")}</h2>
        {payments.length > 0 && <span className="xs mute">{t("history.count", { count: payments.length })}</span>}
      </div>
      {payments.length === 0 ? (
        <p className="card empty sub">{t("history.none")}</p>
      ) : (
        <div className="history">
          <Table caption={t("history.title")} columns={columns} rows={payments} rowKey={({ paymentId }) => paymentId} />
        </div>
      )}
    </div>
  );
}

/** On a phone the dollar amount stays, and the date moves under the plan; token amount and hash are on the receipt. */
function useColumns(explorerUrl: string | null): Column<PaymentRow>[] {
  const { t } = useTranslation("billing");
  const titleOf = usePlanTitle();
  return [
    { key: "date", head: t("history.date"), worth: 2, cell: ({ at }) => <DateTime at={at} /> },
    {
      key: "plan",
      head: t("history.plan"),
      names: true,
      cell: ({ planName, product, duration, at }) => (
        <>
          <bdi>{titleOf({ name: planName, product })}</bdi>
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
      cell: ({ tokenAmount, tokenDecimals, tokenSymbol }) => (
        <TokenAmount amount={tokenAmount} decimals={tokenDecimals} symbol={tokenSymbol} />
      ),
    },
    {
      key: "total",
      head: t("history.total"),
      numeric: true,
      cell: ({ totalUsdCents }) => <Money cents={totalUsdCents} />,
    },
    { key: "status", head: t("history.status"), cell: ({ status }) => <Stands status={status} /> },
    {
      key: "transaction",
      head: t("history.transaction"),
      worth: 2,
      cell: ({ transactionHash: hash }) =>
        hash && <HashPrint hash={hash} href={explorerUrl ? `${explorerUrl}/tx/${hash}` : undefined} />,
    },
    { key: "receipt", head: t("history.receipt"), cell: (payment) => <ToReceipt payment={payment} /> },
  ];
}

function Stands({ status }: { status: string }) {
  const { t } = useTranslation("billing");
  const standing = standingOf(status);
  return <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>;
}

function ToReceipt({ payment: { status, slug, duration, paymentId } }: { payment: PaymentRow }) {
  const { t } = useTranslation("billing");
  const locale = useUiLocale();
  const saved = standingOf(status) === "saved";
  return (
    <Link className="link" to={saved ? successPath(locale, slug, duration, paymentId) : paymentPath(locale, paymentId)}>
      {saved ? t("history.open") : t("history.progress")}
    </Link>
  );
}
