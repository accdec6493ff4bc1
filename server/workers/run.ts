import type { Round, WorkerName } from "../../app/platform/background.server.ts";
import { closeDatabase } from "../../app/platform/db.server.ts";
import { log } from "../../app/platform/log.server.ts";
import { gaugeFrom } from "../../app/platform/metrics.server.ts";
import { serveMetrics } from "../metricsServer.ts";
import { loadAreaServers, workOf } from "./areas.ts";
import { repeat } from "./every.ts";

/**
 * One worker process, until it is told to stop: the rounds that the areas mark for it, and `own`. A round that is under way is
 * finished before it ends.
 */
export async function runWorker(worker: WorkerName, own: readonly Omit<Round, "worker">[] = []): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stopping.abort());
  // Without the program that started it, a worker has nothing to work for.
  process.once("disconnect", () => stopping.abort());

  const { firsts, rounds, gauges } = workOf(worker, await loadAreaServers());
  for (const { read, ...gauge } of gauges) gaugeFrom(gauge, read);
  serveMetrics();
  for (const { name, run } of firsts)
    await run().catch((error: Error) => log().warn(`${name}: ${error.message.split("\n")[0]}`));
  const looking = [...own, ...rounds].map(({ name, everyMs, run }) => repeat(name, everyMs, run, signal));
  await Promise.all(looking.map(({ firstRound }) => firstRound));
  log().info(`${worker} worker ready`);
  process.send?.({ ready: true });
  await Promise.all(looking.map(({ ended }) => ended));
  await closeDatabase();
  process.exit(0);
}
