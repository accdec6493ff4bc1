import { applyShare } from "../../money.ts";
import { findTokenIndex } from "../../row.ts";
import { ALL, defineStrategy } from "../define.ts";

/**
 * Brings what it watches to equal weights every so many candles, if it is outside a band around them, and sells what left. Proceeds of
 * sales are spent in the next candle. A published version never changes. Source: docs/spec/agent.md#1.
 */
export const rebalance1 = defineStrategy({
  key: "rebalance-1",
  version: 1,
  fields: [
    { key: "every", least: 1, most: 365, default: 7, whole: true },
    { key: "bandBps", least: 0, most: 10_000, default: 2_500, whole: true },
  ],
  reads: () => [],
  history: () => 0,
  addsToHeld: true,
  hasTarget: true,
  enters(scope, params, wants) {
    const { row, target, equity, count } = scope;
    const past = count % (params.every as number);
    if (!target || target.length === 0 || past > 1) return;
    const weight = equity / BigInt(target.length);
    const band = applyShare(weight, params.bandBps as number);
    for (const tokenId of target) {
      const tokenIndex = findTokenIndex(row.tokenIds, tokenId);
      const missing = weight - scope.worthAt(tokenIndex);
      if (missing > band || (missing > 0n && missing === weight))
        wants.push({ place: tokenIndex, strength: Number(missing), usdMicro: missing });
    }
  },
  leaves(scope, tokenIndex, params) {
    const { row, target, equity, count } = scope;
    if (!target || target.length === 0) return null;
    if (findTokenIndex(target, row.tokenIds[tokenIndex] as number) < 0) return ALL;
    if (count % (params.every as number) !== 0) return null;
    const weight = equity / BigInt(target.length);
    const above = scope.worthAt(tokenIndex) - weight;
    return above > applyShare(weight, params.bandBps as number) ? { usdMicro: above } : null;
  },
});
