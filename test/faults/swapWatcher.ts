import { setTimeout as sleep } from "node:timers/promises";
import { watchOrders } from "../../app/areas/swap/server/watch/tick.server.ts";

/** Watches for what orders became until somebody kills it. What it needs to know is in its environment. */

process.on("disconnect", () => process.exit());
process.send?.("here");
for (;;) {
  await watchOrders();
  await sleep(2);
}
