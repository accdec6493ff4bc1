import { setTimeout as sleep } from "node:timers/promises";
import { npmAbove, whenNpmEnds } from "../../server/npmParent.ts";

/** Prints what it watches, and when that has ended. */

const MAX_MS = 60_000;
const above = npmAbove();
whenNpmEnds(() => {
  console.log("npm has ended");
  process.exit();
}, above);
// Last, because the test may now end npm.
console.log(JSON.stringify({ pid: process.pid, watched: above }));
await sleep(MAX_MS);
