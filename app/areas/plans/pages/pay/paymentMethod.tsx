import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteAnswer } from "~/areas/offers/public";
import { Badge } from "~/ui/badge";
import { percentText } from "~/ui/formatNumbers";
import { Money } from "~/ui/money";
import { RadioCard } from "~/ui/radioCard";
import { Sentence } from "~/ui/sentence";
import { Spinner } from "~/ui/spinner";
import { TokenAmount } from "~/ui/tokenAmount";
import { useUiLocale } from "~/ui/uiLocale";
import type { PaymentTokenSymbol } from "../../../../../events/pricing/paymentTokens";
import { TokenMark } from "./tokenMark";
import type { QuoteState } from "./useQuotes";

type PaymentMethodProps = {
  token: PaymentTokenSymbol;
  asked: QuoteState;
  chosen: boolean;
  best?: boolean;
  onChoose(): void;
};

/** One way to pay: the amount that leaves the wallet, and its value in dollars. */
export function PaymentMethod({ token, asked, chosen, best = false, onChoose }: PaymentMethodProps) {
  const { t } = useTranslation("plans");
  return (
    <RadioCard
      name="token"
      value={token}
      checked={chosen}
      onChoose={onChoose}
      title={token}
      icon={<TokenMark token={token} />}
      badge={best && <Badge tone="act">{t("pay.best")}</Badge>}
    >
      <span className="meth__cost">
        <Cost asked={asked} />
      </span>
    </RadioCard>
  );
}

/** The discount as a whole percent of the price after credit and coupon. */
const tmaiPercent = (quote: QuoteAnswer) =>
  Math.round(
    (quote.tmaiDiscountUsdCents * 100) /
      (quote.priceUsdCents - quote.creditForUnusedDaysUsdCents - quote.discountUsdCents),
  );

function Cost({ asked }: { asked: QuoteState }): ReactNode {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  if (asked.state === "asking") {
    return (
      <span className="meth__asking">
        <Spinner /> {t("pay.asking")}
      </span>
    );
  }
  if (asked.state === "refused") return <span className="mute">{t("pay.noAmount")}</span>;
  const { tokenAmount, paymentToken, totalUsdCents, tmaiDiscountUsdCents } = asked.quote;
  return (
    <>
      <span className="meth__amount">
        <TokenAmount amount={tokenAmount} decimals={paymentToken.decimals} symbol={paymentToken.symbol} />
      </span>
      <span className="meth__usd">
        <Sentence
          text={
            tmaiDiscountUsdCents > 0
              ? t("pay.tmaiOff", { percent: percentText(tmaiPercent(asked.quote), locale) })
              : t("pay.exact")
          }
          parts={{ usd: <Money cents={totalUsdCents} /> }}
        />
      </span>
    </>
  );
}
