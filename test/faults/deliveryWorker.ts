import { setTimeout as sleep } from "node:timers/promises";
import { runDeliveryTask } from "#app/areas/notifications/server/deliver/task.server.ts";

/** A market worker that does nothing but deliver, and tells its parent when it begins to. */

const never = new AbortController().signal;
process.send?.("here");
for (;;) {
  await runDeliveryTask(never);
  await sleep(50);
}
