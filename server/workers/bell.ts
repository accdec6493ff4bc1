/** Wakes its listeners. A ring while a listener is busy waits for it. */
export type Bell = { ring(): void; listen(): Rings };

export type Rings = {
  /** Forgets earlier rings. */
  forget(): void;
  /** Calls this at the next ring; immediately if there was one since the last `forget`. */
  onRing(wake: () => void): void;
};

export function makeBell(): Bell {
  const rung: (() => void)[] = [];
  return {
    ring() {
      for (const listener of rung) listener();
    },
    listen() {
      let hasRung = false;
      let wake: (() => void) | null = null;
      rung.push(() => {
        hasRung = true;
        wake?.();
      });
      return {
        forget() {
          hasRung = false;
          wake = null;
        },
        onRing(next) {
          if (hasRung) next();
          else wake = next;
        },
      };
    },
  };
}
