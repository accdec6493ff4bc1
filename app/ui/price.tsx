import { priceFigure } from "./formatNumbers";
import { Num } from "./num";
import { useUiLocale } from "./uiLocale";

/** USD price of one token. Below a cent the zeros are counted in a subscript; screen readers read it in full. */
export function Price({ usd }: { usd: string }) {
  const { before, whole, decimal, zeros, digits, after } = priceFigure(usd, useUiLocale());
  if (zeros === 0) return <Num>{`${before}${whole}${decimal}${digits}${after}`}</Num>;
  return (
    <Num>
      <span aria-hidden="true" suppressHydrationWarning>
        {`${before}${whole}${decimal}0`}
        <sub>{zeros}</sub>
        {digits + after}
      </span>
      <span className="sr" suppressHydrationWarning>
        {`${before}${whole}${decimal}${"0".repeat(zeros)}${digits}${after}`}
      </span>
    </Num>
  );
}
