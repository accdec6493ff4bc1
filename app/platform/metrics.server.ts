import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/**
 * This process's Prometheus metrics. Counters are always on and cost next to nothing; measurements that need work (the event
 * loop, the database) start with `beginMeasuring`. What each one means: docs/decisions/0023-observability.md.
 */

/** Few, because there is a histogram per handler. */
const LOOP = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];
const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    pools: new Map<string, Pool>(),
    requests: new Histogram({
      name: "tmai_http_request_seconds",
      help: "Time from a request's head to the end of its answer.",
      labelNames: ["method", "kind", "status"],
      buckets: FAST,
      registers,
    }),
    refusals: new Counter({
      name: "tmai_refusals_total",
      help: "Calls that were refused, by the refusal's tag.",
      labelNames: ["tag"],
      registers,
    }),
    appends: new Histogram({
      name: "tmai_append_seconds",
      help: "Time that a batch of appends to the ledger took, with its read models.",
      labelNames: ["outcome"],
      buckets: FAST,
      registers,
    }),
    batches: new Histogram({
      name: "tmai_append_batch_size",
      help: "Appends that shared a transaction.",
      buckets: [1, 2, 4, 8, 16, 32, 64],
      registers,
    }),
    poolWaits: new Histogram({
      name: "tmai_pool_wait_seconds",
      help: "Time that a question waited for a connection to the database.",
      labelNames: ["pool"],
      buckets: FAST,
      registers,
    }),
    loopUse: new Histogram({
      name: "tmai_handler_loop_seconds",
      help: "Time that a request occupied the event loop, by its route or operation.",
      labelNames: ["handler"],
      buckets: LOOP,
      registers,
    }),
    loopPieces: new Histogram({
      name: "tmai_handler_longest_piece_seconds",
      help: "The longest time that a request occupied the event loop without a pause.",
      labelNames: ["handler"],
      buckets: LOOP,
      registers,
    }),
    rounds: new Histogram({
      name: "tmai_round_seconds",
      help: "Time that a round of a worker's job took.",
      labelNames: ["job", "outcome"],
      buckets: [...FAST, 30, 60],
      registers,
    }),
  };
}

// On globalThis: the web server and the built pages each load this file separately.
const globals = globalThis as unknown as { tmaiMetrics?: ReturnType<typeof openMetrics> };

/** This process's metrics. */
export const metrics = () => (globals.tmaiMetrics ??= openMetrics());

/** Also measures the process itself: event-loop delay, garbage collection, memory and CPU. Call it once per process. */
export function beginMeasuring(): void {
  const { registry } = metrics();
  collectDefaultMetrics({ register: registry, prefix: "tmai_" });
  // Gauges named like counters: Prometheus' own linter refuses them. The same by type, without `_total`, remain.
  for (const what of ["handles", "requests", "resources"])
    registry.removeSingleMetric(`tmai_nodejs_active_${what}_total`);
}

export type Gauged = { name: string; help: string; labelNames?: readonly string[] };
export type Sample = { value: number; labels?: Record<string, string | number> };

/**
 * A gauge that is read on every scrape, such as a queue's depth: `read` returns all its values. While it cannot be read it
 * has no value, which an alert can detect, and the other metrics are still reported.
 */
export function gaugeFrom({ name, help, labelNames = [] }: Gauged, read: () => Promise<readonly Sample[]>): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [metrics().registry],
    async collect() {
      const samples = await read().catch(() => []);
      gauge.reset();
      // Without labels a reset gauge reports 0; an unknown value must not be reported.
      if (labelNames.length === 0) gauge.remove();
      for (const { value, labels = {} } of samples) gauge.set(labels, value);
    },
  });
}

type Pool = { totalCount: number; idleCount: number; waitingCount: number };
type Connect = (done?: (...told: unknown[]) => void) => Promise<unknown> | undefined;

/** Counts a pool's connections, and measures how long each query waits for one. */
export function observePool(name: string, pool: Pool & { connect: unknown }): void {
  const connect = (pool.connect as Connect).bind(pool);
  const timed: Connect = (done) => {
    const told = metrics().poolWaits.startTimer({ pool: name });
    if (!done) return connect()?.finally(() => void told());
    return connect((...answer) => {
      told();
      done(...answer);
    });
  };
  pool.connect = timed;
  metrics().pools.set(name, pool);
}

/** For each pool: open connections, idle connections, and queries waiting for one. */
export const poolSamples = async (): Promise<Sample[]> =>
  [...metrics().pools].flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
    { labels: { pool, state: "open" }, value: totalCount },
    { labels: { pool, state: "idle" }, value: idleCount },
    { labels: { pool, state: "waiting" }, value: waitingCount },
  ]);
