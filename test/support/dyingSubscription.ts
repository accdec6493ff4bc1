import { z } from "zod";
import { poolFor } from "#app/platform/db.server.ts";
import { followLedger } from "#app/platform/eventSubscriptions.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";

/** Follows the ledger up to the position in its arguments, reports that and waits to be killed. */

const [where = "", at = ""] = process.argv.slice(2);
const stand = async () => {
  process.send?.(where);
  await new Promise((resolve) => setTimeout(resolve, 600_000));
};
const job = defineJob({ kind: "after", worker: "market", payload: z.object({}), mostTries: 1, run: async () => {} });

await followLedger(
  {
    name: "test.effects",
    worker: "market",
    types: "all",
    from: "start",
    async handle(events, transaction) {
      for (const { position } of events) {
        await transaction.query("INSERT INTO public.effects VALUES ($1)", [position]);
        await enqueue(job, {}, { on: transaction, about: "of an effect" });
        if (where === "after the effect" && String(position) === at) await stand();
      }
    },
  },
  { pool: poolFor("market"), ledger: ledger(), signal: new AbortController().signal },
);
if (where === "after the cursor") await stand();
