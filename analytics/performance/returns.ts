/** Time-weighted return: how holdings did, regardless of money paid in or out. Pure. Source: docs/spec/portfolio.md#4. */

/** Total worth just before a flow, and the flow: positive for money that came in. Dollars; the first and the last step included. */
export type Step = { before: number; flow: number };

/** Below a dollar a return means nothing. */
const MIN_OPENING_USD = 1;

/** Product of (value before the flow / value after the flow before it) less 1, and how many sub-periods were left out. */
export function timeWeighted(steps: readonly Step[]): { total: number; leftOut: number } {
  const chain = new Chain();
  for (const { before, flow } of steps) chain.flow(before, flow);
  return { total: chain.level - 1, leftOut: chain.leftOut };
}

/** A product of sub-periods, each from the value after one flow to the value before the next; daily returns are this chain cut at 00:00 UTC. */
export class Chain {
  /** 1 at the beginning; sub-periods left out do not change it. */
  level = 1;
  /** Sub-periods that opened below a dollar, or with an unknown value. While nothing is held there is none. */
  leftOut = 0;
  private opening: number | null = null;

  flow(before: number, flow: number): void {
    if (this.opening !== null && this.opening > 0) {
      if (this.opening >= MIN_OPENING_USD) this.level *= before / this.opening;
      else this.leftOut++;
    }
    this.opening = before + flow;
  }

  /** The opening value of the next sub-period is unknown. */
  skip(): void {
    if (this.opening !== null) this.leftOut++;
    this.opening = null;
  }

  restart(opening: number): void {
    this.skip();
    this.opening = opening;
  }
}
