import type { Pool, PoolClient } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { decimalsOnChain } from "#app/services/marketData/publicPanel.server.ts";
import type { LiveAgent } from "#events/agent/agent.ts";
import { agentStream, type CandleJudged } from "#events/agent/events.ts";
import { agentCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { readPart } from "#events/ledger/postgresLedger.ts";
import type { DecimalsOf } from "./counted.server.ts";
import { type AgentSlice, inputsProblem, type Judged } from "./marketInputs.server.ts";
import { followedAt } from "./recomputed.server.ts";

/**
 * Checks that live agents were judged by the stored data: closes, figures and volumes of the market as they were known, and grades as they
 * were published. What the ledger itself records of a judgement is checked earlier. Read agent by agent and candle by candle.
 */

export type VerifiedAgents = { agents: number; judgements: number; problem: string | null };

/** Judgements compared with one reading of the market, provided nothing was learned later. */
const AT_ONCE = 30;
/** The highest version a stream can have. */
const NO_VERSION = 2_147_483_647;

/** Stops at the first difference, and names its agent and candle. */
export async function verifyAgents(pool: Pool): Promise<VerifiedAgents> {
  let judgements = 0;
  const { rows: agents } = await pool.query<{ agentId: string }>(
    `SELECT agent_id AS "agentId" FROM read.agents ORDER BY agent_id`,
  );
  for (const [index, { agentId }] of agents.entries()) {
    const agent = await loadAgent(pool, agentId);
    for (let after = agent.started.from, isFirst = true; ; isFirst = false) {
      const some = await judgementsAfter(pool, agentId, after, isFirst);
      const last = some.at(-1);
      if (!last) break;
      for (const slice of groupJudgements(agent, some)) {
        const problem = await inTransaction(pool, (client) => rangeProblem(client, slice));
        if (problem) return { agents: index, judgements, problem: `agent ${agentId}, ${problem}` };
        judgements += slice.judged.length;
      }
      after = last.data.candle;
    }
  }
  return { agents: agents.length, judgements, problem: null };
}

/** Without its judgements. */
async function loadAgent(pool: Pool, agentId: string): Promise<LiveAgent> {
  const others = { from: NO_VERSION, to: NO_VERSION, type: "CandleJudged" };
  const agent = fold(agentCore, await readPart(pool, agentStream(agentId), others));
  if (agent.step === "none") throw new Error(`agent ${agentId} was never started`);
  return agent;
}

type Row = { canonical: string };

async function judgementsAfter(pool: Pool, agentId: string, after: string, isIncluded: boolean): Promise<Judged[]> {
  const { rows } = await pool.query<Row>(
    `SELECT e.canonical FROM read.judgements j JOIN events e ON e.stream_id = 'agent-' || j.agent_id AND e.version = j.version
     WHERE j.agent_id = $1 AND (j.candle > $2 OR ($3 AND j.candle = $2)) ORDER BY j.candle LIMIT $4`,
    [agentId, after, isIncluded, AT_ONCE],
  );
  return rows.map(({ canonical }) => {
    const { data, recordedAt } = JSON.parse(canonical) as { data: CandleJudged; recordedAt: string };
    return { data, recordedAt };
  });
}

/** Consecutive judgements by the same rules. */
function groupJudgements(agent: LiveAgent, judged: readonly Judged[]): AgentSlice[] {
  const slices: AgentSlice[] = [];
  for (const one of judged) {
    const followed = followedAt(agent, one.data.candle);
    const last = slices.at(-1);
    if (last && last.followed.rules === followed.rules && last.followed.strategy === followed.strategy)
      last.judged.push(one);
    else slices.push({ followed, judged: [one] });
  }
  return slices;
}

/** The combined reading may include data learned later: if it differs, each judgement is compared with the market as it was known then. */
async function rangeProblem(client: PoolClient, slice: AgentSlice): Promise<string | null> {
  if (slice.judged.length > 1 && (await inputsProblem(client, slice)) === null) return null;
  for (const one of slice.judged) {
    const problem = await inputsProblem(client, { ...slice, judged: [one] });
    if (problem) return problem;
  }
  return null;
}

/** Decimals of tokens on every chain that an agent trades on. */
export async function tokenDecimals(pool: Pool): Promise<DecimalsOf> {
  const { rows } = await pool.query<{ chainId: number }>(
    `SELECT DISTINCT chain_id AS "chainId" FROM read.agents ORDER BY 1`,
  );
  const chains = new Map<number, Map<number, number>>();
  for (const { chainId } of rows) chains.set(chainId, await decimalsOnChain(pool, chainId));
  return (chainId, tokenId) => chains.get(chainId)?.get(tokenId);
}
