import type { Job } from "./jobs.server.ts";
import type { Gauged, Sample } from "./metrics.server.ts";
import type { Reaction } from "./reactions.server.ts";
import type { WorkerName } from "./workers.ts";

/** Work that is done again and again, whether or not there is anything to do. */
export type Round = {
  /** Says in the log whose round it is. */
  name: string;
  worker: WorkerName;
  /** The pause after a round that succeeded. */
  everyMs: number;
  /** What is long does not begin anything more once the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
  /** Whether its first time takes long: the worker is ready without it. */
  isSlowAtFirst?: boolean;
};

/** What is to be known before the first round. A worker whose database or chain is away begins without it. */
export type First = Pick<Round, "name" | "worker"> & { run(): Promise<void> };

/** A figure that one worker measures for all processes. */
export type MeasuredByWorker = Gauged & { worker: WorkerName; read(): Promise<readonly Sample[]> };

/**
 * What an area does in the background: `export const areaServer` of its `area.server.ts`, which the workers find by
 * themselves. Both workers load the file, so what only one of them needs is imported where it runs.
 */
export type AreaServer = {
  firsts?: readonly First[];
  rounds?: readonly Round[];
  gauges?: readonly MeasuredByWorker[];
  jobs?: readonly Job[];
  reactions?: readonly Reaction[];
};
