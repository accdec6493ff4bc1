import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { withPool } from "#events/connections.ts";
import { allProjections } from "#events/projections/all.ts";
import { readModelState } from "#events/readModelState.ts";
import { RebuildInProgress, rebuild } from "#events/rebuild.ts";

const RECHECK_MS = 500;

/**
 * A read model that is new to an existing ledger has seen no events: it is built from the first event. While another starting server builds
 * it, this one waits.
 */
export async function rebuildNewReadModels(adminUrl: string, log: (line: string) => void): Promise<void> {
  await withPool(adminUrl, 2, async (admin) => {
    const isBehind = async () => (await readModelState(admin)).lag > 0;
    if (!(await isBehind())) return;
    log("Building new read models from the events …");
    while ((await isBehind()) && !(await tryRebuild(admin))) await sleep(RECHECK_MS);
  });
}

/** False while another rebuild is running. */
async function tryRebuild(admin: Pool): Promise<boolean> {
  try {
    await rebuild(admin, allProjections);
    return true;
  } catch (error) {
    if (error instanceof RebuildInProgress) return false;
    throw error;
  }
}
