import type { Round } from "../../app/platform/background.server.ts";
import { closeDatabase, poolFor } from "../../app/platform/db.server.ts";
import { workJobs } from "../../app/platform/jobs.server.ts";
import { ledger } from "../../app/platform/ledger.server.ts";
import { log } from "../../app/platform/log.server.ts";
import { mailJob } from "../../app/platform/mail.server.ts";
import { gaugeFrom } from "../../app/platform/metrics.server.ts";
import { followLedger, missedJob } from "../../app/platform/reactions.server.ts";
import { tracing } from "../../app/platform/tracing.server.ts";
import type { WorkerName } from "../../app/platform/workers.ts";
import { serveMetrics } from "../metricsServer.ts";
import { startTracing } from "../tracing.ts";
import { loadAreaServers, workOf } from "./areas.ts";
import { repeat } from "./every.ts";

/** Jobs that a worker does at the same time, so that one that waits for somebody else's server holds up no other. */
const LANES = 3;
const LOOK_FOR_JOBS_EVERY_MS = 750;
const LOOK_FOR_EVENTS_EVERY_MS = 500;

/**
 * One worker process, until it is told to stop: the rounds, jobs and reactions that the areas mark for it, and `own`. What is
 * under way is finished before it ends; what is not begun stays in the queue.
 */
export async function runWorker(worker: WorkerName, own: readonly Omit<Round, "worker">[] = []): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stopping.abort());
  // Without the program that started it, a worker has nothing to work for.
  process.once("disconnect", () => stopping.abort());

  const areas = await loadAreaServers();
  const { firsts, rounds, gauges, jobs, reactions } = workOf(worker, [{ jobs: [mailJob] }, ...areas]);
  for (const { read, ...gauge } of gauges) gaugeFrom(gauge, read);
  serveMetrics();
  await startTracing(`tmai-${worker}`);
  for (const { name, run } of firsts)
    await run().catch((error: Error) => log().warn(`${name}: ${error.message.split("\n")[0]}`));
  // Settling is what the payments worker is for: its queue waits for no connection of the market's.
  const pool = poolFor(worker);
  const books = { pool, ledger: ledger() };
  const kinds = reactions.length > 0 ? [...jobs, missedJob(reactions, worker, books)] : jobs;
  const lanes = kinds.length > 0 ? LANES : 0;
  const work = async () => void (await workJobs({ pool, jobs: kinds, signal }));
  const looking = [...own, ...rounds].map(({ name, everyMs, run, isSlowAtFirst = false }) => ({
    isSlowAtFirst,
    ...repeat(name, everyMs, run, signal),
  }));
  const following = [
    ...reactions.map((reaction) =>
      repeat(reaction.name, LOOK_FOR_EVENTS_EVERY_MS, () => followLedger(reaction, { ...books, signal }), signal),
    ),
    ...Array.from({ length: lanes }, (_, lane) => repeat(`jobs ${lane + 1}`, LOOK_FOR_JOBS_EVERY_MS, work, signal)),
  ];
  // Whatever the queue holds, a worker is there before it is empty.
  await Promise.all(looking.filter(({ isSlowAtFirst }) => !isSlowAtFirst).map(({ firstRound }) => firstRound));
  log().info(`${worker} worker ready`);
  process.send?.({ ready: true });
  await Promise.all([...looking, ...following].map(({ ended }) => ended));
  await closeDatabase();
  await tracing()?.end();
  process.exit(0);
}
