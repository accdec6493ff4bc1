import type { Moved, Moves } from "./moves.server.ts";

/** All armed watches in memory, sorted by what they wait for: above 2,000 tokens asking the database once a figure takes long. */

export type Watched = { watch: number; metric: number; tokenId: number; up: boolean; threshold: number };
export type Found = { watch: number; was: number; now: number };

/** Each (token, metric, direction) is a stretch of `thresholds`, in order. Nothing of it changes: what is new waits beside it. */
export class TypedIndex {
  readonly size: number;
  private readonly slots = new Map<number, number>();
  private readonly starts: Uint32Array;
  private readonly thresholds: Float64Array;
  private readonly watches: Float64Array;

  constructor(watched: readonly Watched[]) {
    this.size = watched.length;
    const order = Uint32Array.from(watched, (_, place) => place);
    const slotOfPlace = Uint32Array.from(watched, (one) => this.slotFor(keyOf(one.metric, one.tokenId, one.up)));
    const thresholdOf = Float64Array.from(watched, ({ threshold }) => threshold);
    this.starts = new Uint32Array(this.slots.size + 1);
    for (const slot of slotOfPlace) this.starts[slot + 1] = (this.starts[slot + 1] as number) + 1;
    for (let slot = 0; slot < this.slots.size; slot++)
      this.starts[slot + 1] = (this.starts[slot + 1] as number) + (this.starts[slot] as number);
    const next = this.starts.slice();
    for (let place = 0; place < watched.length; place++) {
      const slot = slotOfPlace[place] as number;
      order[next[slot] as number] = place;
      next[slot] = (next[slot] as number) + 1;
    }
    for (let slot = 0; slot < this.slots.size; slot++)
      order
        .subarray(this.starts[slot], this.starts[slot + 1])
        .sort((a, b) => (thresholdOf[a] as number) - (thresholdOf[b] as number));
    this.thresholds = Float64Array.from(order, (place) => thresholdOf[place] as number);
    this.watches = Float64Array.from(order, (place) => (watched[place] as Watched).watch);
  }

  private slotFor(key: number): number {
    const known = this.slots.get(key);
    if (known !== undefined) return known;
    this.slots.set(key, this.slots.size);
    return this.slots.size - 1;
  }

  /** The watches whose threshold lies between what was and what is. */
  find({ up, down }: Moved): Found[] {
    const found: Found[] = [];
    // Rising: above what was, at most what is. Falling: below what was, at least what is.
    this.walk(up, true, found, (from, to, was, now) => [this.above(from, to, was), this.above(from, to, now)]);
    this.walk(down, false, found, (from, to, was, now) => [this.from(from, to, now), this.from(from, to, was)]);
    return found;
  }

  private walk(moves: Moves, up: boolean, found: Found[], stretchOf: Stretch): void {
    for (let place = 0; place < moves.metric.length; place++) {
      const slot = this.slots.get(keyOf(moves.metric[place] as number, moves.tokenId[place] as number, up));
      if (slot === undefined) continue;
      const was = moves.was[place] as number;
      const now = moves.now[place] as number;
      const [first, end] = stretchOf(this.starts[slot] as number, this.starts[slot + 1] as number, was, now);
      for (let at = first; at < end; at++) found.push({ watch: this.watches[at] as number, was, now });
    }
  }

  /** The first place whose threshold is above the value. */
  private above(from: number, to: number, value: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.thresholds[middle] as number) <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first place whose threshold is not below the value. */
  private from(from: number, to: number, value: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.thresholds[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

type Stretch = (from: number, to: number, was: number, now: number) => [first: number, end: number];

const DIRECTIONS = 2;
const MOST_METRICS = 64;
const keyOf = (metric: number, tokenId: number, up: boolean): number =>
  (tokenId * MOST_METRICS + metric) * DIRECTIONS + (up ? 1 : 0);
