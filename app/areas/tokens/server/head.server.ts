import type { TokenRow } from "#app/services/marketData/publicTokens.server.ts";
import { plainText } from "../model/plainText.ts";
import type { TokenHead } from "../model/tokenPage.ts";

/** Prices are refreshed every minute: one that is a few minutes older is late. */
const LATE_AFTER_MS = 5 * 60_000;

/** The head of the page, from the same row as lists. A supply is the cap over the price, when both are known. */
export function buildHead({ simulated: _, now, lastClose, description, ...token }: TokenRow, at: Date): TokenHead {
  const price = now?.price ?? null;
  const cap = now?.cap ?? null;
  return {
    ...token,
    description: plainText(description),
    price: {
      usd: price,
      at: price === null ? null : (now?.at ?? null),
      isLate: price !== null && now !== null && at.getTime() - Date.parse(now.at) > LATE_AFTER_MS,
      lastClose: lastClose && { day: lastClose.day, usd: lastClose.usd },
      source: lastClose?.source ?? null,
      attribution: lastClose?.attribution ?? null,
    },
    change24h: now?.change24h ?? null,
    change7d: now?.change7d ?? null,
    change30d: now?.change30d ?? null,
    cap,
    capRank: now?.capRank ?? null,
    fdv: now?.fdv ?? null,
    volume24h: now?.volume24h ?? null,
    supply: price !== null && price > 0 && cap !== null ? cap / price : null,
    high: toHigh(price, now),
  };
}

function toHigh(price: number | null, now: TokenRow["now"]): TokenHead["high"] {
  if (price === null || !now?.ath || now.athOn === null) return null;
  return { share: price / now.ath - 1, on: now.athOn };
}
