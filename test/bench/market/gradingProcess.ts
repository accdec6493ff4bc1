import { PURPOSES } from "#app/platform/db.server.ts";
import { yieldToOthers } from "#app/platform/yielding.server.ts";
import { openPool } from "#events/connections.ts";
import { gradeAndThrowAway } from "./gradingTimes.ts";
import { LAST_DAY } from "./size.ts";

/**
 * A market worker that grades one day repeatedly until its parent tells it to stop, on the database that the parent names: the day's rows
 * are discarded each time. It sends `graded` after each.
 */

// As the market worker does.
yieldToOthers();
process.once("message", (databaseUrl: string) => {
  let isStopRequested = false;
  process.once("message", () => {
    isStopRequested = true;
  });
  void gradeUntil(() => isStopRequested, databaseUrl).then(() => process.disconnect());
});

async function gradeUntil(isOver: () => boolean, databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, PURPOSES.market);
  while (!isOver()) {
    await gradeAndThrowAway(pool, LAST_DAY);
    process.send?.("graded");
  }
  await pool.end();
}
