import { LRUCache } from "lru-cache";

/**
 * In-memory caches of a process, on lru-cache: bounded, and errors are never cached. Source:
 * docs/decisions/0050-libraries-instead-of-our-own.md.
 */

/** For caches that are bounded only by entries or bytes: their entries do not expire. */
export { LRUCache };

type Options<Answer> = {
  /** Maximum number of keys; the least recently requested one is dropped first. */
  max: number;
  /** How old an answer may be, measured from the start of its read. */
  ttlMs: number;
  /** The age at which it is read again while callers still get the old one; by default they wait for the new one. */
  renewAfterMs?: () => number;
  /** Answers that are not worth caching are read again immediately, such as an empty market that is being filled. */
  shouldCache?: (answer: Answer) => boolean;
  /** Milliseconds. */
  now?: () => number;
};

type Read<Answer> = () => Promise<Answer>;
/** In an object, because lru-cache treats null as no answer. */
type Cached<Answer> = { answer: Answer; until: number };

/**
 * Answers by key, each read at most once per interval, regardless of how many callers request it: concurrent callers share a read. Use it
 * for what pages show; decisions about money always need a fresh read.
 */
export class AnswerCache<Key extends string | number, Answer> {
  readonly #cache: LRUCache<Key, Cached<Answer>, Read<Answer>>;
  readonly #keeps: (answer: Answer) => boolean;
  readonly #now: () => number;
  /** The time of the caller being served. Callers may pass their own. */
  #at = 0;

  constructor({
    max,
    ttlMs,
    renewAfterMs = () => ttlMs,
    shouldCache = () => true,
    now = () => Date.now(),
  }: Options<Answer>) {
    this.#keeps = shouldCache;
    this.#now = now;
    this.#cache = new LRUCache<Key, Cached<Answer>, Read<Answer>>({
      max,
      ttl: ttlMs,
      // Without this, a time is reused for a millisecond of real time, whatever a test's clock shows.
      ttlResolution: 0,
      // lru-cache treats a time of 0 as none.
      perf: { now: () => this.#at + 1 },
      // Waiting callers still get their answer when it is dropped meanwhile.
      ignoreFetchAbort: true,
      // After a failed renewal, the cached answer remains until it expires.
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, _stale, { options, context: read }) => {
        const [at, begun] = [this.#at, this.#now()];
        const answer = await read();
        const tookMs = this.#now() - begun;
        this.#at = at + tookMs;
        options.ttl = Math.max(1, renewAfterMs() - tookMs);
        return { answer, until: at + ttlMs };
      },
    });
  }

  /** Whether the answer of `key` is cached or being read. */
  has(key: Key, at = this.#now()): boolean {
    this.#at = at;
    const cached = this.#cache.peek(key, { allowStale: true });
    return cached ? at < cached.until : this.#cache.getRemainingTTL(key) > 0;
  }

  /** The cached answer of `key`; null when it would have to be awaited. Starts a new read when one is due. */
  peek(key: Key, read: Read<Answer>, at = this.#now()): Answer | null {
    this.#at = at;
    const cached = this.#cache.peek(key, { allowStale: true });
    if (!cached || at >= cached.until) return null;
    if (this.#cache.getRemainingTTL(key) <= 0)
      void this.#cache.fetch(key, { allowStale: true, forceRefresh: true, context: read });
    return cached.answer;
  }

  /** The answer of `key`, read if it is not cached. A read that takes longer than an answer's lifetime is no longer awaited. */
  async find(key: Key, read: Read<Answer>, at = this.#now()): Promise<Answer> {
    if (!this.has(key, at)) this.#cache.delete(key);
    const cached = await this.#cache.forceFetch(key, { allowStale: true, context: read });
    if (!this.#keeps(cached.answer) && this.#cache.peek(key) === cached) this.#cache.delete(key);
    return cached.answer;
  }
}

/** One answer, read at most once per this many milliseconds. */
export function cachedFor<Answer>(
  ttlMs: number,
  read: Read<Answer>,
  options: Pick<Options<Answer>, "shouldCache" | "now"> = {},
): () => Promise<Answer> {
  const cache = new AnswerCache<"", Answer>({ max: 1, ttlMs, ...options });
  return () => cache.find("", read);
}

/** One answer per key, each read at most once per this many milliseconds. */
export function cachedByKey<Key extends string | number, Answer>(
  ttlMs: number,
  max: number,
  read: (key: Key) => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  const cache = new AnswerCache<Key, Answer>({ max, ttlMs });
  return (key) => cache.find(key, () => read(key));
}

/** Concurrent callers wait for the same read, and nothing is cached. Use it only for reads that are certain to end. */
export function readOnce<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let reading: Promise<Answer> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
