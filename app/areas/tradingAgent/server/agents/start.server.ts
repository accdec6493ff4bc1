import type { PoolClient } from "pg";
import { SOLANA } from "#app/chain/supported.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import { latestPrices } from "#app/services/marketData/publicTokens.server.ts";
import { LOCKS } from "#events/locks.ts";
import type { ShownAgent } from "../../model/calls.ts";
import { openCandle } from "../history/candles.server.ts";
import { appendToAgent } from "../ledger.server.ts";
import type { AgentRefusal, Refused } from "../refused.server.ts";
import { countedLive, countedPaper, hourlyProblem, liveProblem, paperProblem } from "./limits.server.ts";
import { mandateFor } from "./mandate.server.ts";
import type { Owner } from "./owner.server.ts";
import { type AgentRow, ownAgent } from "./rows.server.ts";
import { shownAgent } from "./views.server.ts";

type Start = { mode: "paper" | "live"; mandateId?: string | undefined };

/** Starts from the candle that is now open. A paper agent can start again after a stop; a live one starts once, as the ledger records. */
export async function startAgent(owner: Owner, agentId: string, start: Start): Promise<ShownAgent | Refused> {
  const refusal = await inTransaction(poolFor("pages"), async (client): Promise<AgentRefusal | null> => {
    // One at a time, so that two concurrent requests do not exceed a limit together.
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.ownAgents]);
    const row = await ownAgent(owner.subjects, agentId);
    if (!row) return { tag: "UnknownAgent" };
    if (row.mode === "live") return { tag: "AgentStands", context: row.ended ? "over" : "live" };
    const hourly = await hourlyProblem(owner.entitlements, row.timeframe);
    if (hourly) return hourly;
    return start.mode === "live" ? startLive(client, owner, row, start.mandateId) : startPaper(client, owner, row);
  });
  if (refusal) return { refusal };
  return (await shownAgent(owner.subjects, agentId)) ?? { refusal: { tag: "UnknownAgent" } };
}

async function startPaper(client: PoolClient, owner: Owner, row: AgentRow): Promise<AgentRefusal | null> {
  if (row.status === "running" || row.status === "paused") return { tag: "AgentStands", context: "running" };
  const { paper } = await countedPaper(client, owner.subjects);
  // A draft already counts.
  const tooMany = await paperProblem(owner.entitlements, row.status === "stopped" ? paper + 1 : paper);
  if (tooMany) return tooMany;
  await client.query(
    `UPDATE agents.agents SET mode = 'paper', state = 'running', paused = NULL, positions = NULL, ended_at = NULL, resumed_at = NULL,
       started_at = now(), from_candle = $2 WHERE agent_id = $1`,
    [row.agentId, openCandle(row.timeframe, new Date())],
  );
  return null;
}

async function startLive(
  client: PoolClient,
  owner: Owner,
  row: AgentRow,
  mandateId: string | undefined,
): Promise<AgentRefusal | null> {
  const { agentId, rules, strategy, timeframe } = row;
  const { chainId } = rules;
  if (env().LIVE_TRADING === "off") return { tag: "LiveTradingOff" };
  if (chainId === "solana") return { tag: "PaperOnly", chain: SOLANA.name };
  if (chainId === null) return { tag: "BadRule", field: "rules.chainId", context: "chain" };
  const budgetUsdCents = rules.budgetUsdCents;
  const live = await countedLive(client, owner.subjects);
  const plan = await liveProblem(owner.entitlements, [...live, { agentId, chainId, budgetUsdCents, timeframe }]);
  if (plan) return plan;
  const mandate = await mandateFor(owner.subjects, mandateId, row);
  if ("refusal" in mandate) return mandate.refusal;
  const stale = await staleProblem(row);
  if (stale) return stale;
  const started = {
    ...{
      subject: row.subject,
      wallet: mandate.wallet,
      chainId,
      mandateId: mandate.mandateId,
      budgetUsdCents,
      timeframe,
    },
    ...{ strategy, rules, from: openCandle(timeframe, new Date()) },
  };
  const command = { type: "StartAgent", started: structuredClone(started) as Started } as const;
  const result = await appendToAgent(agentId, command, owner.subject);
  if (!result.ok) return { tag: "AgentStands", context: "live" };
  // Its remaining paper holdings end here: it continues with the wallet's money.
  await client.query("UPDATE agents.agents SET mode = 'live', state = 'idle', paused = NULL WHERE agent_id = $1", [
    agentId,
  ]);
  return null;
}

type Started = Extract<Parameters<typeof appendToAgent>[1], { type: "StartAgent" }>["started"];

const MINUTE_MS = 60_000;

/** Among the tokens that its owner chose, the one with the oldest price, if that is older than the rule allows. */
async function staleProblem({ rules }: AgentRow): Promise<AgentRefusal | null> {
  if (rules.tokens.kind !== "list") return null;
  const pool = poolFor("pages");
  const { tokenIds } = rules.tokens;
  const prices = new Map((await latestPrices(pool, tokenIds)).map((price) => [price.tokenId, price]));
  const priceTime = (tokenId: number) => Date.parse(prices.get(tokenId)?.at ?? "") || 0;
  const [oldest] = [...tokenIds].sort((one, other) => priceTime(one) - priceTime(other));
  if (oldest === undefined || Date.now() - priceTime(oldest) <= rules.maxPriceAgeSeconds * 1_000) return null;
  const symbol = (await tokenFacts(pool, [oldest])).get(oldest)?.symbol ?? String(oldest);
  const maxMinutes = Math.ceil((rules.maxPriceAgeSeconds * 1_000) / MINUTE_MS);
  return { tag: "PriceStale", symbol, at: prices.get(oldest)?.at ?? null, maxMinutes };
}
