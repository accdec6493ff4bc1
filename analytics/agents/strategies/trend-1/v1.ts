import { getFigure } from "../../row.ts";
import { ALL, defineStrategy } from "../define.ts";

/**
 * Buys what closes above a rising average of its last closes after a close that did not, sells what closes below it. A published version
 * never changes. Source: docs/spec/agent.md#1.
 */
export const trend1 = defineStrategy({
  key: "trend-1",
  version: 1,
  fields: [{ key: "candles", least: 5, most: 200, default: 50, whole: true }],
  reads: () => ["sma", "smaBefore", "closeBefore"],
  history: (params) => params.candles as number,
  addsToHeld: false,
  hasTarget: false,
  enters({ row }, _, wants) {
    for (let tokenIndex = 0; tokenIndex < row.tokens; tokenIndex++) {
      const close = row.close[row.at + tokenIndex] as number;
      const average = getFigure(row, 0, tokenIndex);
      if (!(close > average)) continue;
      const before = getFigure(row, 1, tokenIndex);
      if (average > before && getFigure(row, 2, tokenIndex) <= before)
        wants.push({ place: tokenIndex, strength: close / average - 1 });
    }
  },
  leaves({ row }, tokenIndex) {
    return (row.close[row.at + tokenIndex] as number) < getFigure(row, 0, tokenIndex) ? ALL : null;
  },
});
