import type { Moved, Moves } from "./moves.server.ts";

/** All armed watches in memory, sorted by what they wait for: above 2,000 tokens asking the database once a figure takes long. */

export type Watched = { watch: number; metric: number; tokenId: number; up: boolean; threshold: number };
export type Found = { watch: number; was: number; now: number };

/** Each (token, metric, direction) is a stretch of `thresholds`, in order. Nothing of it changes: what is new waits beside it. */
export class TypedIndex {
  readonly size: number;
  /** Of each key the number of its stretch, from 1 on; 0 where nothing is watched. */
  private readonly slots: Uint32Array;
  private readonly starts: Uint32Array;
  private readonly thresholds: Float64Array;
  private readonly watches: Float64Array;

  constructor(watched: readonly Watched[]) {
    this.size = watched.length;
    const order = new Uint32Array(watched.length);
    const largest = watched.reduce((most, { tokenId }) => Math.max(most, tokenId), 0);
    this.slots = new Uint32Array(keyOf(0, largest + 1, false));
    let slots = 0;
    const slotOfPlace = Uint32Array.from(watched, ({ metric, tokenId, up }) => {
      const key = keyOf(metric, tokenId, up);
      if (this.slots[key] === 0) this.slots[key] = ++slots;
      return (this.slots[key] as number) - 1;
    });
    const thresholdOf = Float64Array.from(watched, ({ threshold }) => threshold);
    this.starts = new Uint32Array(slots + 1);
    for (const slot of slotOfPlace) this.starts[slot + 1] = (this.starts[slot + 1] as number) + 1;
    for (let slot = 0; slot < slots; slot++)
      this.starts[slot + 1] = (this.starts[slot + 1] as number) + (this.starts[slot] as number);
    const next = this.starts.slice();
    for (let place = 0; place < watched.length; place++) {
      const slot = slotOfPlace[place] as number;
      order[next[slot] as number] = place;
      next[slot] = (next[slot] as number) + 1;
    }
    for (let slot = 0; slot < slots; slot++)
      order
        .subarray(this.starts[slot], this.starts[slot + 1])
        .sort((a, b) => (thresholdOf[a] as number) - (thresholdOf[b] as number));
    this.thresholds = Float64Array.from(order, (place) => thresholdOf[place] as number);
    this.watches = Float64Array.from(order, (place) => (watched[place] as Watched).watch);
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
      // Past the end for a token that is larger than all that are watched.
      const number = this.slots[keyOf(moves.metric[place] as number, moves.tokenId[place] as number, up)];
      if (!number) continue;
      const slot = number - 1;
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
const MOST_METRICS = 16;
const keyOf = (metric: number, tokenId: number, up: boolean): number =>
  (tokenId * MOST_METRICS + metric) * DIRECTIONS + (up ? 1 : 0);
