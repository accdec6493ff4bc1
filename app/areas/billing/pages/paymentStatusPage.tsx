import { useTranslation } from "react-i18next";
import { InvoiceCard, type InvoiceLink } from "#app/areas/invoices/public.ts";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Money } from "#app/ui/money.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useOnline } from "#app/ui/useOnline.ts";
import type { PaymentStatus } from "../model/paymentStatus.ts";
import type { RefundsOfPayment } from "../model/receipt.ts";
import { RefundPanel } from "./cards/refundPanel.tsx";
import { Silence } from "./silence.tsx";
import { PaymentStatusNow } from "./status/paymentStatusNow.tsx";
import { PaymentSteps } from "./status/paymentSteps.tsx";
import { usePaymentStatus } from "./usePaymentStatus.ts";

type PaymentStatusPageProps = {
  loaded: PaymentStatus;
  invoices: readonly InvoiceLink[];
  /** Staff see a static page: each of their views is recorded, so the page does not poll. */
  isOwn: boolean;
  explorerUrl: string | null;
  refunds: RefundsOfPayment;
};

/** A payment's status, what comes next and what to do, for a returning payer. */
export function PaymentStatusPage({ loaded, invoices, isOwn, explorerUrl, refunds }: PaymentStatusPageProps) {
  const { t } = useTranslation(["billing", "paymentStatus"]);
  const { paymentStatus, silent, gone } = usePaymentStatus(loaded, isOwn);
  const online = useOnline();
  return (
    <div className="paid">
      <Silence silent={silent && online} />
      <section className="card receipt" aria-labelledby="standing-title">
        <PaymentStatusNow paymentStatus={paymentStatus} />
        {gone && (
          <Banner tone="wait" title={t("paymentStatus:progress.gone.title")}>
            <p>{t("paymentStatus:progress.gone.text")}</p>
          </Banner>
        )}
        <Facts paymentStatus={paymentStatus} explorerUrl={explorerUrl} />
      </section>
      <div className="paid__side">
        <RefundPanel paymentId={paymentStatus.paymentId} of={refunds} explorerUrl={explorerUrl} />
        <PaymentSteps paymentStatus={paymentStatus} />
        <InvoiceCard links={invoices} />
        <section className="card" aria-labelledby="standing-link">
          <div className="card__h">
            <h2 id="standing-link">{t("paymentStatus:progress.link.title")}</h2>
          </div>
          <p className="card__b sub">{t(`paymentStatus:progress.link.${paymentStatus.progress.ownedBy}`)}</p>
        </section>
      </div>
    </div>
  );
}

function Facts({ paymentStatus, explorerUrl }: { paymentStatus: PaymentStatus; explorerUrl: string | null }) {
  const { t } = useTranslation(["billing", "paymentStatus"]);
  const title = usePlanTitle()({ name: paymentStatus.planName, product: paymentStatus.product });
  const { paymentToken: token, transactionHash: hash } = paymentStatus;
  return (
    <dl className="kv">
      <dt>{t("history.plan")}</dt>
      <dd>
        <bdi>{title}</bdi> <span className="mute">{t(`common:duration.${paymentStatus.duration}`)}</span>
      </dd>
      <dt>{t("history.amount")}</dt>
      <dd>
        <TokenAmount amount={paymentStatus.tokenAmount} decimals={token.decimals} symbol={token.symbol} />
      </dd>
      <dt>{t("history.total")}</dt>
      <dd>
        <Money cents={paymentStatus.lines.totalUsdCents} />
      </dd>
      <dt>{t("running.wallet")}</dt>
      <dd>{paymentStatus.wallet && <Address value={paymentStatus.wallet} />}</dd>
      <dt>{t("history.date")}</dt>
      <dd>
        <DateTime at={paymentStatus.initiatedAt} form="second" />
      </dd>
      {hash && (
        <>
          <dt>{t("history.transaction")}</dt>
          <dd>
            <HashPrint hash={hash} href={explorerUrl ? `${explorerUrl}/tx/${hash}` : undefined} />
          </dd>
        </>
      )}
      <dt>{t("paymentStatus:progress.payment")}</dt>
      <dd className="mono">{paymentStatus.paymentId}</dd>
    </dl>
  );
}
