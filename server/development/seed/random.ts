import { createHash } from "node:crypto";

/** Reproducible numbers from a seed, the same on every machine: a small fast counter generator (sfc32). */
export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: string) {
  const start = createHash("sha256").update(seed).digest();
  let [a, b, c, counter] = [start.readUInt32BE(0), start.readUInt32BE(4), start.readUInt32BE(8), 1];

  function uint32(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  for (let n = 0; n < 12; n++) uint32();

  /** At least 0, below 1. */
  const unit = (): number => uint32() / 2 ** 32;
  /** A whole number from `from` to `to`, both included. */
  const whole = (from: number, to: number): number => from + Math.floor(unit() * (to - from + 1));
  const chance = (share: number): boolean => unit() < share;
  const pick = <T>(values: readonly T[]): T => values[whole(0, values.length - 1)] as T;
  function weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T {
    let left = unit() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return (choices.at(-1) as readonly [T, number])[0];
  }
  /** This many bytes in hex, without 0x. */
  const hex = (bytes: number): string => {
    let text = "";
    while (text.length < bytes * 2) text += uint32().toString(16).padStart(8, "0");
    return text.slice(0, bytes * 2);
  };
  /** A version 7 UUID of that time. */
  function uuid(atMs: number): string {
    const time = Math.floor(atMs).toString(16).padStart(12, "0");
    const rest = hex(10);
    const variant = ((Number.parseInt(rest.slice(3, 5), 16) & 0x3f) | 0x80).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(5, 7)}-${rest.slice(7, 19)}`;
  }
  return { unit, whole, chance, pick, weighted, hex, uuid };
}
