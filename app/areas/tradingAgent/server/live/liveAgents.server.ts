import type { Hex } from "viem";
import { queryNamed } from "#app/platform/db.server.ts";
import type { Rules, Timeframe } from "../../../../../analytics/agents/model.ts";

/** Live agents as the ledger has them now: the basis for placing orders. */
export type TradingAgent = {
  agentId: string;
  subject: string;
  wallet: string;
  chainId: number;
  mandateId: Hex;
  timeframe: Timeframe;
  rules: Rules;
  status: "running" | "paused" | "stopped" | "killed";
  /** Opening time of the latest judged candle; null before the first. */
  lastCandle: Date | null;
};

const COLUMNS = `agent_id AS "agentId", subject, wallet, chain_id AS "chainId", mandate_id AS "mandateId", timeframe, rules, status,
  last_candle AS "lastCandle"`;

/** By id; one that was never started is absent. */
export async function tradingAgents(agentIds: readonly string[]): Promise<Map<string, TradingAgent>> {
  const rows = await queryNamed<TradingAgent>(
    "live agents by id",
    `SELECT ${COLUMNS} FROM read.agents WHERE agent_id = ANY ($1)`,
    [agentIds],
  );
  return new Map(rows.map((row) => [row.agentId, row]));
}

export const tradingAgent = async (agentId: string): Promise<TradingAgent | null> =>
  (await tradingAgents([agentId])).get(agentId) ?? null;

/** Selects one agent, those of a strategy, of a chain, of a mandate, or all. */
export type Which =
  | { agentId: string }
  | { strategy: string }
  | { chainId: number }
  | { mandateId: string }
  | { all: true };

/** The selected agents that are not killed, oldest first. */
export const activeAgents = (which: Which) =>
  queryNamed<TradingAgent>(
    "standing live agents",
    `SELECT ${COLUMNS} FROM read.agents WHERE status <> 'killed' AND ($1::text IS NULL OR agent_id = $1)
       AND ($2::text IS NULL OR strategy->>'key' = $2) AND ($3::int IS NULL OR chain_id = $3)
       AND ($4::text IS NULL OR mandate_id = $4) ORDER BY started_at, agent_id`,
    [
      ...["agentId" in which ? which.agentId : null, "strategy" in which ? which.strategy : null],
      ...["chainId" in which ? which.chainId : null, "mandateId" in which ? which.mandateId : null],
    ],
  );
