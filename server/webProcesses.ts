import cluster from "node:cluster";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { readPorts } from "#app/platform/envNumbers.ts";
import { log } from "#app/platform/log.server.ts";
import { BUNDLES } from "./appProcesses.ts";
import { serveMetricsOfAll } from "./metricsServer.ts";
import { endChild, howToRun, type Part, POLITELY, waitForExit } from "./processes.ts";
import { makeParts } from "./supervisor.ts";
import { readOrExit, UserError, userErrorText } from "./userError.ts";

/**
 * Several web processes behind one port, by WEB_PROCESSES: passes each connection to one of them, does the shared counting
 * (app/platform/rateLimit.server.ts), reports the metrics of all to Prometheus, and restarts each independently.
 */

const count = readOrExit(() => readPorts(process.env)).WEB_PROCESSES;
const { file, args, execArgv } = howToRun(BUNDLES.web);
cluster.setupPrimary({ exec: file, args, execArgv });
new RateLimiterClusterMaster();
serveMetricsOfAll();

/** Resolves once it serves requests. */
async function startOne(): Promise<Part> {
  const worker = cluster.fork();
  // A response to a process that has just ended is lost, which does not concern the others.
  worker.on("error", () => undefined);
  const ended = waitForExit(worker.process);
  const ready = new Promise<"ready">((resolve) =>
    worker.on("message", (message: { ready?: boolean }) => message.ready && resolve("ready")),
  );
  const first = await Promise.race([ready, ended]);
  if (first !== "ready") throw new UserError(`A web process ${first} before it was ready; see its output above.`);
  return { ended, stop: () => endChild(worker.process, POLITELY) };
}

function end(code: number, sentence?: string): void {
  if (parts.signal.aborted) return;
  if (sentence) log().fatal(sentence);
  // All together: each finishes its pending responses, and none waits for another.
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  void parts.end().then(() => process.exit(code));
}

const parts = makeParts(
  (line) => log().info(line),
  (sentence) => end(1, sentence),
);
for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) process.once(signal, () => end(0));
try {
  await Promise.all(Array.from({ length: count }, (_, n) => parts.keep(`web process ${n + 1}`, startOne)));
  process.send?.({ ready: true });
} catch (error) {
  end(1, userErrorText(error));
}
// The program that started us may have died while we were loading.
if (process.send && !process.connected) end(0);
