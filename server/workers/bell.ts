/** Wakes those who listen to it. A ring that comes while one of them is busy waits for it. */
export type Bell = { ring(): void; listen(): Rings };

export type Rings = {
  /** Forgets the rings until now. */
  forget(): void;
  /** Calls this at the next ring that is not forgotten; at once when it has rung. */
  onRing(wake: () => void): void;
};

export function makeBell(): Bell {
  const rung: (() => void)[] = [];
  return {
    ring() {
      for (const tell of rung) tell();
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
