import { centsFigure, MINUS } from "./formatNumbers.ts";
import { Num } from "./num.tsx";
import { useUiLocale } from "./uiLocale.ts";

/** USD cents with muted decimals; a negative amount starts with a true minus. `short` omits `.00`. */
export function Money({ cents, short = false }: { cents: number | bigint; short?: boolean }) {
  const { minus, before, whole, decimals, after } = centsFigure(cents, useUiLocale());
  const even = short && BigInt(cents) % 100n === 0n;
  return (
    <Num>
      {`${minus ? MINUS : ""}${before}${whole}`}
      {!even && (
        <span className="c" suppressHydrationWarning>
          {decimals}
        </span>
      )}
      {after}
    </Num>
  );
}
