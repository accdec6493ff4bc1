import type { QuoteAnswer } from "#app/areas/offers/public.ts";
import { dollarsOf } from "#events/pricing/money.ts";

const PLACES = 18n;
/** Pools keep a fee and move a little: so much more is suggested, in percent. */
const ROOM_PERCENT = 2n;

/** Dollars that get what is missing of a quote's token, as somebody would type them; nothing where that is not known. */
export function dollarsFor(short: bigint | null, quote: QuoteAnswer | null): string {
  const price = quote?.inputs.price?.usdPerToken;
  if (short === null || price === undefined || quote === null) return "";
  const [whole = "0", fraction = ""] = price.split(".");
  const scaled = BigInt(whole + fraction.padEnd(Number(PLACES), "0").slice(0, Number(PLACES)));
  const unit = 10n ** (PLACES + BigInt(quote.paymentToken.decimals));
  const cents = (short * scaled * 100n * (100n + ROOM_PERCENT)) / (unit * 100n) + 1n;
  return dollarsOf(cents);
}
