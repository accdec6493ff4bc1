/** The outcome of rebalances by mandate, and why when nothing was ordered. */

export type { NotDone } from "./model/trade/notDone.ts";
export { formatNotDone } from "./server/rebalance/notices.server.ts";
export { type LastRebalance, lastRebalances } from "./server/rebalance/rows.server.ts";
