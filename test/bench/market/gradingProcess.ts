import { withPool } from "../../../events/connections.ts";
import { gradeAndThrowAway } from "./gradingTimes.ts";
import { LAST_DAY } from "./size.ts";

/**
 * A market worker that grades one day again and again until it is told to stop, on the database that its parent names: the
 * day's rows are thrown away each time. It says `graded` after each.
 */

process.once("message", (databaseUrl: string) => {
  let isToldToStop = false;
  process.once("message", () => {
    isToldToStop = true;
  });
  void withPool(databaseUrl, 2, async (pool) => {
    while (!isToldToStop) {
      await gradeAndThrowAway(pool, LAST_DAY);
      process.send?.("graded");
    }
  }).then(() => process.disconnect());
});
