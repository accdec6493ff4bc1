import { setTimeout as sleep } from "node:timers/promises";
import { npmAbove, whenNpmEnds } from "../../server/npmParent.ts";

/** Says what it watches, and when that has ended. */

const MAX_MS = 60_000;
const above = npmAbove();
whenNpmEnds(() => {
  console.log("npm has ended");
  process.exit();
}, above);
// Last: from here on the test may end npm.
console.log(JSON.stringify({ pid: process.pid, watched: above }));
await sleep(MAX_MS);
