/** Shares of an index, by token; their sum is one. */
export type Weights = ReadonlyMap<number, number>;

const MILLION = 1_000_000;
const PARTS_OF_A_MILLIONTH = 1_000_000;

/**
 * Weights as whole millionths that sum to a million: rounded to 10^-12, then by the largest remainder, ties to the earlier one. Source:
 * docs/spec/indices.md#2.
 */
export function millionths(weights: readonly number[]): number[] {
  const whole = new Array<number>(weights.length);
  // Plain numbers sort fastest: each combines the inverted remainder and the index.
  const byRemainder = new Float64Array(weights.length);
  let rest = MILLION;
  for (let i = 0; i < weights.length; i++) {
    const parts = Math.round((weights[i] as number) * MILLION * PARTS_OF_A_MILLIONTH);
    const remainder = parts % PARTS_OF_A_MILLIONTH;
    const millionth = (parts - remainder) / PARTS_OF_A_MILLIONTH;
    whole[i] = millionth;
    rest -= millionth;
    byRemainder[i] = (PARTS_OF_A_MILLIONTH - remainder) * weights.length + i;
  }
  byRemainder.sort();
  for (let next = 0; next < rest; next++) {
    const i = (byRemainder[next] as number) % weights.length;
    whole[i] = (whole[i] as number) + 1;
  }
  return whole;
}

/** Positive figures as shares of their sum. */
export function shares(values: Weights): Map<number, number> {
  let total = 0;
  for (const figure of values.values()) total += figure;
  const out = new Map<number, number>();
  for (const [token, figure] of values) out.set(token, figure / total);
  return out;
}

/**
 * The weights after a rebalancing. A held token within the band of its target keeps its weight; the others share the remainder by their
 * targets. If only leavers are traded, those that stay share everything by their weights. `bandBps` of the target, in basis points. Source:
 * docs/spec/indices.md#2.
 */
export function banded(held: Weights, target: Weights, bandBps: number): Map<number, number> {
  const next = new Map<number, number>();
  let [unchanged, traded] = [0, 0];
  for (const [token, weight] of target) {
    const now = held.get(token);
    const stays = now !== undefined && Math.abs(now - weight) <= (weight * bandBps) / 10_000;
    next.set(token, stays ? now : -weight);
    if (stays) unchanged += now;
    else traded += weight;
  }
  for (const [token, weight] of next) {
    if (traded === 0) next.set(token, weight / unchanged);
    else if (weight <= 0) next.set(token, (-weight * (1 - unchanged)) / traded);
  }
  return next;
}

/** What a change of weights buys and sells, as a share of the index: both sides count. Source: docs/spec/indices.md#2. */
export function tradedShare(before: Weights, after: Weights): number {
  let share = 0;
  for (const [token, weight] of after) share += Math.abs(weight - (before.get(token) ?? 0));
  for (const [token, weight] of before) if (!after.has(token)) share += weight;
  return share;
}
