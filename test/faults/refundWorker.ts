import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { checkJob as lookAtHints } from "#app/areas/cardPayments/server/hints/checkJob.server.ts";
import { areaServer } from "#app/areas/refunds/area.server.ts";
import { followRefunds } from "#app/areas/refunds/server/chain/task.server.ts";
import { checkPendingRefunds } from "#app/areas/refunds/server/payout/card.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { followLedger } from "#app/platform/eventSubscriptions.server.ts";
import { type Job, workJobs } from "#app/platform/jobs.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { dieAround } from "./deaths.ts";

/** Does everything for refunds that the payments worker does, with a short lease, until it dies or is killed. */

const FOLLOWED = ["refunds.approved", "refunds.settled", "refunds.unpaid", "refunds.withdrawn"];

const [, , file = "", seed = "0", oneIn = "1"] = process.argv;
const { signal } = new AbortController();
const pool = poolFor("payments");
const subscriptions = (areaServer.subscriptions ?? []).filter(({ name }) => FOLLOWED.includes(name));
const jobs = [...(areaServer.jobs ?? []), lookAtHints as Job];
if (subscriptions.length !== FOLLOWED.length) throw new Error("a reaction of refunds has another name");

/** As in the worker, where one failure does not delay the others. */
const works: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(
    subscriptions.map((subscription) => [
      subscription.name,
      () => followLedger(subscription, { pool, ledger: ledger(), signal }),
    ]),
  ),
  jobs: () => workJobs({ pool, jobs, signal, leaseSeconds: 1 }),
  chain: followRefunds,
  pending: () => checkPendingRefunds(signal),
};

dieAround({ file, seed: Number(seed), oneIn: Number(oneIn) });
process.on("disconnect", () => process.exit());
process.send?.("here");
for (;;) {
  for (const [name, work] of Object.entries(works))
    await work().catch((error: unknown) => appendFileSync(`${file}.errors`, `${name}: ${String(error)}\n`));
  await sleep(50);
}
