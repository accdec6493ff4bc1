import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteAnswer } from "#app/areas/offers/public.ts";
import { Badge } from "#app/ui/badge.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { Money } from "#app/ui/money.tsx";
import { RadioCard } from "#app/ui/radioCard.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PaymentTokenSymbol } from "#events/pricing/paymentTokens.ts";
import type { QuoteState } from "./useQuotes.ts";

type PaymentMethodProps = {
  token: PaymentTokenSymbol;
  quote: QuoteState;
  chosen: boolean;
  best?: boolean;
  onChoose(): void;
};

/** One way to pay: the amount that leaves the wallet, and its value in dollars. */
export function PaymentMethod({ token, quote, chosen, best = false, onChoose }: PaymentMethodProps) {
  const { t } = useTranslation("plans");
  return (
    <RadioCard
      name="token"
      value={token}
      checked={chosen}
      onChoose={onChoose}
      title={token}
      icon={<TokenIcon token={token} />}
      badge={best && <Badge tone="act">{t("pay.best")}</Badge>}
    >
      <span className="meth__cost">
        <Cost quote={quote} />
      </span>
    </RadioCard>
  );
}

export function LoadingAmount() {
  const { t } = useTranslation("plans");
  return (
    <span className="meth__asking">
      <Spinner /> {t("pay.asking")}
    </span>
  );
}

/** The discount as a whole percent of the price after credit and coupon. */
const tmaiPercent = (quote: QuoteAnswer) =>
  Math.round(
    (quote.tmaiDiscountUsdCents * 100) /
      (quote.priceUsdCents - quote.creditForUnusedDaysUsdCents - quote.discountUsdCents),
  );

function Cost({ quote }: { quote: QuoteState }): ReactNode {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  if (quote.state === "asking") return <LoadingAmount />;
  if (quote.state === "refused") return <span className="mute">{t("pay.noAmount")}</span>;
  const { tokenAmount, paymentToken, totalUsdCents, tmaiDiscountUsdCents } = quote.quote;
  return (
    <>
      <span className="meth__amount">
        <TokenAmount amount={tokenAmount} decimals={paymentToken.decimals} symbol={paymentToken.symbol} />
      </span>
      <span className="meth__usd">
        <Sentence
          text={
            tmaiDiscountUsdCents > 0
              ? t("pay.tmaiOff", { percent: percentText(tmaiPercent(quote.quote), locale) })
              : t("pay.exact")
          }
          parts={{ usd: <Money cents={totalUsdCents} /> }}
        />
      </span>
    </>
  );
}

/** Our own token has our logo in solid colour; the dollar is an outline. */
function TokenIcon({ token }: { token: PaymentTokenSymbol }) {
  return (
    <svg className={`coin coin--${token.toLowerCase()}`} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="9.25" strokeWidth="1.5" />
      {token === "TMAI" ? (
        <path d="M5.5 6.2h9M10 6.2v4.6M5.5 12.6h9M5.5 14.8h9" strokeWidth="1.5" />
      ) : (
        <path
          d="M12.7 7.7C12.3 6.7 11.3 6.2 10 6.2 8.5 6.2 7.4 6.9 7.4 8.1c0 2.7 5.3 1.1 5.3 3.8 0 1.2-1.1 1.9-2.7 1.9-1.4 0-2.4-.5-2.8-1.5M10 4.7v10.6"
          strokeWidth="1.4"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
