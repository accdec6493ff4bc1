import { CENT_MICRO } from "../../money.ts";
import { findTokenIndex } from "../../row.ts";
import { defineStrategy } from "../define.ts";

export const MAX_DCA_TOKENS = 5;

/**
 * Spends a fixed amount every so many candles, split evenly over the one to five tokens that it watches, and never sells. A published
 * version never changes. Source: docs/spec/agent.md#1.
 */
export const dca1 = defineStrategy({
  key: "dca-1",
  version: 1,
  fields: [
    { key: "every", least: 1, most: 365, default: 7, whole: true },
    { key: "usdCents", least: 1_000, most: 100_000_000, default: 10_000, whole: true },
  ],
  reads: () => [],
  history: () => 0,
  addsToHeld: true,
  hasTarget: true,
  enters({ row, target, count }, params, wants) {
    if (!target || target.length === 0 || count % (params.every as number) !== 0) return;
    const tokens = target.slice(0, MAX_DCA_TOKENS);
    const cents = BigInt(params.usdCents as number) / BigInt(tokens.length);
    for (const tokenId of tokens)
      wants.push({ place: findTokenIndex(row.tokenIds, tokenId), strength: 0, usdMicro: cents * CENT_MICRO });
  },
  leaves: () => null,
});
