import type { Lot, LotDisposal } from "./moves.ts";

/** A lot in a pool: a lot that is taken whole is passed on without a copy. */
export type Held = LotDisposal & { lotMove: string; at: number };

/** What is held of a token and what it cost, by one of two methods. Rounding stays in the pool, so that sums are exact. Source: docs/spec/portfolio.md#3. */
export interface Pool {
  /** The pool owns the lot afterwards. */
  add(held: Held): void;
  /** The parts of the amount and the lots they came from; the last has `lotMove` null if more was requested than is held. */
  take(amount: bigint): LotDisposal[];
  lots(): Lot[];
}

/** Uses the oldest lots first. */
export class FifoPool implements Pool {
  private readonly queue: Held[] = [];
  private first = 0;
  /** A growing list reserves room for seventeen, and most have one or two. */
  private readonly scratch: LotDisposal[] = [];

  add(held: Held): void {
    const { queue } = this;
    const last = queue[queue.length - 1];
    // Lots that come from another wallet keep their dates.
    if (last && last.at > held.at) queue.splice(this.placeAfter(held.at), 0, held);
    else queue.push(held);
  }

  /** The index after all lots up to that time, by binary search. */
  private placeAfter(at: number): number {
    let [low, high] = [this.first, this.queue.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.queue[middle] as Held).at <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  take(amount: bigint): LotDisposal[] {
    const { queue, scratch } = this;
    let count = 0;
    let left = amount;
    while (left > 0n) {
      const held = queue[this.first];
      const isWhole = held !== undefined && left >= held.amount;
      scratch[count++] = held === undefined ? nothingLeft(left) : isWhole ? held : splitLot(held, left);
      if (!isWhole) break;
      left -= held.amount;
      this.first++;
    }
    return scratch.slice(0, count);
  }

  lots(): Lot[] {
    return this.queue.slice(this.first).map(toLot);
  }
}

/**
 * One pool of known amount and cost, and one of unknown cost: a disposal takes from both in proportion. Each is named after the lot that
 * opened it.
 */
export class AveragePool implements Pool {
  private known: Held | null = null;
  private unknown: Held | null = null;

  add(held: Held): void {
    if (held.costMicro === null) this.unknown = joined(this.unknown, held);
    else this.known = joined(this.known, held);
  }

  take(amount: bigint): LotDisposal[] {
    const { known, unknown } = this;
    const knownHeld = known?.amount ?? 0n;
    const held = knownHeld + (unknown?.amount ?? 0n);
    const part = amount < held ? amount : held;
    const ofKnown = part === held ? knownHeld : (part * knownHeld) / held;
    const fromKnown = known && ofKnown > 0n ? [splitLot(known, ofKnown)] : [];
    const fromUnknown = unknown && part > ofKnown ? [splitLot(unknown, part - ofKnown)] : [];
    if (known?.amount === 0n) this.known = null;
    if (unknown?.amount === 0n) this.unknown = null;
    if (fromUnknown.length === 0 && amount === part) return fromKnown;
    return [...fromKnown, ...fromUnknown, ...(amount > part ? [nothingLeft(amount - part)] : [])];
  }

  lots(): Lot[] {
    return [this.known, this.unknown].filter((held) => held !== null).map(toLot);
  }
}

const nothingLeft = (amount: bigint): LotDisposal => ({ lotMove: null, at: null, amount, costMicro: null });
const toLot = ({ lotMove, at, amount, costMicro }: Held): Lot => ({ moveId: lotMove, at, amount, costMicro });

/** Takes this much of a lot, with its cost rounded down. */
function splitLot(held: Held, amount: bigint): Held {
  const { lotMove, at, costMicro } = held;
  const cost = costMicro === null ? null : (costMicro * amount) / held.amount;
  held.amount -= amount;
  if (costMicro !== null && cost !== null) held.costMicro = costMicro - cost;
  return { lotMove, at, amount, costMicro: cost };
}

function joined(pool: Held | null, held: Held): Held {
  if (!pool) return held;
  pool.amount += held.amount;
  if (pool.costMicro !== null && held.costMicro !== null) pool.costMicro += held.costMicro;
  return pool;
}
