/** The average of |z| for a Student t with 4 degrees of freedom and variance 1. */
const USUAL_SHOCK = Math.SQRT1_2;
const LARGEST = 1.1;
const SMALLEST = -0.8;

/**
 * Log volatility with a slow and a fast part, stepped each hour by its shock (EGARCH with two speeds). `level` multiplies a standard
 * deviation. A positive leverage makes falls raise it more than rises.
 */
export class Volatility {
  slow = 0;
  fast = 0;
  level = 1;
  private readonly slowGain: number;
  private readonly fastGain: number;
  private readonly leverage: number;

  constructor(slowGain: number, fastGain: number, leverage: number) {
    this.slowGain = slowGain;
    this.fastGain = fastGain;
    this.leverage = leverage;
  }

  step(shock: number): void {
    const news = Math.abs(shock) - USUAL_SHOCK - 0.25 * this.leverage * shock;
    this.slow = Math.max(SMALLEST, Math.min(LARGEST, 0.9988 * this.slow + this.slowGain * news));
    this.fast = Math.min(LARGEST, 0.95 * this.fast + this.fastGain * news);
    this.level = Math.exp(this.slow + this.fast - 0.08);
  }

  /** News raises both parts immediately, the fast one most. */
  shake(size: number): void {
    this.fast += 7 * size;
    this.slow += 2.5 * size;
  }
}
