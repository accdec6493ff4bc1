/** A server behind the gateway: a chain that runs. */
export type Backend = {
  /** On 127.0.0.1. */
  port: number;
  /** Resolves when it has ended by itself or was stopped. */
  ended: Promise<unknown>;
  /** Stops it with its state saved. May be called twice, and after its end. */
  stop(): Promise<void>;
};

/** What was asked for cannot start on this machine, however often it is tried. */
export class NotInstalled extends Error {}

export type OnDemand = {
  /** Starts it unless it runs, and stays while the work lasts. Throws what the start throws; the next use tries again. */
  use<T>(work: (port: number) => Promise<T>): Promise<T>;
  /** Stops it, also while it starts, and starts it no more. */
  close(): Promise<void>;
};

/**
 * Something that runs while it is used: the first use starts it, uses at the same time wait for that one start, and what has
 * ended is started again by the next.
 * @param idleMs it stops after that time without a use; null: it never does
 * @param before what must have ended before the first start; its failure is not waited for again
 */
export function onDemand(
  start: (signal: AbortSignal) => Promise<Backend>,
  idleMs: number | null,
  before: Promise<unknown> = Promise.resolve(),
): OnDemand {
  const closing = new AbortController();
  let current: Promise<Backend> | null = null;
  /** The last one's end: two of one kind never write the same state. */
  let over: Promise<unknown> = before.catch(() => undefined);
  let uses = 0;
  let idle: NodeJS.Timeout | undefined;

  function running(): Promise<Backend> {
    closing.signal.throwIfAborted();
    if (current) return current;
    const mine = over.then(() => start(closing.signal));
    current = mine;
    const end = () => current === mine && stop();
    mine.then(({ ended }) => ended.then(end), end);
    return mine;
  }

  function stop(): Promise<unknown> {
    const last = current;
    current = null;
    if (last) over = last.then((backend) => backend.stop()).catch(() => undefined);
    return over;
  }

  return {
    async use(work) {
      uses += 1;
      clearTimeout(idle);
      try {
        const { port } = await running();
        return await work(port);
      } finally {
        uses -= 1;
        if (uses === 0 && idleMs !== null) idle = setTimeout(stop, idleMs).unref();
      }
    },
    async close() {
      closing.abort(new Error("The program is stopping."));
      clearTimeout(idle);
      await stop();
    },
  };
}
