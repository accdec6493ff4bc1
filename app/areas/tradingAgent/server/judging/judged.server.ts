import type { History } from "../../../../../analytics/agents/history.ts";
import { inputsAt } from "../../../../../analytics/agents/inputs.ts";
import { judge } from "../../../../../analytics/agents/judge.ts";
import type { Fill, Inputs, Judgement, State } from "../../../../../analytics/agents/model.ts";
import { firstState, markState, nextState } from "../../../../../analytics/agents/state.ts";
import { withFills } from "../agents/current.server.ts";
import type { AgentHeadroom } from "../orders/headroom.server.ts";
import type { Due } from "./due.server.ts";

/** One agent at one candle: its inputs, the state that follows from the last one, and the resulting `judge-1` judgement. */

/** Inputs from the market, before those of a chain are added. */
export function marketInputs(
  { row, candle, strategy, rules, before }: Due,
  history: History,
  fills: readonly Fill[],
): Inputs {
  const state = before && withFills(before.state, fills, { timeframe: row.timeframe, rules });
  const held = new Set((state?.positions ?? []).map(({ tokenId }) => tokenId));
  const index = history.candles.indexOf(candle);
  if (index < 0) throw new Error(`the history has no candle ${candle}`);
  return inputsAt(history, index, { strategy, rules, held });
}

/** Adds what the wallet, the mandate and the desk allow a live agent. */
export function withHeadroom(inputs: Inputs, { room, pools, tradable }: AgentHeadroom): Inputs {
  const tokens = inputs.tokens.map((token) => {
    const pool = pools.get(token.tokenId);
    return {
      ...token,
      ...(pool && { poolSide: pool.side }),
      ...(pool && pool.price > 0 && { poolPrice: pool.price }),
      ...(!tradable.has(token.tokenId) && { notAllowed: true as const }),
    };
  });
  return { ...inputs, tokens, room };
}

export function judged(due: Due, inputs: Inputs, fills: readonly Fill[]): Judgement {
  const { row, candle, strategy, rules, before, paused, isResumed, missed } = due;
  const { timeframe } = row;
  const now = { candle, timeframe, rules, inputs };
  const state: State = before
    ? nextState(before, { fills, paused, isResumed }, now)
    : { ...markState(firstState(rules, candle), now), paused };
  return judge({ candle, timeframe, strategy, rules, inputs, state, ...(missed > 0 && { missed }) });
}
