/** A server behind the gateway: a running chain. */
export type Backend = {
  /** On 127.0.0.1. */
  port: number;
  /** Resolves when it has ended on its own or was stopped. */
  ended: Promise<unknown>;
  /** Stops it with its state saved. May be called twice, and after its end. */
  stop(): Promise<void>;
};

/** It cannot start on this machine, however often it is tried. */
export class NotInstalled extends Error {}

export type OnDemand = {
  /** Starts it unless it runs, and keeps it running during the work. Throws the start's error; the next use tries again. */
  use<T>(work: (port: number) => Promise<T>): Promise<T>;
  /** Stops it, even while it starts, and never starts it again. */
  close(): Promise<void>;
};

/**
 * Something that runs while it is used: the first use starts it, simultaneous uses wait for the same start, and the next use restarts it
 * after it has ended.
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
  /** The end of the previous one: two of the same kind must never write the same state. */
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
