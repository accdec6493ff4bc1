import { LRUCache } from "#app/platform/cache.server.ts";

/**
 * An account's rate limit, by the generic cell rate algorithm (GCRA): one number per account holds when its next call is due. Each
 * process admits its share. Source: docs/spec/data-api.md#1-5.
 */

export type Rate = { perMinute: number; burst: number };
export type Admitted = {
  isOpen: boolean;
  /** Calls that would be admitted right now. */
  left: number;
  /** Seconds until a call is admitted; 0 when one would be now. */
  waitSeconds: number;
  /** Seconds until the full burst is available again. */
  resetSeconds: number;
};

const MINUTE_MS = 60_000;
const MAX_KNOWN = 100_000;

export class RateLimiter {
  /** Per account: theoretical arrival time (GCRA), when its bucket is full again. */
  readonly #paidOff = new LRUCache<string, number>({ max: MAX_KNOWN });

  /** Counts a call, unless it is refused. `now` in milliseconds of a monotonic clock. */
  admit(account: string, { perMinute, burst }: Rate, now: number): Admitted {
    const gap = MINUTE_MS / perMinute;
    const max = Math.max(1, burst) * gap;
    const before = Math.max(this.#paidOff.get(account) ?? now, now);
    const after = before + gap;
    const isOpen = after - now <= max;
    if (isOpen) this.#paidOff.set(account, after);
    const owed = (isOpen ? after : before) - now;
    return {
      isOpen,
      left: Math.max(0, Math.floor((max - owed) / gap)),
      waitSeconds: isOpen ? 0 : Math.ceil((after - now - max) / 1_000),
      resetSeconds: Math.ceil(owed / 1_000),
    };
  }

  /** Undoes an admitted call. */
  giveBack(account: string, { perMinute }: Pick<Rate, "perMinute">): void {
    const paidOff = this.#paidOff.get(account);
    if (paidOff !== undefined) this.#paidOff.set(account, paidOff - MINUTE_MS / perMinute);
  }
}
