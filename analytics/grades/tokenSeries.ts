import type { Panel } from "../panel.ts";
import { type Column, carryCloses, newColumn, rollingDeviation, writeColumn } from "../series/rolling.ts";

type Memo = { figures: Float64Array; token: number };

/**
 * One token's days, from `lookBack` days before the first graded one, with values that several figures share. Days count from the
 * start of that period; `first` is the first graded one. Reused from token to token, to avoid allocations.
 */
export class TokenSeries {
  readonly first: number;
  readonly days: number;
  /** Closes with gaps of up to three days filled, their logarithms: NaN where unknown. */
  readonly close: Float64Array;
  readonly log: Float64Array;
  readonly closes: Column;
  readonly returns: Column;
  readonly scratch: Column;
  /** As in the panel. */
  rawClose: Float64Array;
  volume: Float64Array;
  cap: Float64Array;
  readonly #panel: Panel;
  readonly #start: number;
  readonly #deviations = new Map<number, Memo>();
  #token = -1;

  constructor(panel: Panel, from: number, to: number, lookBack: number) {
    this.#panel = panel;
    this.#start = Math.max(0, from - lookBack);
    this.first = from - this.#start;
    this.days = to - this.#start;
    this.close = new Float64Array(this.days);
    this.log = new Float64Array(this.days);
    this.closes = newColumn(this.days);
    this.returns = newColumn(this.days);
    this.scratch = newColumn(this.days);
    this.rawClose = this.volume = this.cap = this.close;
  }

  read(token: number): void {
    const from = token * this.#panel.days + this.#start;
    const { close, log } = this;
    this.#token = token;
    this.rawClose = this.#panel.close.subarray(from, from + this.days);
    this.volume = this.#panel.volume.subarray(from, from + this.days);
    this.cap = this.#panel.cap.subarray(from, from + this.days);
    carryCloses(this.rawClose, close);
    for (let day = 0; day < this.days; day++) log[day] = Math.log(close[day] as number);
    writeColumn(this.closes, (day) => close[day] as number);
    writeColumn(this.returns, (day) => (day > 0 ? (log[day] as number) - (log[day - 1] as number) : Number.NaN));
  }

  /** Standard deviation of the daily log returns of the last `days` days, at least 80 % of them known. */
  deviation(days: number): Float64Array {
    const memo = this.#deviations.get(days) ?? { figures: new Float64Array(this.days), token: -1 };
    if (memo.token !== this.#token) {
      rollingDeviation(this.returns, days, Math.floor(days * 0.8), this.first, memo.figures);
      memo.token = this.#token;
      this.#deviations.set(days, memo);
    }
    return memo.figures;
  }
}
