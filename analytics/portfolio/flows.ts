import type { Move } from "./moves.ts";

/** What came in from outside and what left, as counted for returns. Pure. Source: docs/spec/portfolio.md#4. */

/**
 * `micro`: millionths of a dollar, negative for money that left; null if the value is unknown: it then counts in neither value nor flows.
 */
export type Flow = { at: number; token: string; amount: bigint; micro: bigint | null };

/** A move with another of the person's holdings on its other side is a trade, not a flow. */
const FROM_OUTSIDE: ReadonlySet<Move["kind"]> = new Set(["transferIn", "transferOut", "buy", "sell", "adjust"]);
/** These accompany a trade or a transfer, and are not a side of it. */
const OTHER_FEES: ReadonlySet<Move["kind"]> = new Set(["fee", "reward", "airdrop"]);

/**
 * Deposits, withdrawals, and purchases or sales for money that is not a holding, in the order of the moves. Own transfers, trades, fees and
 * rewards do not count.
 */
export function computeFlows(moves: readonly Move[]): Flow[] {
  const sides = new Map<string, { hasIn: boolean; hasOut: boolean }>();
  for (const { group, kind, amount } of moves) {
    if (OTHER_FEES.has(kind)) continue;
    const side = sides.get(group) ?? { hasIn: false, hasOut: false };
    if (amount > 0n) side.hasIn = true;
    if (amount < 0n) side.hasOut = true;
    sides.set(group, side);
  }
  return moves.flatMap(({ at, token, amount, kind, group, valueUsdMicro }): Flow[] => {
    const { hasIn = false, hasOut = false } = sides.get(group) ?? {};
    if (!FROM_OUTSIDE.has(kind) || (hasIn && hasOut) || amount === 0n) return [];
    const micro = valueUsdMicro === null || amount > 0n ? valueUsdMicro : -valueUsdMicro;
    return [{ at, token, amount, micro }];
  });
}
