import pg from "pg";
import { allProjections } from "../../events/projections/all.ts";
import { rebuild } from "../../events/rebuild.ts";
import { type Command, keepHeapSmall, withDatabase } from "./command.ts";

/** `rebuild`: makes all read models again from position 1. */
export const rebuildCommand: Command = {
  usage: "rebuild",
  run() {
    keepHeapSmall();
    return withDatabase(async (_, adminUrl) => {
      const admin = new pg.Pool({ connectionString: adminUrl, max: 2 });
      admin.on("error", () => undefined); // as in withDatabase
      try {
        const { events, parked } = await rebuild(admin, allProjections);
        console.log(`read models rebuilt from ${events} events, ${parked} parked`);
        return 0;
      } finally {
        await admin.end();
      }
    });
  },
};
