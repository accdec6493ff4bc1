import type { EventSubscription } from "./eventSubscriptions.server.ts";
import type { Job } from "./jobs.server.ts";
import type { Gauged, Sample } from "./metrics.server.ts";
import type { WorkerName } from "./workers.ts";

/** Work that repeats, whether or not there is anything to do. */
export type ScheduledTask = {
  /** Names the task in the log. */
  name: string;
  worker: WorkerName;
  /** The pause after a successful run. */
  everyMs: number;
  /** Long tasks start nothing more once the signal is aborted. */
  run(signal: AbortSignal): Promise<void>;
  /** Whether the first run takes long; the worker reports ready without waiting for it. */
  isSlowAtFirst?: boolean;
};

/** Preparation before the first run. A worker starts without it when its database or chain is unavailable. */
export type StartupTask = Pick<ScheduledTask, "name" | "worker"> & { run(): Promise<void> };

/** A metric that one worker measures on behalf of all processes. */
export type MeasuredByWorker = Gauged & { worker: WorkerName; read(): Promise<readonly Sample[]> };

/**
 * An area's background work: `export const areaServer` of its `area.server.ts`, which the workers discover by themselves.
 * Both workers load the file, so import what only one of them needs where it runs.
 */
export type AreaServer = {
  startupTasks?: readonly StartupTask[];
  scheduledTasks?: readonly ScheduledTask[];
  gauges?: readonly MeasuredByWorker[];
  jobs?: readonly Job[];
  subscriptions?: readonly EventSubscription[];
};
