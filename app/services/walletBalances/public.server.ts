/** What wallets hold on several chains. */
export { loadBalances, priced } from "./server/balances.server.ts";
export { catalogueOn, type Price } from "./server/catalogue.server.ts";
export { type BalanceChain, balanceChains, canHold, isReadable } from "./server/readable.server.ts";
