/** What alerts watch. */

export { type Arrival, arrivedSince } from "./server/alerted/arrivals.server.ts";
export { portfolioWallets, type WalletNamed } from "./server/alerted/named.server.ts";
export { newestPoints, type PortfolioMove, portfolioMove } from "./server/alerted/points.server.ts";
