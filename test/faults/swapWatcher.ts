import { setTimeout as sleep } from "node:timers/promises";
import { ordersRound } from "#app/services/trading/server/watch/round.server.ts";

/** Watches for what orders became until somebody kills it. What it needs to know is in its environment. */

process.on("disconnect", () => process.exit());
process.send?.("here");
for (;;) {
  await ordersRound();
  await sleep(2);
}
