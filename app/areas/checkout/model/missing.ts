import type { QuoteAnswer } from "#app/areas/offers/public.ts";
import { formatDollars } from "#events/pricing/money.ts";

const DECIMAL_PLACES = 18n;
/** Pools charge a fee and prices move a little: suggest this much more, in percent. */
const MARGIN_PERCENT = 2n;

/** Dollars that buy the missing amount of a quote's token, as a person would type them; empty when the price is unknown. */
export function dollarsFor(short: bigint | null, quote: QuoteAnswer | null): string {
  const price = quote?.inputs.price?.usdPerToken;
  if (short === null || price === undefined || quote === null) return "";
  const [whole = "0", fraction = ""] = price.split(".");
  const scaled = BigInt(whole + fraction.padEnd(Number(DECIMAL_PLACES), "0").slice(0, Number(DECIMAL_PLACES)));
  const unit = 10n ** (DECIMAL_PLACES + BigInt(quote.paymentToken.decimals));
  const cents = (short * scaled * 100n * (100n + MARGIN_PERCENT)) / (unit * 100n) + 1n;
  return formatDollars(cents);
}
