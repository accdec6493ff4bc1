import { setTimeout as sleep } from "node:timers/promises";
import { areaServer } from "#app/areas/notifications/area.server.ts";
import { runDeliveryTask } from "#app/areas/notifications/server/deliver/task.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { followLedger } from "#app/platform/eventSubscriptions.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";

/** A market worker that only follows the ledger for webhooks and delivers them, and tells its parent when it starts. */

const signal = new AbortController().signal;
const subscription = areaServer.subscriptions?.find(({ name }) => name === "notifications.events");
if (!subscription) throw new Error("nothing follows the ledger");
process.send?.("here");
for (;;) {
  await followLedger(subscription, { pool: poolFor("market"), ledger: ledger(), signal });
  await runDeliveryTask(signal);
  await sleep(20);
}
