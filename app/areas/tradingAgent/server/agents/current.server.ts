import { applyFill, stateOfBook, toBook } from "../../../../../analytics/agents/book.ts";
import type { Fill, Judgement, Rules, State, Timeframe } from "../../../../../analytics/agents/model.ts";
import { freshFills } from "../fills/fresh.server.ts";
import { judgementIn, lastJudgements } from "./bodies.server.ts";
import type { AgentRow } from "./rows.server.ts";

/** Agents' current holdings: their last judgement, plus fills since. */

export type Current = {
  judgement: Judgement;
  judgedAt: Date;
  /** Includes the fills since; closes are those of the judged candle. */
  state: State;
  /** Those since the judgement, sales first. */
  fills: Fill[];
};

/** By agent; one that was never judged is absent. */
export async function currentStates(rows: readonly AgentRow[]): Promise<Map<string, Current>> {
  const last = await lastJudgements(rows);
  const judged = rows.flatMap((row) => {
    const stored = last.get(row.agentId);
    return stored ? [{ row, judgedAt: stored.judgedAt, judgement: judgementIn(stored.body) }] : [];
  });
  const fresh = await freshFills(judged);
  return new Map(
    judged.map(({ row, judgement, judgedAt }) => {
      const fills = fresh.get(row.agentId)?.fills ?? [];
      return [row.agentId, { judgement, judgedAt, fills, state: withFills(judgement.state, fills, row) }];
    }),
  );
}

export const currentState = async (row: AgentRow): Promise<Current | null> =>
  (await currentStates([row])).get(row.agentId) ?? null;

/** A state after fills, at the same closes. */
export function withFills(
  state: State,
  fills: readonly Fill[],
  { timeframe, rules }: { timeframe: Timeframe; rules: Rules },
): State {
  if (fills.length === 0) return state;
  const book = toBook(state, timeframe);
  for (const fill of fills) applyFill(book, fill, rules);
  return stateOfBook(book);
}
