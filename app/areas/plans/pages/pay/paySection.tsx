import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Codes, QuoteAnswer } from "#app/areas/offers/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";
import { PAYMENT_TOKENS, type PaymentCurrency } from "#events/pricing/paymentTokens.ts";
import { type CardOffer, findCardPrice, findCardStep } from "../../model/card.ts";
import type { Tier } from "../../model/offers.ts";
import { CardMethod, CardNeeds } from "./cardMethod.tsx";
import { CodeFields } from "./codes.tsx";
import { PaymentMethod } from "./paymentMethod.tsx";
import { Summary } from "./summary.tsx";
import type { Quotes } from "./useQuotes.ts";
import { useReview } from "./useReview.ts";
import { VeTmaiLadder } from "./veTmaiLadder.tsx";

type PaySectionProps = {
  plan: CatalogueEntry;
  duration: Duration;
  token: PaymentCurrency;
  network: PublicNetwork;
  /** Counts presses of Choose plan: each scrolls this section into view. A selection from the URL does not scroll. */
  presses: number;
  /** The wallet that the quotes are for; null when none is known. */
  wallet: string | null;
  quotes: Quotes;
  card: CardOffer;
  /** Who would own a plan that is paid by card; null for the account itself. */
  cardHolder: string | null;
  codes: Codes;
  /** The veTMAI tier whose price is shown. */
  tier: Tier;
  onAgain(): void;
  onCodes(codes: Codes): void;
  /** The review has a quote for the current choice. */
  onReviewed(quote: QuoteAnswer, wallet: string | null): void;
  onToken(token: PaymentCurrency): void;
  onTier(tier: Tier): void;
};

/** What the chosen plan costs in each token, and the one button that continues. */
export function PaySection(props: PaySectionProps) {
  const { plan, duration, token, network, presses, wallet, quotes, card, codes, tier, onToken, onTier } = props;
  const { t } = useTranslation("plans");
  const review = useReview();
  const locale = useLocale();
  const section = useRef<HTMLElement>(null);
  const quote = quotes[token];
  const cardStep = findCardStep(card, plan, duration);

  useEffect(() => {
    if (presses > 0) section.current?.scrollIntoView({ block: "nearest" });
  }, [presses]);

  return (
    <section ref={section} className="paysec" aria-labelledby="pay-title">
      <h2 id="pay-title">{t("pay.title")}</h2>
      <div className="buy">
        <div className="buy__how">
          <fieldset>
            <legend className="sr">{t("pay.method")}</legend>
            <div className="method">
              {PAYMENT_TOKENS.map((symbol) => (
                <PaymentMethod
                  key={symbol}
                  token={symbol}
                  quote={quotes[symbol]}
                  chosen={symbol === token}
                  best={symbol === "TMAI"}
                  onChoose={() => onToken(symbol)}
                />
              ))}
              {cardStep !== null && (
                <CardMethod
                  step={cardStep}
                  quote={quotes.USD}
                  chosen={token === "USD"}
                  onChoose={() => onToken("USD")}
                />
              )}
            </div>
          </fieldset>
          {cardStep !== null && <CardNeeds step={cardStep} plan={plan} duration={duration} />}
          {token !== "USD" && quote.state === "known" && quote.wallet === null && (
            <p className="sub sm">{t("pay.beforeWallet")}</p>
          )}
          <CodeFields codes={codes} onApply={props.onCodes} />
          <VeTmaiLadder quote={quote.state === "known" ? quote.quote : null} tier={tier} onTier={onTier} />
        </div>
        <Summary
          plan={plan}
          duration={duration}
          token={token}
          card={{ holder: props.cardHolder, mayRenew: findCardPrice(card, plan.slug, duration)?.renews ?? false }}
          quote={quote}
          codes={codes}
          review={review}
          onAgain={props.onAgain}
        />
      </div>
      <noscript>
        <p className="sub sm">{t("pay.needsScript")}</p>
      </noscript>
      {review.Dialog && token !== "USD" && (
        <review.Dialog
          open={review.isOpen}
          onOpenChange={review.setOpen}
          plan={plan}
          duration={duration}
          paymentToken={token}
          codes={codes}
          wallet={wallet}
          onQuote={props.onReviewed}
          network={network}
          locale={locale}
        />
      )}
    </section>
  );
}
