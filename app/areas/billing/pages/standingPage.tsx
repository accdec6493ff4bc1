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
import type { RefundsOfPayment } from "../model/receipt.ts";
import type { PaymentStanding } from "../model/standing.ts";
import { RefundPanel } from "./cards/refundPanel.tsx";
import { Silence } from "./silence.tsx";
import { StandingNow } from "./standing/standingNow.tsx";
import { StandingSteps } from "./standing/standingSteps.tsx";
import { useStanding } from "./useStanding.ts";

type StandingPageProps = {
  loaded: PaymentStanding;
  invoices: readonly InvoiceLink[];
  /** Staff see a static page: each of their views is recorded, so the page does not poll. */
  isOwn: boolean;
  explorerUrl: string | null;
  refunds: RefundsOfPayment;
};

/** A payment's status, what comes next and what to do, for a returning payer. */
export function StandingPage({ loaded, invoices, isOwn, explorerUrl, refunds }: StandingPageProps) {
  const { t } = useTranslation("billing");
  const { standing, silent, gone } = useStanding(loaded, isOwn);
  const online = useOnline();
  return (
    <div className="paid">
      <Silence silent={silent && online} />
      <section className="card receipt" aria-labelledby="standing-title">
        <StandingNow standing={standing} />
        {gone && (
          <Banner tone="wait" title={t("progress.gone.title")}>
            <p>{t("progress.gone.text")}</p>
          </Banner>
        )}
        <Facts standing={standing} explorerUrl={explorerUrl} />
      </section>
      <div className="paid__side">
        <RefundPanel paymentId={standing.paymentId} of={refunds} explorerUrl={explorerUrl} />
        <StandingSteps standing={standing} />
        <InvoiceCard links={invoices} />
        <section className="card" aria-labelledby="standing-link">
          <div className="card__h">
            <h2 id="standing-link">{t("progress.link.title")}</h2>
          </div>
          <p className="card__b sub">{t(`progress.link.${standing.progress.ownedBy}`)}</p>
        </section>
      </div>
    </div>
  );
}

function Facts({ standing, explorerUrl }: { standing: PaymentStanding; explorerUrl: string | null }) {
  const { t } = useTranslation("billing");
  const title = usePlanTitle()({ name: standing.planName, product: standing.product });
  const { paymentToken: token, transactionHash: hash } = standing;
  return (
    <dl className="kv">
      <dt>{t("history.plan")}</dt>
      <dd>
        <bdi>{title}</bdi> <span className="mute">{t(`common:duration.${standing.duration}`)}</span>
      </dd>
      <dt>{t("history.amount")}</dt>
      <dd>
        <TokenAmount amount={standing.tokenAmount} decimals={token.decimals} symbol={token.symbol} />
      </dd>
      <dt>{t("history.total")}</dt>
      <dd>
        <Money cents={standing.lines.totalUsdCents} />
      </dd>
      <dt>{t("running.wallet")}</dt>
      <dd>{standing.wallet && <Address value={standing.wallet} />}</dd>
      <dt>{t("history.date")}</dt>
      <dd>
        <DateTime at={standing.initiatedAt} form="second" />
      </dd>
      {hash && (
        <>
          <dt>{t("history.transaction")}</dt>
          <dd>
            <HashPrint hash={hash} href={explorerUrl ? `${explorerUrl}/tx/${hash}` : undefined} />
          </dd>
        </>
      )}
      <dt>{t("progress.payment")}</dt>
      <dd className="mono">{standing.paymentId}</dd>
    </dl>
  );
}
