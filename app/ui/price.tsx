import { priceFigure } from "./figures";
import { Num } from "./num";
import { useUiLocale } from "./uiLocale";

/** USD price of one token. Below a cent the zeros are counted in a subscript; screen readers hear it in full. */
export function Price({ usd }: { usd: string }) {
  const { whole, zeros, digits, decimal } = priceFigure(usd, useUiLocale());
  if (zeros === 0) return <Num>{`$${whole}${decimal}${digits}`}</Num>;
  return (
    <Num>
      <span aria-hidden="true">
        ${whole}
        {decimal}0<sub>{zeros}</sub>
        {digits}
      </span>
      <span className="sr">{`$${whole}${decimal}${"0".repeat(zeros)}${digits}`}</span>
    </Num>
  );
}
