import { priceFigure, priceText } from "./formatNumbers.ts";
import { InShort } from "./inShort.tsx";
import { Num } from "./num.tsx";
import { useUiLocale } from "./uiLocale.ts";

/** USD price of one token. Below a cent the zeros are counted in a subscript. */
export function Price({ usd }: { usd: string }) {
  const locale = useUiLocale();
  const { before, whole, decimal, zeros, digits, after } = priceFigure(usd, locale);
  const full = priceText(usd, locale);
  if (zeros === 0) return <Num>{full}</Num>;
  return (
    <InShort className="num" full={full} short={[`${before}${whole}${decimal}0`, String(zeros), `${digits}${after}`]} />
  );
}
