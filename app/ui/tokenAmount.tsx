import { MINUS, tokenFigure } from "./formatNumbers.ts";
import { Num } from "./num.tsx";
import { useUiLocale } from "./uiLocale.ts";

type TokenAmountProps = { amount: bigint | string; decimals: number; symbol: string };

/** An amount in base units, shown with two decimals and its unit. */
export function TokenAmount({ amount, decimals, symbol }: TokenAmountProps) {
  const figure = tokenFigure(amount, decimals, useUiLocale());
  return (
    <Num>
      {`${figure.minus ? MINUS : ""}${figure.whole}`}
      <span className="c" suppressHydrationWarning>
        {figure.decimals}
      </span>{" "}
      <span className="u">{symbol}</span>
    </Num>
  );
}
