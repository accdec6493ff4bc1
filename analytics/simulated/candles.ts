import type { Panel } from "../panel.ts";
import type { Emit } from "./candle.ts";
import { DAY_HOURS, type SimulatedToken } from "./tokens.ts";

/** Daily candles as columns: a Panel with open, high and low in addition to the close. NaN before listing and after delisting. */
export type DailyCandles = Panel & { open: Float64Array; high: Float64Array; low: Float64Array };

/**
 * Collects hours into UTC days. Pass `emit` to `simulate` or `advanceTo`; a day with missing hours contains what has come so far.
 * Hours outside the given days are left out. The cap is that of the day's last hour.
 */
export function dailyCandles(
  tokens: readonly SimulatedToken[],
  days: number,
  firstDay = 0,
): { candles: DailyCandles; emit: Emit } {
  const column = () => new Float64Array(tokens.length * days).fill(Number.NaN);
  const [open, high, low, close, volume, cap] = [column(), column(), column(), column(), column(), column()] as const;
  const excluded = Uint8Array.from(tokens, ({ kind }) => (kind === "stable" || kind === "wrapped" ? 1 : 0));
  const emit: Emit = (token, hour, candle, supply) => {
    const day = Math.floor(hour / DAY_HOURS) - firstDay;
    if (day < 0 || day >= days) return;
    const i = token.id * days + day;
    if (Number.isNaN(open[i] as number)) {
      open[i] = candle.open;
      high[i] = candle.high;
      low[i] = candle.low;
      volume[i] = 0;
    }
    if (candle.high > (high[i] as number)) high[i] = candle.high;
    if (candle.low < (low[i] as number)) low[i] = candle.low;
    close[i] = candle.close;
    volume[i] = (volume[i] as number) + candle.volumeUsd;
    cap[i] = supply * candle.close;
  };
  return { candles: { tokens: tokens.length, days, open, high, low, close, volume, cap, excluded }, emit };
}
