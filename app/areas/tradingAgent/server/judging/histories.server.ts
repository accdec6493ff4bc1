import type { PoolClient } from "pg";
import type { History } from "../../../../../analytics/agents/history.ts";
import type { Timeframe, TokenChoice } from "../../../../../analytics/agents/model.ts";
import { CARRIED_CANDLES } from "../../../../../analytics/agents/row.ts";
import { requireStrategy } from "../../../../../analytics/agents/strategies/index.ts";
import { candleAfter } from "../history/candles.server.ts";
import { readHistory } from "../history/readHistory.server.ts";
import type { Due } from "./due.server.ts";
import { groupedBy } from "./plans.server.ts";

/**
 * What agents are judged on, read once for all agents with the same needs: a thousand agents cost only as many market queries as there are
 * kinds of them.
 */

type Needing = Pick<Due, "row" | "strategy" | "rules" | "before" | "plan">;

/** Lists are read together, whatever their tokens; each rule is read separately. */
export function sharedReads<One extends Needing>(all: readonly One[]): One[][] {
  const toHistoryKey = ({ strategy, rules: { tokens, chainId }, plan }: One): string =>
    [
      ...[strategy.key, strategy.version, chainId, plan.seesCurrentGrades],
      tokens.kind === "list" ? "list" : `${tokens.order} ${tokens.first}`,
    ].join(" ");
  return [...groupedBy(all, toHistoryKey).values()];
}

type Read = { timeframe: Timeframe; candle: string; knownAt: string };

/** One history for all of these, which share their strategy, chain and visible grades. Throws when it cannot be read. */
export async function readShared(
  client: PoolClient,
  needing: readonly Needing[],
  { timeframe, candle, knownAt }: Read,
): Promise<History> {
  const [first] = needing;
  if (!first) throw new Error("a history is read for nobody");
  const longest = needing.reduce((one, other) => (historyDaysFor(other) > historyDaysFor(one) ? other : one), first);
  const carried = candleAfter(timeframe, candle, -CARRIED_CANDLES);
  const from = needing.map(({ before }) => before?.candle ?? candle).reduce(earlier, carried);
  return readHistory(client, {
    ...{ timeframe, from, to: candle, strategy: longest.strategy, choice: mergeTokenChoices(needing) },
    alsoTokenIds: [...new Set(needing.flatMap(heldBefore))],
    ...{ seesCurrentGrades: first.plan.seesCurrentGrades, knownAt, chainId: first.rules.chainId },
  });
}

const historyDaysFor = ({ strategy }: Needing): number => requireStrategy(strategy).history(strategy.params);
const earlier = (one: string, other: string): string => (other < one ? other : one);

function mergeTokenChoices(needing: readonly Needing[]): TokenChoice {
  const listed = needing.flatMap(({ rules: { tokens } }) => (tokens.kind === "list" ? tokens.tokenIds : []));
  const tokens = needing[0]?.rules.tokens as TokenChoice;
  return tokens.kind === "list" ? { kind: "list", tokenIds: [...new Set(listed)].sort((a, b) => a - b) } : tokens;
}

const heldBefore = ({ before }: Needing): number[] => [
  ...(before?.state.positions ?? []).map(({ tokenId }) => tokenId),
  ...(before?.decisions ?? []).map(({ tokenId }) => tokenId),
];

/** The history as one agent would have read it alone: only the tokens of its own list are watched. */
export function ownHistory(history: History, { rules: { tokens } }: Pick<Needing, "rules">): History {
  if (tokens.kind !== "list") return history;
  const listed = new Set(tokens.tokenIds);
  const isOwn = history.tokenIds.map((tokenId) => listed.has(tokenId));
  if (isOwn.every(Boolean)) return history;
  const width = history.tokenIds.length;
  return { ...history, watched: history.watched.map((watched, cell) => (isOwn[cell % width] ? watched : 0)) };
}
