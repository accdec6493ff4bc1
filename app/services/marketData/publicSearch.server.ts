/** How other areas find tokens: by name, by size, by contract. */

export { tokenFacts, tokenIdsOfSlugs, tokensByContract, tokensBySymbol } from "./server/lists/listedTokens.server.ts";
export { largestTokens, searchExamples, searchTokens } from "./server/tokens/tokenSearch.server.ts";
