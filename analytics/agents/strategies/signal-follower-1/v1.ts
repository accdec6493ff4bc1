import { getFigure } from "../../row.ts";
import { ALL, defineStrategy } from "../define.ts";

/**
 * Buys what becomes a Buy, sells what is a Sell: signals are -2 (Strong Sell) to 2 (Strong Buy). A sale that was not possible is tried
 * again as long as the signal is a Sell. A published version never changes. Source: docs/spec/agent.md#1.
 */
export const signalFollower1 = defineStrategy({
  key: "signal-follower-1",
  version: 1,
  fields: [
    { key: "enter", least: 1, most: 2, default: 1, whole: true },
    { key: "leave", least: -2, most: -1, default: -1, whole: true },
  ],
  reads: () => ["signal", "signalBefore"],
  history: () => 1,
  addsToHeld: false,
  hasTarget: false,
  enters({ row }, params, wants) {
    const enter = params.enter as number;
    for (let tokenIndex = 0; tokenIndex < row.tokens; tokenIndex++) {
      const signal = getFigure(row, 0, tokenIndex);
      if (signal >= enter && getFigure(row, 1, tokenIndex) < enter) wants.push({ place: tokenIndex, strength: signal });
    }
  },
  leaves({ row }, tokenIndex, params) {
    return getFigure(row, 0, tokenIndex) <= (params.leave as number) ? ALL : null;
  },
});
