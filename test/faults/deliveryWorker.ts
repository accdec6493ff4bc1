import { setTimeout as sleep } from "node:timers/promises";
import { deliveryRound } from "#app/areas/notifications/server/deliver/round.server.ts";

/** A market worker that does nothing but deliver, and tells its parent when it begins to. */

const never = new AbortController().signal;
process.send?.("here");
for (;;) {
  await deliveryRound(never);
  await sleep(50);
}
