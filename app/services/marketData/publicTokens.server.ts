/** What other areas may ask about single tokens. */

export { tokenAttributions, tokenFundamentals, tokenMarkets } from "./server/tokens/fundamentals.server.ts";
export { latestPrices } from "./server/tokens/latestPrices.server.ts";
export { findToken, type TokenNamed, type TokenRow, tokenOfSlug, tokensNamed } from "./server/tokens/token.server.ts";
