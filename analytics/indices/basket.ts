import type { Weights } from "./weights.ts";

/** On `day` a token became `ratio` of another (`toToken`), or of itself. Source: docs/spec/indices.md#2. */
export type TokenAction = { day: number; token: number; toToken: number; ratio: number };

/** Prices of tokens, and what became of them; days and tokens as indexes. */
export type Prices = {
  days: number;
  /** USD, token by token as in a panel; NaN where unknown. */
  close: Float64Array;
  actions?: readonly TokenAction[];
  /** Reported by the source: the token is worthless starting that day. */
  delistings?: readonly { day: number; token: number }[];
};

type Day = { day: number; token: number };
export type WalkChange =
  | (Day & { kind: "migrated" | "redenominated"; toToken: number; ratio: number; price: number })
  | (Day & { kind: "suspended" | "resumed" | "delisted"; price: number });

/** Over this many days the last close is carried; then a token is suspended, and after the second limit it is worthless. */
const CARRY_DAYS = 3;
const LOST_AFTER_DAYS = 30;

/**
 * What an index holds, with each token's price: its close, its last one over a gap, zero once it is lost. Migrations and redenominations
 * change units, never the value. Source: docs/spec/indices.md#2.
 */
export class Basket {
  /** Tokens with units. */
  private held: number[] = [];
  private readonly units: Float64Array;
  private readonly price: Float64Array;
  private readonly gap: Uint8Array;
  private readonly isDelisted: Uint8Array;
  private readonly actions: readonly TokenAction[];
  /** The stablecoin part of the level; tokens and the stablecoin are never held together. */
  private stable = 0;

  constructor(
    private readonly input: Prices,
    private readonly changes: WalkChange[],
  ) {
    const tokens = input.close.length / input.days;
    this.units = new Float64Array(tokens);
    this.price = new Float64Array(tokens);
    this.gap = new Uint8Array(tokens);
    this.isDelisted = new Uint8Array(tokens);
    this.actions = (input.actions ?? []).toSorted((one, other) => one.day - other.day);
  }

  get isStable(): boolean {
    return this.stable > 0;
  }

  get size(): number {
    return this.held.length;
  }

  get suspended(): number {
    let count = 0;
    for (const token of this.held) if ((this.gap[token] as number) > CARRY_DAYS) count++;
    return count;
  }

  /** Moves on to a day and returns the level at its close. */
  step(day: number): number {
    for (const { day: on, token } of this.input.delistings ?? []) if (on === day) this.isDelisted[token] = 1;
    for (const action of this.actions) if (action.day === day) this.exchange(action);
    const { close, days } = this.input;
    let level = this.stable;
    let lost = false;
    for (const token of this.held) {
      const price = close[token * days + day] as number;
      if (price > 0 && this.gap[token] === 0) this.price[token] = price;
      else lost = this.overGap(token, day, price) || lost;
      level += (this.units[token] as number) * (this.price[token] as number);
    }
    if (lost) this.held = this.held.filter((token) => (this.price[token] as number) > 0);
    return level;
  }

  /** Shares of a level, by token. */
  weights(level: number): Map<number, number> {
    const out = new Map<number, number>();
    for (const token of this.held)
      out.set(token, ((this.units[token] as number) * (this.price[token] as number)) / level);
    return out;
  }

  /** Holds a level in these shares; if there are none, in the stablecoin. */
  hold(shares: Weights, level: number, day: number): void {
    for (const token of this.held) if (!shares.has(token)) this.units[token] = 0;
    for (const [token, share] of shares) {
      if (!this.holds(token)) [this.price[token], this.gap[token]] = this.carried(token, day);
      this.units[token] = (share * level) / (this.price[token] as number);
    }
    this.held = [...shares.keys()];
    this.stable = shares.size === 0 ? level : 0;
  }

  /** Units by token. */
  holdings(): Map<number, number> {
    return new Map(this.held.map((token) => [token, this.units[token] as number]));
  }

  /**
   * What a token of an earlier day has become: itself or its successor, and the growth in price of one original unit. Null if it can no
   * longer be bought and is not held.
   */
  since(token: number, asOf: number, day: number): { token: number; growth: number } | null {
    const then = this.input.close[token * this.input.days + asOf] as number;
    let [now, ratio] = [token, 1];
    let price = this.presentPrice(now, day);
    for (const action of this.actions) {
      if (action.token !== now || action.day <= asOf || action.day > day) continue;
      const old = price / action.ratio;
      now = action.toToken;
      ratio *= action.ratio;
      price = this.presentPrice(now, day);
      if (Number.isNaN(price)) price = old;
    }
    return price > 0 ? { token: now, growth: (price * ratio) / then } : null;
  }

  private holds(token: number): boolean {
    return (this.units[token] as number) > 0;
  }

  /** NaN without a tradable price, unless it is held. */
  private presentPrice(token: number, day: number): number {
    if (this.holds(token)) return this.price[token] as number;
    const [price, gap] = this.carried(token, day);
    return gap <= CARRY_DAYS && this.isDelisted[token] === 0 ? price : Number.NaN;
  }

  /** The last close up to a day, and how many days ago; NaN if it is too old to buy at. */
  private carried(token: number, day: number): [price: number, gap: number] {
    const at = token * this.input.days + day;
    for (let gap = 0; gap <= CARRY_DAYS && gap <= day; gap++) {
      const price = this.input.close[at - gap] as number;
      if (price > 0) return [price, gap];
    }
    return [Number.NaN, CARRY_DAYS + 1];
  }

  /** Handles a day without a close, or the first with one again; returns whether the token is lost. */
  private overGap(token: number, day: number, close: number): boolean {
    const last = this.price[token] as number;
    if (close > 0) {
      if ((this.gap[token] as number) > CARRY_DAYS) this.changes.push({ day, kind: "resumed", token, price: close });
      this.gap[token] = 0;
      this.price[token] = close;
      return false;
    }
    const gap = (this.gap[token] as number) + 1;
    this.gap[token] = gap;
    if (gap > LOST_AFTER_DAYS || this.isDelisted[token] === 1) {
      this.changes.push({ day, kind: "delisted", token, price: last });
      this.price[token] = 0;
      this.units[token] = 0;
      return true;
    }
    if (gap === CARRY_DAYS + 1) this.changes.push({ day, kind: "suspended", token, price: last });
    return false;
  }

  /** Units of the old token become units of the new one, whose price is the old one's over the ratio until it has a close. */
  private exchange({ day, token, toToken, ratio }: TokenAction): void {
    if (!this.holds(token)) return;
    const units = (this.units[token] as number) * ratio;
    const price = (this.price[token] as number) / ratio;
    const gap = this.gap[token] as number;
    this.units[token] = 0;
    this.held = this.held.filter((other) => other !== token);
    if (this.holds(toToken)) this.units[toToken] = (this.units[toToken] as number) + units;
    else {
      this.held.push(toToken);
      this.units[toToken] = units;
      this.price[toToken] = price;
      this.gap[toToken] = gap;
    }
    const kind = token === toToken ? "redenominated" : "migrated";
    this.changes.push({ day, kind, token, toToken, ratio, price });
  }
}
