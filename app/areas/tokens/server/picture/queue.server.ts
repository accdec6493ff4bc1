/** A queue for rendering: few at a time, each picture once, and none that no caller waits for any more. */

/** Thrown when a caller would have to wait too long. */
export class TooManyWaiting extends Error {}

type QueuedPicture = {
  draw(): Promise<Uint8Array>;
  /** The first caller to request it. */
  by: string;
  waiting: number;
  done: Promise<Uint8Array>;
  settle: { resolve(png: Uint8Array): void; reject(error: unknown): void };
};

type Order = {
  /** Callers with the same key share a rendering. */
  key: string;
  draw(): Promise<Uint8Array>;
  /** The caller's address. */
  by: string;
  signal: AbortSignal;
};

/**
 * Renders one at a time, in the order of requests. At most `maxWaiting` wait, and at most `maxPerOne` of them for one address, so
 * that no caller takes all the capacity.
 */
export class PictureQueue {
  readonly #mostWaiting: number;
  readonly #mostOfOne: number;
  /** By key: what is being rendered, and what waits. */
  readonly #known = new Map<string, QueuedPicture>();
  readonly #waiting = new Map<string, QueuedPicture>();
  #isDrawing = false;

  constructor(limits: { maxWaiting: number; maxPerOne: number }) {
    this.#mostWaiting = limits.maxWaiting;
    this.#mostOfOne = limits.maxPerOne;
  }

  /** Rejects with TooManyWaiting, with the signal's reason once it aborts, or with the rendering error. */
  async drawingOf({ signal, ...order }: Order): Promise<Uint8Array> {
    signal.throwIfAborted();
    const queued = this.#known.get(order.key) ?? this.#begin(order);
    queued.waiting += 1;
    let leave = () => {};
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal.reason);
    });
    signal.addEventListener("abort", leave);
    try {
      return await Promise.race([queued.done, left]);
    } finally {
      signal.removeEventListener("abort", leave);
      queued.waiting -= 1;
      if (queued.waiting === 0 && this.#waiting.delete(order.key)) this.#known.delete(order.key);
    }
  }

  #begin({ key, draw, by }: Omit<Order, "signal">): QueuedPicture {
    const ofOne = [...this.#waiting.values()].filter((drawing) => drawing.by === by).length;
    if (this.#waiting.size >= this.#mostWaiting || ofOne >= this.#mostOfOne) throw new TooManyWaiting();
    let settle: QueuedPicture["settle"] | undefined;
    const done = new Promise<Uint8Array>((resolve, reject) => {
      settle = { resolve, reject };
    });
    // Those who waited have been informed, or have left.
    done.catch(() => undefined);
    const drawing = { draw, by, waiting: 0, done, settle: settle as QueuedPicture["settle"] };
    this.#known.set(key, drawing);
    this.#waiting.set(key, drawing);
    void this.#next();
    return drawing;
  }

  async #next(): Promise<void> {
    const [first] = this.#waiting;
    if (this.#isDrawing || !first) return;
    const [key, { draw, settle }] = first;
    this.#waiting.delete(key);
    this.#isDrawing = true;
    await draw().then(settle.resolve, settle.reject);
    this.#known.delete(key);
    this.#isDrawing = false;
    void this.#next();
  }
}
