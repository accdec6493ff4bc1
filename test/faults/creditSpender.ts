import { setTimeout as sleep } from "node:timers/promises";

/** Spends credits on answers, one by one, and reports each, until none are left or it is killed. */

const { KEY_HASH = "" } = process.env;
const keyHash = Buffer.from(KEY_HASH, "hex");
const [{ CreditMeter }, { poolFor }] = await Promise.all([
  import("#app/areas/dataApi/server/credits/meter.server.ts"),
  import("#app/platform/db.server.ts"),
]);
const meter = new CreditMeter(poolFor("pages"));
setInterval(() => void meter.flush(), 200);

const MAX_EMPTY = 5;
process.send?.("here");
let empty = 0;
while (empty < MAX_EMPTY) {
  const hold = await meter.take(keyHash, 1);
  if (hold) {
    process.send?.("answered");
    meter.answered(hold);
    empty = 0;
    await sleep(1);
  } else {
    empty += 1;
    await sleep(100);
  }
}
await meter.flush(0);
process.exit(0);
