const MINUTE_MS = 60_000;

/**
 * Lets at most `limit` weights through in any 60 seconds, one caller after another. A token bucket would let nearly twice as
 * many through in its first minute, so past requests are remembered instead.
 */
export class MinuteLimit {
  private sent: { at: number; weight: number }[] = [];
  private queue: Promise<void> = Promise.resolve();
  private readonly limit: number;
  private readonly clock: { now: () => number; sleep: (ms: number) => Promise<void> };

  constructor(limit: number, clock: { now: () => number; sleep: (ms: number) => Promise<void> }) {
    if (!(limit >= 1)) throw new RangeError("a limit is at least 1 a minute");
    this.limit = limit;
    this.clock = clock;
  }

  take(weight: number): Promise<void> {
    const turn = this.queue.then(() => this.waitFor(Math.min(weight, this.limit)));
    // An aborted sleep fails only its own caller.
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  private async waitFor(weight: number): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      this.sent = this.sent.filter(({ at }) => at > now - MINUTE_MS);
      const used = this.sent.reduce((sum, call) => sum + call.weight, 0);
      const oldest = this.sent[0];
      if (!oldest || used + weight <= this.limit) break;
      await this.clock.sleep(oldest.at + MINUTE_MS - now);
    }
    this.sent.push({ at: this.clock.now(), weight });
  }
}
