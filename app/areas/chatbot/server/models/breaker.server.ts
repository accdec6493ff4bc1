/** A model that failed three times in a minute is not called for a minute. Per process. */
export class Breaker {
  readonly #failures = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  failed(model: string): void {
    this.#failures.set(model, [...this.#recent(model), this.#now()]);
  }

  isOpen(model: string): boolean {
    return this.#recent(model).length >= MAX_FAILURES;
  }

  #recent(model: string): number[] {
    return (this.#failures.get(model) ?? []).filter((at) => this.#now() - at < MINUTE_MS);
  }
}

const MAX_FAILURES = 3;
const MINUTE_MS = 60_000;
