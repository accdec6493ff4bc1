import { isDeepStrictEqual } from "node:util";
import { inForceAt, type LiveAgent } from "#events/agent/agent.ts";
import type { CandleJudged } from "#events/agent/events.ts";
import { judge } from "../../../../../analytics/agents/judge.ts";
import type { Judgement, Rules, State, StrategySpec } from "../../../../../analytics/agents/model.ts";
import { type PlainState, parseState, plainJudgement } from "../../../../../analytics/agents/plain.ts";
import { firstState, markState, nextState, STOPPED } from "../../../../../analytics/agents/state.ts";
import { deriveDecisionId } from "../decisionId.server.ts";

/** Judgements recomputed from their own inputs. */

/** What an agent follows: for a live one at that candle, for a paper one in its run. */
export type Followed = Pick<LiveAgent["started"], "timeframe"> & { strategy: StrategySpec; rules: Rules };

export function followedAt(agent: Pick<LiveAgent, "started" | "sets">, candle: string): Followed {
  const { strategy, rules } = inForceAt(agent, candle);
  return { timeframe: agent.started.timeframe, strategy: strategy as StrategySpec, rules: rules as Rules };
}

export type Recomputed = { judged: CandleJudged; pause: Judgement["pause"] };

/** The `judge-1` result for a judgement's own inputs and state. Throws when the strategy or its parameters are invalid. */
export function recomputed(agentId: string, judged: CandleJudged, followed: Followed): Recomputed {
  const { candle, inputs, state, missed } = judged;
  const judgement = judge({
    ...{ candle, ...followed, inputs, state: parseState(state) },
    ...(missed !== undefined && { missed }),
  });
  const toDecisionId = ({ tokenId, side }: { tokenId: number; side: "buy" | "sell" }) =>
    deriveDecisionId(agentId, candle, tokenId, side);
  return { judged: plainJudgement(judgement, toDecisionId) as CandleJudged, pause: judgement.pause };
}

export type Between = Parameters<typeof nextState>[1];
/** The parts of an agent's last judgement that the next state depends on. */
export type Before = { candle: string; state: PlainState; decisions: readonly { side: "buy" | "sell" }[] };

/** The state at a judgement's candle, from the one before and the fills since; `before` null: its first. */
export function followingState(
  before: Before | null,
  between: Between,
  judged: Pick<CandleJudged, "candle" | "inputs">,
  { timeframe, rules }: Followed,
): State {
  const now = { candle: judged.candle, inputs: judged.inputs, timeframe, rules };
  return before
    ? nextState({ ...before, state: parseState(before.state) }, between, now)
    : markState({ ...firstState(rules, judged.candle), paused: between.paused }, now);
}

/** Why an agent buys nothing: a stopped agent is paused for good. */
export const toPause = ({ paused, ended }: Pick<LiveAgent, "paused" | "ended">): State["paused"] =>
  ended && "positions" in ended ? { by: ended.by, rule: STOPPED[ended.positions] } : paused;

/** The first difference between two JSON values, with both; null when they are equal. */
export function differing(recorded: unknown, computed: unknown, path = ""): Difference | null {
  if (isDeepStrictEqual(recorded, computed)) return null;
  if (!isRecord(recorded) || !isRecord(computed)) return { path, recorded, computed };
  for (const key of new Set([...Object.keys(computed), ...Object.keys(recorded)])) {
    const found = differing(recorded[key], computed[key], path === "" ? key : `${path}.${key}`);
    if (found) return found;
  }
  return null;
}
export type Difference = { path: string; recorded: unknown; computed: unknown };

export const differenceText = ({ path, recorded, computed }: Difference, from: string): string =>
  `${path} is ${stringify(recorded)}, ${from} ${stringify(computed)}`;
const stringify = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
