import { useTranslation } from "react-i18next";
import { PriceLines } from "#app/areas/offers/public.ts";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import type { Duration } from "#events/pricing/catalogue.ts";

/** The quote line by line, with the inputs of each line. */
export function QuoteLines({ order }: { order: PaymentInitiated }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const { quote } = order;
  const { lots, coupon, veTmai, price, blockNumber, blockTime } = quote.inputs;
  const lines = {
    priceUsdCents: Number(quote.priceUsdCents),
    creditForUnusedDaysUsdCents: Number(quote.creditForUnusedDaysUsdCents),
    discountUsdCents: Number(quote.discountUsdCents),
    tmaiDiscountUsdCents: Number(quote.tmaiDiscountUsdCents),
    veTmaiDiscountUsdCents: Number(quote.veTmaiDiscountUsdCents),
    totalUsdCents: Number(quote.totalUsdCents),
  };
  return (
    <section className="card" aria-labelledby="quote-title">
      <div className="card__h">
        <h2 id="quote-title">{t("quote.title")}</h2>
        <span className="xs mute">
          <Sentence text={t("quote.block")} parts={{ block: <Num>{grouped(blockNumber, locale)}</Num> }} />
        </span>
      </div>
      <div className="card__b desk__stack">
        <PriceLines lines={lines} duration={order.duration as Duration} />
        <dl className="kv">
          <dt>{t("quote.pays")}</dt>
          <dd>
            <TokenAmount
              amount={quote.tokenAmount}
              decimals={order.paymentToken.decimals}
              symbol={order.paymentToken.symbol}
            />
          </dd>
          {price && (
            <>
              <dt>{t("quote.price")}</dt>
              <dd>
                <Price usd={price.usdPerToken} />
              </dd>
            </>
          )}
          <dt>{t("quote.at")}</dt>
          <dd>
            <DateTime at={blockTime} form="second" />
          </dd>
          <dt>{t("quote.valid")}</dt>
          <dd>
            <Num>{grouped(quote.validUntilBlock, locale)}</Num>
          </dd>
          <dt>{t("quote.period")}</dt>
          <dd>
            <DateTime at={quote.startsAt} /> – <DateTime at={quote.expiresAt} />
          </dd>
          {lots.map((lot) => (
            <LotRow key={lot.paymentId} lot={lot} />
          ))}
          {coupon && (
            <>
              <dt>{t("quote.coupon")}</dt>
              <dd>
                <span className="mono">{coupon.code}</span> <Num>{coupon.percent}%</Num>
              </dd>
            </>
          )}
          {veTmai && (
            <>
              <dt>{t("quote.veTmai")}</dt>
              <dd>
                <TokenAmount amount={veTmai.amount} decimals={18} symbol="veTMAI" /> <Num>{veTmai.percent}%</Num>
              </dd>
            </>
          )}
          <dt>{t("quote.nonce")}</dt>
          <dd>
            <Num>{order.message.nonce}</Num>
          </dd>
          <dt>{t("quote.digest")}</dt>
          <dd className="mono">{order.digest}</dd>
        </dl>
      </div>
    </section>
  );
}

function LotRow({ lot }: { lot: PaymentInitiated["quote"]["inputs"]["lots"][number] }) {
  const { t } = useTranslation("support");
  return (
    <>
      <dt>{t("quote.lot")}</dt>
      <dd>
        <Money cents={BigInt(lot.valueUsdCents)} /> <DateTime at={lot.from} /> – <DateTime at={lot.to} />
      </dd>
    </>
  );
}
