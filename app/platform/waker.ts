/** Ends one sleeper's pause early. What happens while it is awake is remembered, and ends its next pause at once. */
export class Waker {
  #isWoken = false;
  #endPause: (() => void) | null = null;

  wake(): void {
    this.#isWoken = true;
    this.#endPause?.();
  }

  /** Forgets what happened: from now on it is looked at anyway. */
  forget(): void {
    this.#isWoken = false;
  }

  /** Resolves when it was woken, after this time, or when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted || this.#isWoken) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        this.#endPause = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener("abort", done, { once: true });
      this.#endPause = done;
    });
  }
}
