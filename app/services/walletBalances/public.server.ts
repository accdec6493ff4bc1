/** What wallets hold on several chains. */
export { balancesOf } from "./server/balances.server.ts";
export { coinPrice, knownTokens } from "./server/catalogue.server.ts";
export { type BalanceChain, balanceChains, canHold, isReadable } from "./server/readable.server.ts";
