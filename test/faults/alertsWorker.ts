import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { tick } from "#app/areas/alerts/server/engine/tick.server.ts";
import type { Notify } from "#app/areas/alerts/server/notify.server.ts";

/** Judges every tick of a market until it is killed. Its notices are inserted in the tick's transaction. */

const [url = ""] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 3 });
const notify: Notify = async (on, notices) => {
  await on.query("INSERT INTO told SELECT unnest($1::uuid[])", [notices.map(({ noticeId }) => noticeId)]);
};
process.on("disconnect", () => process.exit());
process.send?.("here");
const engine = { pool, notify };
for (;;) {
  await tick(engine);
  await sleep(2);
}
