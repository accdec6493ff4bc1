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
    let taken: Taken[] | null = null;
    let left = amount;
    while (left > 0n) {
      const lot = queue[this.first];
      const isWhole = lot === undefined || left >= lot.amount;
      const part = lot === undefined ? nothingLeft(left) : isWhole ? wholeOf(lot) : partOf(lot, left);
      // A list of one is made as such: one that grows takes room for seventeen.
      if (taken) taken.push(part);
      else taken = [part];
      if (lot === undefined || !isWhole) break;
      left -= lot.amount;
      this.first++;
    }
    return taken ?? [];
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
      taken.push(partOf(known, ofKnown));
      if (known.amount === 0n) this.known = null;
    }
    if (unknown && part > ofKnown) {
      taken.push(partOf(unknown, part - ofKnown));
      if (unknown.amount === 0n) this.unknown = null;
    }
    if (amount > part) taken.push(nothingLeft(amount - part));
    return taken;
  }

  lots(): Lot[] {
    return [this.known, this.unknown].filter((lot) => lot !== null);
  }
}

const wholeOf = ({ moveId, at, amount, costMicro }: Lot): Taken => ({ lotMove: moveId, at, amount, costMicro });

/** Takes so much of a lot, with its cost rounded down. */
function partOf(lot: Lot, amount: bigint): Taken {
  const { moveId, at, costMicro } = lot;
  const cost = costMicro === null ? null : (costMicro * amount) / lot.amount;
  lot.amount -= amount;
  if (costMicro !== null && cost !== null) lot.costMicro = costMicro - cost;
  return { lotMove: moveId, at, amount, costMicro: cost };
}

const nothingLeft = (amount: bigint): Taken => ({ lotMove: null, at: null, amount, costMicro: null });

/** It is named by the move that opened it. */
function joined(pool: Lot | null, lot: Lot): Lot {
  if (!pool) return { ...lot };
  pool.amount += lot.amount;
  if (pool.costMicro !== null && lot.costMicro !== null) pool.costMicro += lot.costMicro;
  return pool;
}
