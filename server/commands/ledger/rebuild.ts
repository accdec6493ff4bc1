import { withPool } from "#events/connections.ts";
import { allProjections } from "#events/projections/all.ts";
import { rebuild } from "#events/rebuild.ts";
import { type Command, limitHeapGrowth, withDatabase } from "./command.ts";

/** `rebuild`: rebuilds all read models from position 1. */
export const rebuildCommand: Command = {
  usage: "rebuild",
  run() {
    limitHeapGrowth();
    return withDatabase((_, adminUrl) =>
      withPool(adminUrl, 2, async (admin) => {
        const { events, parked } = await rebuild(admin, allProjections);
        console.log(`read models rebuilt from ${events} events, ${parked} parked`);
        return 0;
      }),
    );
  },
};
