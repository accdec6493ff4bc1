import { useTranslation } from "react-i18next";
import type { QuoteAnswer } from "#app/areas/offers/public.ts";
import { timeLeft } from "#app/areas/offers/public.ts";
import { QUOTE_BLOCKS } from "#events/pricing/terms.ts";
import { blocksLeft } from "../../model/order.ts";

const LOW_BLOCKS = 10;

/** How long the quote is still valid, updated with each block. */
export function QuoteRing({ quote, head }: { quote: QuoteAnswer; head: bigint | undefined }) {
  const { t } = useTranslation("checkout");
  const count = blocksLeft(quote, head);
  const time = timeLeft(count, quote.blockSeconds);
  return (
    <span
      className={count < LOW_BLOCKS ? "ring ring--low" : "ring"}
      role="timer"
      aria-label={t("ring", { count, time })}
    >
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <circle className="tr" cx="14" cy="14" r="12" />
        <circle
          className="go"
          cx="14"
          cy="14"
          r="12"
          pathLength={QUOTE_BLOCKS}
          strokeDasharray={QUOTE_BLOCKS}
          strokeDashoffset={QUOTE_BLOCKS - count}
        />
      </svg>
      <span className="num">{time}</span>
    </span>
  );
}
