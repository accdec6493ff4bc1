import type { Random } from "./random.ts";
import { DAY_HOURS } from "./tokens.ts";

export type Regime = {
  name: "bull" | "quiet" | "bear" | "panic";
  driftPerDay: number;
  /** Multiplies the leader's deviation. */
  volatility: number;
  meanDays: number;
  /** Probabilities of the next regime, in the order of REGIMES. */
  next: readonly [number, number, number, number];
};

const REGIMES: readonly Regime[] = [
  { name: "bull", driftPerDay: 0.0046, volatility: 0.95, meanDays: 75, next: [0, 0.5, 0.25, 0.25] },
  { name: "quiet", driftPerDay: 0.0006, volatility: 0.72, meanDays: 40, next: [0.56, 0, 0.36, 0.08] },
  { name: "bear", driftPerDay: -0.0034, volatility: 1.1, meanDays: 55, next: [0.33, 0.42, 0, 0.25] },
  { name: "panic", driftPerDay: -0.022, volatility: 2.6, meanDays: 4, next: [0.32, 0.28, 0.4, 0] },
];

/** The whole market's mood, from one hour to the next. */
export class Regimes {
  private current = REGIMES[1] as Regime;
  private hoursLeft = 20 * DAY_HOURS;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  step(): Regime {
    if (this.hoursLeft-- <= 0) {
      this.current = this.drawNext();
      this.hoursLeft = Math.ceil(0.9 * this.current.meanDays * DAY_HOURS * this.random.exponential() + 12);
    }
    return this.current;
  }

  private drawNext(): Regime {
    let rest = this.random.uniform();
    for (const [i, chance] of this.current.next.entries()) {
      rest -= chance;
      if (rest <= 0 && chance > 0) return REGIMES[i] as Regime;
    }
    return REGIMES[1] as Regime;
  }
}
