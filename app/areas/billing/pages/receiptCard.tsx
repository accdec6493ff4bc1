import { useTranslation } from "react-i18next";
import { PriceLines, usePlanTitle } from "#app/areas/offers/public.ts";
import { Address } from "#app/ui/address.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { billingPath, paymentPath } from "../model/paths.ts";
import { isByCard, type Receipt } from "../model/receipt.ts";
import { PaidAmount } from "./cards/paidAmount.tsx";
import { ReceiptState, standingOfReceipt } from "./receiptState.tsx";
import { StartLink } from "./startLink.tsx";
import { TokenId } from "./tokenId.tsx";

/** The receipt: what was paid, how the total was calculated, and where on chain it can be verified. */
export function ReceiptCard({ receipt, explorerUrl }: { receipt: Receipt; explorerUrl: string | null }) {
  const { t } = useTranslation("success");
  const locale = useUiLocale();
  const title = usePlanTitle()({ name: receipt.planName, product: receipt.product });
  const { paymentToken } = receipt;
  const isSaved = standingOfReceipt(receipt) === "saved";
  // A pending payment shows its steps first; a completed one shows them below.
  const progress = (
    <ButtonLink variant={isSaved ? "quiet" : "main"} to={paymentPath(locale, receipt.paymentId)}>
      {t("toProgress")}
    </ButtonLink>
  );
  return (
    <section className="card receipt" aria-labelledby="receipt-title">
      <ReceiptState receipt={receipt} title={title} />
      <div className="receipt__paid">
        <span className="xs mute">{t(receipt.savedAt ? "paid" : "amount")}</span>
        <p className="amount">
          <PaidAmount amount={receipt.tokenAmount} token={paymentToken} />
        </p>
      </div>
      <PriceLines lines={receipt.lines} duration={receipt.duration} />
      <dl className="kv">
        <dt>{t("facts.when")}</dt>
        <dd>
          <DateTime at={receipt.savedAt ?? receipt.initiatedAt} form="second" />
        </dd>
        {receipt.periodFrom && receipt.periodTo && (
          <>
            <dt>{t("facts.period")}</dt>
            <dd>
              <Sentence
                text={t("facts.fromTo")}
                parts={{ from: <DateTime at={receipt.periodFrom} />, to: <DateTime at={receipt.periodTo} /> }}
              />
            </dd>
          </>
        )}
        {receipt.transactionHash && (
          <>
            <dt>{t("facts.transaction")}</dt>
            <dd>
              <HashPrint
                hash={receipt.transactionHash}
                href={explorerUrl ? `${explorerUrl}/tx/${receipt.transactionHash}` : undefined}
              />
            </dd>
          </>
        )}
        {receipt.blockNumber && (
          <>
            <dt>{t("facts.block")}</dt>
            <dd>
              <Num>{grouped(receipt.blockNumber, locale)}</Num>
            </dd>
          </>
        )}
        {receipt.tokenId && (
          <>
            <dt>{t("facts.nft")}</dt>
            <dd>
              <TokenId id={receipt.tokenId} full />
            </dd>
          </>
        )}
        {isByCard(paymentToken) && (
          <>
            <dt>{t("facts.by")}</dt>
            <dd>{t("facts.card")}</dd>
          </>
        )}
        <dt>{t(isByCard(paymentToken) ? "facts.holder" : "facts.wallet")}</dt>
        <dd>{receipt.wallet === null ? t("facts.account") : <Address value={receipt.wallet} />}</dd>
        <dt>{t("facts.payment")}</dt>
        <dd>
          <span className="mono" dir="ltr">
            {receipt.paymentId}
          </span>
        </dd>
      </dl>
      <div className="receipt__out">
        {isSaved ? <StartLink product={receipt.product} isMain /> : progress}
        <ButtonLink to={billingPath(locale)}>{t("common:nav.billing")}</ButtonLink>
        <Button className="scripted" onClick={() => window.print()}>
          {t("print")}
        </Button>
        {isSaved && progress}
      </div>
    </section>
  );
}
