import type { Lot, Taken } from "./moves.ts";

/** What is held of a token and what it cost, by one of two methods. Rounding stays in the pool, so that sums are exact. Source: portfolio.md 3. */
export interface Pool {
  add(lot: Lot): void;
  /** Of the amount, what was taken from where; the last with `lotMove` null where more was asked than is held. */
  take(amount: bigint): Taken[];
  lots(): Lot[];
}

/** The oldest lots go first. Changes the lots that it is given. */
export class FifoPool implements Pool {
  private readonly queue: Lot[] = [];
  private first = 0;

  add(lot: Lot): void {
    const { queue } = this;
    let place = queue.length;
    // Lots that come from another wallet bring their dates.
    while (place > this.first && (queue[place - 1] as Lot).at > lot.at) place--;
    if (place === queue.length) queue.push(lot);
    else queue.splice(place, 0, lot);
  }

  take(amount: bigint): Taken[] {
    const { queue } = this;
    const taken: Taken[] = [];
    let left = amount;
    while (left > 0n && this.first < queue.length) {
      const lot = queue[this.first] as Lot;
      const { moveId, at, amount: held, costMicro } = lot;
      if (left >= held) {
        taken.push({ lotMove: moveId, at, amount: held, costMicro });
        left -= held;
        this.first++;
        continue;
      }
      const cost = costMicro === null ? null : (costMicro * left) / held;
      taken.push({ lotMove: moveId, at, amount: left, costMicro: cost });
      lot.amount = held - left;
      if (costMicro !== null && cost !== null) lot.costMicro = costMicro - cost;
      return taken;
    }
    if (left > 0n) taken.push(nothingLeft(left));
    return taken;
  }

  lots(): Lot[] {
    return this.queue.slice(this.first);
  }
}

/** One pool of known amount and cost, and one of unknown cost: a disposal takes from both in proportion. */
export class AveragePool implements Pool {
  private known: Lot | null = null;
  private unknown: Lot | null = null;

  add(lot: Lot): void {
    const { costMicro } = lot;
    if (costMicro === null) this.unknown = joined(this.unknown, lot);
    else this.known = joined(this.known, lot);
  }

  take(amount: bigint): Taken[] {
    const { known, unknown } = this;
    const knownHeld = known?.amount ?? 0n;
    const held = knownHeld + (unknown?.amount ?? 0n);
    const part = amount < held ? amount : held;
    const ofKnown = part === held ? knownHeld : (part * knownHeld) / held;
    const taken: Taken[] = [];
    if (known && ofKnown > 0n) {
      const { moveId, at } = known;
      taken.push({ lotMove: moveId, at, amount: ofKnown, costMicro: reduced(known, ofKnown) });
      if (known.amount === 0n) this.known = null;
    }
    if (unknown && part > ofKnown) {
      const { moveId, at } = unknown;
      taken.push({ lotMove: moveId, at, amount: part - ofKnown, costMicro: null });
      unknown.amount -= part - ofKnown;
      if (unknown.amount === 0n) this.unknown = null;
    }
    if (amount > part) taken.push(nothingLeft(amount - part));
    return taken;
  }

  lots(): Lot[] {
    return [this.known, this.unknown].filter((lot) => lot !== null);
  }
}

const nothingLeft = (amount: bigint): Taken => ({ lotMove: null, at: null, amount, costMicro: null });

/** It is named by the move that opened it. */
function joined(pool: Lot | null, lot: Lot): Lot {
  if (!pool) return { ...lot };
  pool.amount += lot.amount;
  if (pool.costMicro !== null && lot.costMicro !== null) pool.costMicro += lot.costMicro;
  return pool;
}

/** Takes a part of a pool of known cost, and returns what that part cost. */
function reduced(pool: Lot, part: bigint): bigint {
  const held = pool.costMicro ?? 0n;
  const cost = part === pool.amount ? held : (held * part) / pool.amount;
  pool.amount -= part;
  pool.costMicro = held - cost;
  return cost;
}
