import { withPool } from "../events/connections.ts";
import { allProjections } from "../events/projections/all.ts";
import { readModelState } from "../events/readModelState.ts";
import { rebuild } from "../events/rebuild.ts";

/** A read model that is new to a ledger with events already has seen none of them: it is made from the first one on. */
export async function catchUpReadModels(adminUrl: string, log: (line: string) => void): Promise<void> {
  await withPool(adminUrl, 2, async (admin) => {
    if ((await readModelState(admin)).lag === 0) return;
    log("Making new read models from the events …");
    await rebuild(admin, allProjections);
  });
}
