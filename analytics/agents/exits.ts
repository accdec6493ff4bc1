import type { ExitReason, Position, Rules } from "./model.ts";

/** When a position is sold, judged on closes alone. Pure. Source: docs/spec/agent.md#2. */

const BPS = 10_000;

export type StopRule = "stopLoss" | "trailing";
type Levels = Pick<Position, "entry" | "peak">;
type Stops = Pick<Rules, "stopLossBps" | "trailingBps" | "trailingFromBps">;

/** NaN where the rule is off. */
export const stopLossLevel = ({ entry }: Levels, { stopLossBps }: Stops): number =>
  stopLossBps === null ? Number.NaN : entry * (1 - stopLossBps / BPS);

/** NaN where the rule is off, or the peak is not high enough yet. */
export const trailingLevel = ({ entry, peak }: Levels, { trailingBps, trailingFromBps }: Stops): number =>
  trailingBps !== null && peak >= entry * (1 + trailingFromBps / BPS) ? peak * (1 - trailingBps / BPS) : Number.NaN;

/** A close at or below this level sells; with the stop that sets it: the higher of the two. Null without a stop. */
export function sellLevel(position: Levels, rules: Stops): { price: number; rule: StopRule } | null {
  const stop = stopLossLevel(position, rules);
  const trailing = trailingLevel(position, rules);
  if (Number.isNaN(trailing)) return Number.isNaN(stop) ? null : { price: stop, rule: "stopLoss" };
  return trailing > stop || Number.isNaN(stop)
    ? { price: trailing, rule: "trailing" }
    : { price: stop, rule: "stopLoss" };
}

/** Other reasons for a sale, apart from the levels. */
export type ExitInput = {
  gone: "delisted" | "migrated" | null;
  /** The strategy wants all of it sold. */
  strategy: boolean;
  /** Closes since the fill, including that of its own candle. */
  heldCandles: number;
  drawdown: boolean;
  stopped: boolean;
};

const NONE: readonly ExitReason[] = [];

/** Every reason to sell, in order of precedence. `close` NaN: only those that need no close. */
export function exitReasons(position: Levels, close: number, rules: Rules, input: ExitInput): readonly ExitReason[] {
  // Called for every position in every candle: allocates nothing when there is no reason to sell.
  let reasons = NONE;
  const stop = stopLossLevel(position, rules);
  const trailing = trailingLevel(position, rules);
  const isTrailingFirst = trailing > stop;
  if (input.gone) reasons = [input.gone];
  if (isTrailingFirst && close <= trailing) reasons = [...reasons, "trailing"];
  if (close <= stop) reasons = [...reasons, "stopLoss"];
  if (!isTrailingFirst && close <= trailing) reasons = [...reasons, "trailing"];
  if (rules.takeProfitBps !== null && close >= position.entry * (1 + rules.takeProfitBps / BPS))
    reasons = [...reasons, "takeProfit"];
  if (input.strategy) reasons = [...reasons, "strategy"];
  if (rules.maxHoldCandles !== null && input.heldCandles >= rules.maxHoldCandles) reasons = [...reasons, "maxHold"];
  if (input.drawdown) reasons = [...reasons, "drawdown"];
  if (input.stopped) reasons = [...reasons, "stopped"];
  return reasons;
}
