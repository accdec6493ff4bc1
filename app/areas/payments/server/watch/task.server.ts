import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { headsNow, whenMoved } from "#app/platform/whenMoved.server.ts";
import { watchOnce } from "./tick.server.ts";

/** The payments worker's scheduled task. */
export const runWatchTask = whenMoved(watchOnce, () => headsNow(paymentChain()));
