import { grouped, shortText } from "./formatNumbers.ts";
import { InShort } from "./inShort.tsx";
import { amountInFull, compactAmount, compactDollars, dollarsInFull } from "./marketFigures.ts";
import { useUiLocale } from "./uiLocale.ts";

/** Dollars of the market, shown as `$1.22T`. */
export function CompactDollars({ usd }: { usd: number }) {
  const locale = useUiLocale();
  return <InShort className="num" full={dollarsInFull(usd, locale)} short={compactDollars(usd, locale)} />;
}

/** A number of tokens, shown as `302M`. */
export function CompactAmount({ amount }: { amount: number }) {
  const locale = useUiLocale();
  return <InShort className="num" full={amountInFull(amount, locale)} short={compactAmount(amount, locale)} />;
}

/** A threshold, shown as `1.333M` without losing any thousands. */
export function CompactWhole({ whole }: { whole: number }) {
  const locale = useUiLocale();
  return <InShort className="num" full={grouped(String(whole), locale)} short={shortText(whole, locale)} />;
}
