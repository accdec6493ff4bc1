import { priceFigure, priceText } from "./formatNumbers";
import { InShort } from "./inShort";
import { Num } from "./num";
import { useUiLocale } from "./uiLocale";

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
