/** Queries of other areas about single tokens, and their contracts on chains. */

export { tokensToPassOn } from "./server/api/licence.server.ts";
export {
  type PlacedToken,
  pricesOfCoins,
  type StoredPrice,
  tokensOnChains,
  tokensOnSolana,
} from "./server/lists/placedTokens.server.ts";
export { INVENTED_CHAIN } from "./server/sources/simulatedTokens.server.ts";
export { stableTokens, tokenForms } from "./server/tokens/forms.server.ts";
export { tokenAttributions, tokenFundamentals, tokenMarkets } from "./server/tokens/fundamentals.server.ts";
export { latestPrices } from "./server/tokens/latestPrices.server.ts";
export { findToken, type TokenNamed, type TokenRow, tokenOfSlug, tokensNamed } from "./server/tokens/token.server.ts";
