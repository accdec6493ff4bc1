import { setTimeout as sleep } from "node:timers/promises";
import { runDeliveryTask } from "#app/areas/notifications/server/deliver/task.server.ts";

/** A market worker that only delivers, and tells its parent when it starts. */

const never = new AbortController().signal;
process.send?.("here");
for (;;) {
  await runDeliveryTask(never);
  await sleep(50);
}
