import { useTranslation } from "react-i18next";
import { cardSuccessPath } from "#app/areas/cardPayments/public.ts";
import { InvoiceCard, type InvoiceLink } from "#app/areas/invoices/public.ts";
import { plansPath, usePlanTitle } from "#app/areas/offers/public.ts";
import { Address } from "#app/ui/address.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { CardFailure, Receipt, RefundsOfPayment } from "../../model/receipt.ts";
import { EventTrail } from "../eventTrail.tsx";
import { isWaiting, ReceiptState, toReceiptState } from "../receiptState.tsx";
import { Silence } from "../silence.tsx";
import { useWaiting } from "../useWaiting.ts";
import { RefundPanel } from "./refundPanel.tsx";

type CardPaymentPageProps = {
  receipt: Receipt;
  failedFor: CardFailure | null;
  refunds: RefundsOfPayment;
  invoices: readonly InvoiceLink[];
  /** Staff see a static page: each of their views is recorded, so the page does not poll. */
  isOwn: boolean;
  explorerUrl: string | null;
};

/** The status of a payment by card, what to do, and the results of its refunds. */
export function CardPaymentPage({ receipt, failedFor, refunds, invoices, isOwn, explorerUrl }: CardPaymentPageProps) {
  const { t } = useTranslation(["billing", "paymentStatus"]);
  const title = usePlanTitle()({ name: receipt.planName, product: receipt.product });
  const silent = useWaiting(isOwn && isWaiting(receipt.status) ? receipt : null);
  return (
    <div className="paid">
      <Silence silent={silent} />
      <section className="card receipt" aria-labelledby="receipt-title">
        <ReceiptState receipt={receipt} title={title} />
        {failedFor && <p className="sub">{t(`paymentStatus:cardReason.${failedFor}`)}</p>}
        <Next receipt={receipt} />
        <Facts receipt={receipt} title={title} />
      </section>
      <div className="paid__side">
        <RefundPanel paymentId={receipt.paymentId} of={refunds} explorerUrl={explorerUrl} />
        <InvoiceCard links={invoices} />
        <EventTrail events={receipt.events} />
      </div>
    </div>
  );
}

function Next({ receipt: { status, slug, duration, paymentId } }: { receipt: Receipt }) {
  const { t } = useTranslation(["billing", "paymentStatus"]);
  const locale = useUiLocale();
  const receiptState = toReceiptState(status);
  if (receiptState !== "saved" && receiptState !== "ended") return null;
  return (
    <div className="receipt__out">
      {receiptState === "saved" ? (
        <ButtonLink variant="main" to={cardSuccessPath(locale, slug, duration, paymentId)}>
          {t("paymentStatus:progress.receipt")}
        </ButtonLink>
      ) : (
        <ButtonLink variant="main" to={plansPath(locale, { slug, duration })}>
          {t("paymentStatus:progress.payAgain")}
        </ButtonLink>
      )}
    </div>
  );
}

function Facts({ receipt, title }: { receipt: Receipt; title: string }) {
  const { t } = useTranslation(["billing", "paymentStatus"]);
  return (
    <dl className="kv">
      <dt>{t("history.plan")}</dt>
      <dd>
        <bdi>{title}</bdi> <span className="mute">{t(`common:duration.${receipt.duration}`)}</span>
      </dd>
      <dt>{t("history.total")}</dt>
      <dd>
        <Money cents={BigInt(receipt.tokenAmount)} />
      </dd>
      <dt>{t("history.by")}</dt>
      <dd>{t("history.card")}</dd>
      <dt>{t("running.holder")}</dt>
      <dd>{receipt.wallet === null ? t("running.ownAccount") : <Address value={receipt.wallet} />}</dd>
      <dt>{t("history.date")}</dt>
      <dd>
        <DateTime at={receipt.initiatedAt} form="second" />
      </dd>
      {receipt.periodFrom && receipt.periodTo && (
        <>
          <dt>{t("running.period")}</dt>
          <dd>
            <Sentence
              text={t("running.fromTo")}
              parts={{ from: <DateTime at={receipt.periodFrom} />, to: <DateTime at={receipt.periodTo} /> }}
            />
          </dd>
        </>
      )}
      <dt>{t("paymentStatus:progress.payment")}</dt>
      <dd className="mono">{receipt.paymentId}</dd>
    </dl>
  );
}
