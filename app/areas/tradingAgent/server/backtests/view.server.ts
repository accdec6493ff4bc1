import { poolFor } from "#app/platform/db.server.ts";
import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import { type Corrected, correctedBy } from "../../../../../analytics/agents/results.ts";
import type { ListedBacktest, ShownBacktest } from "../../model/calls.ts";
import { type BacktestLine, type BacktestRow, loadTrials } from "./rows.server.ts";

/** Backtests as operations and pages show them. */

/** Below this, too little is done to estimate the remaining time. */
const MIN_PERCENT = 4;

export async function shown(row: BacktestRow, subjects: readonly string[]): Promise<ShownBacktest> {
  const { result, failure } = row;
  const { tokens } = row.spec.rules;
  const trials = result ? await loadTrials(poolFor("pages"), subjects, row.spec.strategy.key) : [];
  const tokenIds = [
    ...new Set([
      ...(result?.trades.map(({ tokenId }) => tokenId) ?? []),
      ...(failure?.reason === "lookAhead" ? [failure.tokenId] : []),
      ...(tokens.kind === "list" ? tokens.tokenIds : []),
    ]),
  ];
  const names = tokenIds.length > 0 ? await tokensNamed(poolFor("pages"), tokenIds) : new Map();
  return {
    ...toListedBacktest(row),
    ...{ result, tried: result && toTried(result.moments, trials), failure },
    symbols: Object.fromEntries(tokenIds.map((tokenId) => [tokenId, names.get(tokenId)?.symbol ?? `#${tokenId}`])),
  };
}

/** How many variants of the strategy its owner has tried so far, and this result corrected for that number. */
function toTried(
  moments: Parameters<typeof correctedBy>[0],
  trials: readonly (number | null)[],
): { trials: number; corrected: Corrected | null } {
  const sharpes = trials.filter((sharpe): sharpe is number => sharpe !== null);
  return { trials: trials.length, corrected: correctedBy(moments, trials.length, sharpes) };
}

export const listed = (line: BacktestLine): ListedBacktest => ({
  ...toListedBacktest(line),
  lead: line.lead,
  failure: line.failure,
});

function toListedBacktest(row: Omit<BacktestRow, "result" | "subject">): Omit<ListedBacktest, "lead" | "failure"> {
  const { id, agentId, state, progress, trades, spec, specHash, inputsHash, createdAt, endedAt } = row;
  return {
    ...{ id, agentId, state, progress, trades, spec, specHash, inputsHash, secondsLeft: secondsLeft(row) },
    ...{ createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
  };
}

function secondsLeft({
  state,
  progress,
  startedAt,
}: Pick<BacktestRow, "state" | "progress" | "startedAt">): number | null {
  if (state !== "running" || startedAt === null || progress < MIN_PERCENT) return null;
  const elapsedMs = Date.now() - startedAt.getTime();
  return Math.max(1, Math.round(((elapsedMs / progress) * (100 - progress)) / 1_000));
}
