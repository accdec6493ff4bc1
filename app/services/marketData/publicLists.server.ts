/** Token lists' reads of the market. */

export { type ListedToken, listedTokens } from "./server/lists/listedTokens.server.ts";
export { DAY_BEFORE, gradeDayOfFigures, sectorsAndChains, tokensByRule } from "./server/lists/tokensByRule.server.ts";
