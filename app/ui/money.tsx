import { centsFigure, MINUS } from "./figures";
import { Num } from "./num";
import { useUiLocale } from "./uiLocale";

/** USD cents with quiet decimals; negative amounts with a true minus before the sign. `short` leaves `.00` out. */
export function Money({ cents, short = false }: { cents: number | bigint; short?: boolean }) {
  const { minus, whole, decimals } = centsFigure(cents, useUiLocale());
  const even = short && BigInt(cents) % 100n === 0n;
  return (
    <Num>
      {minus ? MINUS : ""}${whole}
      {!even && <span className="c">{decimals}</span>}
    </Num>
  );
}
