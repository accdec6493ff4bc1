import { performance } from "node:perf_hooks";
import { commitImport } from "#app/areas/portfolio/server/imports/commit.server.ts";
import { readImport } from "#app/areas/portfolio/server/imports/read.server.ts";
import { loadImport } from "#app/areas/portfolio/server/store/imports.server.ts";
import { withPool } from "#events/connections.ts";

/** Reads one import and makes its moves, in its own process, and reports the duration and peak memory. */

const [url = "", account = "", importId = ""] = process.argv.slice(2);
await withPool(url, 3, async (pool) => {
  const turn = { jobId: "bench", tries: 1, signal: new AbortController().signal, completeIn: async () => {} };
  const record = async () => {
    const found = await loadImport(pool, account, importId);
    if (!found) throw new Error("there is no such import");
    return found;
  };
  const idleRssKib = process.resourceUsage().maxRSS;
  const begun = performance.now();
  await readImport(pool, await record(), turn);
  const read = performance.now();
  await pool.query("UPDATE portfolio.imports SET state = 'confirming' WHERE account = $1 AND state = 'ready'", [
    account,
  ]);
  const confirmed = performance.now();
  await commitImport(pool, await record(), turn);
  process.send?.({
    ...{ readMs: read - begun, commitMs: performance.now() - confirmed },
    ...{ idleRssKib, peakRssKib: process.resourceUsage().maxRSS, state: (await record()).state },
  });
});
process.disconnect?.();
