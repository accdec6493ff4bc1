import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { readModelState } from "#events/readModelState.ts";
import { type Command, withDatabase } from "./command.ts";

/** `stats`: the number of events of each type, each read model's progress, and what it could not read. */
export const stats: Command = {
  usage: "stats",
  run: () =>
    withDatabase(async (pool) => {
      const { rows } = await pool.query<{ type: string; count: string }>(
        "SELECT type, count(*) AS count FROM events GROUP BY type ORDER BY count(*) DESC, type",
      );
      const head = await postgresLedger(pool, allProjections).head();
      console.log(`position ${head?.position ?? 0}`);
      for (const { type, count } of rows) console.log(`${count.padStart(9)}  ${type}`);
      const { models, parked } = await readModelState(pool);
      for (const model of models)
        console.log(`${model.projection}: ${model.lag} events behind, ${model.parked} parked`);
      for (const { projection, position, error } of parked)
        console.log(`  ${projection}, position ${position}: ${error}`);
      return 0;
    }),
};
