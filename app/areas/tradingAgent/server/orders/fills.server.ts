import { SPEND_DECIMALS } from "#app/chain/mandates/allowances.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { type MovedByDecision, movedByDecisions, tokensToTrade } from "#app/services/trading/publicAgents.server.ts";
import { liveFill } from "../../../../../analytics/agents/liveFill.ts";
import type { Fill } from "../../../../../analytics/agents/model.ts";
import { type DecisionRow, decisionsSince } from "../live/decisions.server.ts";
import { type TradingAgent, tradingAgents } from "../live/liveAgents.server.ts";

/** What live agents' decisions moved on chain. */

/**
 * The confirmed fills of each agent by decisions of the candle `after` and later, null for all: by decision, oldest first. Fills whose
 * transaction left the chain are excluded. Agents without fills are absent. Throws when a token's decimals are no longer known.
 */
export async function liveFills(
  queries: readonly { agentId: string; after: string | null }[],
): Promise<Map<string, Fill[]>> {
  const found = await ordersSince(queries);
  const fills = new Map<string, Fill[]>();
  for (const { row, fill } of found) {
    const own = fills.get(row.agentId) ?? [];
    own.push(fill);
    fills.set(row.agentId, own);
  }
  return fills;
}

export type FilledDecision = { row: DecisionRow; agent: TradingAgent; moved: MovedByDecision; fill: Fill };

/** The same with each decision and the amounts its order moved. */
export async function ordersSince(
  queries: readonly { agentId: string; after: string | null }[],
): Promise<FilledDecision[]> {
  if (queries.length === 0) return [];
  const rows = await decisionsSince(queries);
  if (rows.length === 0) return [];
  const moved = new Map(
    (await movedByDecisions(rows.map(({ decisionId }) => decisionId))).map((one) => [one.decisionId, one]),
  );
  const agents = await tradingAgents([...new Set(rows.map(({ agentId }) => agentId))]);
  const decimals = await loadDecimals(rows, agents);
  return rows.flatMap((row) => {
    const [own, agent] = [moved.get(row.decisionId), agents.get(row.agentId)];
    if (!own || !agent) return [];
    const token = decimals.get(`${agent.chainId}:${row.tokenId}`);
    if (token === undefined)
      throw new Error(`the decimals of token ${row.tokenId} on chain ${agent.chainId} are not known`);
    const legs = own.executed.map(({ amountIn, amountOut, pools }) => ({
      ...{ amountIn: BigInt(amountIn), amountOut: BigInt(amountOut), pools },
    }));
    const { tokenId, side, why: reason } = row;
    const decided = { tokenId, side, reason, candle: row.candle.toISOString() };
    const fill = liveFill(decided, agent.timeframe, legs, { spend: SPEND_DECIMALS, token });
    return fill ? [{ row, agent, moved: own, fill }] : [];
  });
}

/** By chain and token. */
async function loadDecimals(
  rows: readonly DecisionRow[],
  agents: ReadonlyMap<string, TradingAgent>,
): Promise<Map<string, number>> {
  const byChain = new Map<number, Set<number>>();
  for (const { agentId, tokenId } of rows) {
    const chainId = agents.get(agentId)?.chainId;
    if (chainId !== undefined) byChain.set(chainId, (byChain.get(chainId) ?? new Set()).add(tokenId));
  }
  const found = new Map<string, number>();
  for (const [chainId, tokenIds] of byChain)
    for (const [tokenId, { decimals }] of await tokensToTrade(poolFor("pages"), chainId, [...tokenIds]))
      found.set(`${chainId}:${tokenId}`, decimals);
  return found;
}
