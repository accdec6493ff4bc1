import type { Moved, Moves } from "./moves.server.ts";

/** All armed watches in memory, sorted by threshold: above 2,000 tokens a database query per value takes too long. */

export type Watched = { watch: number; metric: number; tokenId: number; up: boolean; threshold: number };
export type Found = { watch: number; was: number; now: number };

/** Each (token, metric, direction) is a sorted range of `thresholds`. It is immutable: new watches are stored separately. */
export class TypedIndex {
  readonly size: number;
  /** For each key the number of its range, starting at 1; 0 when nothing is watched. */
  private readonly slots: Uint32Array;
  private readonly starts: Uint32Array;
  private readonly thresholds: Float64Array;
  private readonly watches: Float64Array;

  constructor(watched: readonly Watched[]) {
    this.size = watched.length;
    const order = new Uint32Array(watched.length);
    const largest = watched.reduce((max, { tokenId }) => Math.max(max, tokenId), 0);
    this.slots = new Uint32Array(toIndexKey(0, largest + 1, false));
    let slots = 0;
    const slotByIndex = Uint32Array.from(watched, ({ metric, tokenId, up }) => {
      const key = toIndexKey(metric, tokenId, up);
      if (this.slots[key] === 0) this.slots[key] = ++slots;
      return (this.slots[key] as number) - 1;
    });
    const watchedThresholds = Float64Array.from(watched, ({ threshold }) => threshold);
    this.starts = new Uint32Array(slots + 1);
    for (const slot of slotByIndex) this.starts[slot + 1] = (this.starts[slot + 1] as number) + 1;
    for (let slot = 0; slot < slots; slot++)
      this.starts[slot + 1] = (this.starts[slot + 1] as number) + (this.starts[slot] as number);
    const next = this.starts.slice();
    for (let index = 0; index < watched.length; index++) {
      const slot = slotByIndex[index] as number;
      order[next[slot] as number] = index;
      next[slot] = (next[slot] as number) + 1;
    }
    for (let slot = 0; slot < slots; slot++)
      order
        .subarray(this.starts[slot], this.starts[slot + 1])
        .sort((a, b) => (watchedThresholds[a] as number) - (watchedThresholds[b] as number));
    this.thresholds = Float64Array.from(order, (index) => watchedThresholds[index] as number);
    this.watches = Float64Array.from(order, (index) => (watched[index] as Watched).watch);
  }

  /** The watches whose threshold is between the old and the new value. */
  find({ up, down }: Moved): Found[] {
    const found: Found[] = [];
    // Rising: above the old value, at most the new one. Falling: below the old value, at least the new one.
    this.walk(up, true, found, (from, to, was, now) => [this.above(from, to, was), this.above(from, to, now)]);
    this.walk(down, false, found, (from, to, was, now) => [this.from(from, to, now), this.from(from, to, was)]);
    return found;
  }

  private walk(moves: Moves, up: boolean, found: Found[], findRange: SliceOf): void {
    for (let index = 0; index < moves.metric.length; index++) {
      // Past the end if a token number is larger than all watched ones.
      const number = this.slots[toIndexKey(moves.metric[index] as number, moves.tokenId[index] as number, up)];
      if (!number) continue;
      const slot = number - 1;
      const was = moves.was[index] as number;
      const now = moves.now[index] as number;
      const [first, end] = findRange(this.starts[slot] as number, this.starts[slot + 1] as number, was, now);
      for (let at = first; at < end; at++) found.push({ watch: this.watches[at] as number, was, now });
    }
  }

  /** The first index whose threshold is above the value. */
  private above(from: number, to: number, value: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.thresholds[middle] as number) <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first index whose threshold is not below the value. */
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

type SliceOf = (from: number, to: number, was: number, now: number) => [first: number, end: number];

const DIRECTIONS = 2;
const MAX_METRICS = 16;
const toIndexKey = (metric: number, tokenId: number, up: boolean): number =>
  (tokenId * MAX_METRICS + metric) * DIRECTIONS + (up ? 1 : 0);
