/** Table of quantiles: a draw is a look-up, ten times as fast as the formula and good enough for prices. */
export type QuantileTable = Float64Array;

/**
 * sfc32 (public domain, C. Doty-Humphrey), seeded from a string by xmur3: the same numbers on every machine.
 * Source: docs/spec/market.md#6.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;
  private spareNormal = Number.NaN;

  constructor(seed: string) {
    const word = wordsFrom(seed);
    this.a = word();
    this.b = word();
    this.c = word();
    // The first numbers still show the seed's structure.
    for (let i = 0; i < 15; i++) this.uniform();
  }

  /** Between 0 and 1, never either of them. */
  uniform(): number {
    const t = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return ((t >>> 0) + 0.5) / 4294967296;
  }

  /** Standard normal, by the polar method. */
  normal(): number {
    const spare = this.spareNormal;
    if (!Number.isNaN(spare)) {
      this.spareNormal = Number.NaN;
      return spare;
    }
    let u = 0;
    let v = 0;
    let square = 0;
    do {
      u = 2 * this.uniform() - 1;
      v = 2 * this.uniform() - 1;
      square = u * u + v * v;
    } while (square >= 1 || square === 0);
    const factor = Math.sqrt((-2 * Math.log(square)) / square);
    this.spareNormal = v * factor;
    return u * factor;
  }

  /** Exponential with average 1. */
  exponential(): number {
    return -Math.log(this.uniform());
  }

  /** Student t scaled to variance 1, by Bailey's polar method. Needs more than 2 degrees of freedom. */
  student(degrees: number): number {
    let u = 0;
    let square = 0;
    do {
      u = 2 * this.uniform() - 1;
      const v = 2 * this.uniform() - 1;
      square = u * u + v * v;
    } while (square >= 1 || square === 0);
    return u * Math.sqrt(((degrees - 2) * (square ** (-2 / degrees) - 1)) / square);
  }

  /** A draw from a table of quantiles. */
  from(table: QuantileTable): number {
    const x = this.uniform() * (table.length - 1);
    const i = x | 0;
    const below = table[i] as number;
    return below + ((table[i + 1] as number) - below) * (x - i);
  }

  /** One of a list, with equal probability. */
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.uniform() * list.length)] as T;
  }
}

/** xmur3: 32-bit words from a text. */
function wordsFrom(text: string): () => number {
  let h = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return h | 0;
  };
}

/** Quantiles of a Student t with variance 1: sorted draws of a fixed seed, so the table is the same everywhere. */
export function studentTable(degrees: number, half = 16_384): QuantileTable {
  const random = new Random(`table/${degrees}`);
  const positive = new Float64Array(half);
  for (let i = 0; i < half; i++) positive[i] = Math.abs(random.student(degrees));
  positive.sort();
  // Mirrored, so that its mean is exactly 0.
  const table = new Float64Array(2 * half);
  for (let i = 0; i < half; i++) {
    table[half + i] = positive[i] as number;
    table[half - 1 - i] = -(positive[i] as number);
  }
  return table;
}

/** Quantiles of an exponential with average 1. */
export function exponentialTable(size = 16_384): QuantileTable {
  return Float64Array.from({ length: size }, (_, i) => -Math.log(1 - (i + 0.5) / size));
}
