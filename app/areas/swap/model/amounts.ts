import { formatUnits } from "viem";

const DECIMAL_PLACES = 2;
const MEANING = 6;

/** Truncated, never rounded up: two decimals, and below a hundred as many as give six significant digits. */
export function amountText(units: bigint | string, decimals: number, locale: string): string {
  const [whole = "0", fraction = ""] = formatUnits(BigInt(units), decimals).split(".");
  const zeros = whole === "0" ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const shown = whole === "0" ? zeros + MEANING : Math.max(DECIMAL_PLACES, MEANING - whole.length);
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: DECIMAL_PLACES, maximumFractionDigits: 20 });
  return format.format(`${whole}.${fraction.slice(0, shown) || "0"}` as Intl.StringNumericLiteral);
}
