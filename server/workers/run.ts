import { setMaxListeners } from "node:events";
import type { ScheduledTask } from "#app/platform/background.server.ts";
import { closeDatabase, poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { followLedger, LEDGER_CHANNEL, missedJob } from "#app/platform/eventSubscriptions.server.ts";
import { groupByLane, JOBS_CHANNEL, nextJobInMs, workJobs } from "#app/platform/jobs.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { listenTo } from "#app/platform/listen.server.ts";
import { log } from "#app/platform/log.server.ts";
import { mailJob } from "#app/platform/mail.server.ts";
import { gaugeFrom } from "#app/platform/metrics.server.ts";
import { tracing } from "#app/platform/tracing.server.ts";
import type { WorkerName } from "#app/platform/workers.ts";
import { serveMetrics } from "../metricsServer.ts";
import { startTracing } from "../tracing.ts";
import { readOrExit } from "../userError.ts";
import { collectWork, loadAreaServers } from "./areas.ts";
import { type Bell, makeBell } from "./bell.ts";
import { repeat } from "./every.ts";

/** PostgreSQL notifies of new jobs and events; those missed while the connection was lost are found after this time. */
const POLL_EVERY_MS = 5_000;

/**
 * Runs one worker process until it is stopped: the tasks, jobs and reactions that the areas assign to it, and `own`. Pending
 * work is finished before it ends; queued work stays in the queue.
 */
export async function runWorker(worker: WorkerName, own: readonly Omit<ScheduledTask, "worker">[] = []): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Every round, reaction and job lane waits on this signal, so Node's warning about many listeners would mean nothing.
  setMaxListeners(0, signal);
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stopping.abort());
  // A worker has no purpose without the program that started it.
  process.once("disconnect", () => stopping.abort());

  readOrExit(env);
  const areas = await loadAreaServers();
  const { startupTasks, scheduledTasks, gauges, jobs, subscriptions } = collectWork(worker, [
    { jobs: [mailJob] },
    ...areas,
  ]);
  for (const { read, ...gauge } of gauges) gaugeFrom(gauge, read);
  serveMetrics();
  await startTracing(worker);
  for (const { name, run } of startupTasks)
    await run().catch((error: Error) => log().warn(`${name}: ${error.message.split("\n")[0]}`));
  // Settling must be fast: the payments worker's queue does not wait for market connections.
  const pool = poolFor(worker);
  const books = { pool, ledger: ledger() };
  const lanes = groupByLane(subscriptions.length > 0 ? [...jobs, missedJob(subscriptions, worker, books)] : jobs);
  const looking = [...own, ...scheduledTasks].map(({ name, everyMs, run, isSlowAtFirst = false }) => ({
    isSlowAtFirst,
    ...repeat({ name, everyMs, run }, signal),
  }));
  const bells: Record<string, Bell> = { [JOBS_CHANNEL]: makeBell(), [LEDGER_CHANNEL]: makeBell() };
  const following = [
    ...subscriptions.map((subscription) => {
      const run = () => followLedger(subscription, { ...books, signal });
      return repeat({ name: subscription.name, everyMs: POLL_EVERY_MS, run, bell: bells[LEDGER_CHANNEL] }, signal);
    }),
    ...lanes.map((jobs, lane) => {
      const run = async () => {
        await workJobs({ pool, jobs, signal });
        return nextJobInMs(pool, jobs);
      };
      return repeat({ name: `jobs ${lane + 1}`, everyMs: POLL_EVERY_MS, run, bell: bells[JOBS_CHANNEL] }, signal);
    }),
  ];
  const heard = listenTo(env().DATABASE_DIRECT_URL, Object.keys(bells), (channel) => {
    for (const bell of channel === null ? Object.values(bells) : [bells[channel]]) bell?.ring();
  });
  // A worker is ready regardless of the queue's length.
  await Promise.all(looking.filter(({ isSlowAtFirst }) => !isSlowAtFirst).map(({ firstRun }) => firstRun));
  log().info(`${worker} worker ready`);
  process.send?.({ ready: true });
  await Promise.all([...looking, ...following].map(({ ended }) => ended));
  await heard.stop();
  await closeDatabase();
  await tracing()?.end();
  process.exit(0);
}
