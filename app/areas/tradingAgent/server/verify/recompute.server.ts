import { poolFor } from "#app/platform/db.server.ts";
import { agentStream, type CandleJudged } from "#events/agent/events.ts";
import { agentCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { readPart } from "#events/ledger/postgresLedger.ts";
import type { RecomputedJudgement } from "../../model/calls.ts";
import { judgementHash, storedJudgements } from "../agents/bodies.server.ts";
import type { AgentRow } from "../agents/rows.server.ts";
import { differenceText, differing, type Followed, followedAt, recomputed } from "./recomputed.server.ts";

/** Recomputes one judgement for the owner of the agent. */

/** The highest version a stream can have. */
const NO_VERSION = 2_147_483_647;

/** Null when the agent judged no such candle in its current run. */
export async function recomputedJudgement(row: AgentRow, candle: string): Promise<RecomputedJudgement | null> {
  const [stored] = await storedJudgements(row, { candle, limit: 1 });
  if (!stored) return null;
  const followed = await followedBy(row, stored.body);
  const again = recomputedBody(row.agentId, stored.body, followed);
  const difference = "judged" in again ? differing(stored.body, again.judged) : null;
  const { version } = stored;
  return {
    ...{ candle: stored.body.candle, algorithm: stored.body.algorithm },
    isEqual: "judged" in again && difference === null,
    sha256: judgementHash(stored.body),
    recomputedSha256: "judged" in again ? judgementHash(again.judged) : null,
    difference:
      "problem" in again ? again.problem : difference && differenceText(difference, "its inputs, state and rules give"),
    ...(version === undefined
      ? {}
      : {
          ...{ stream: agentStream(row.agentId), version },
          command: `npm run ledger -- replay ${row.agentId} --to ${version} && npm run ledger -- verify`,
        }),
  };
}

function recomputedBody(
  agentId: string,
  judged: CandleJudged,
  followed: Followed,
): { judged: CandleJudged } | { problem: string } {
  try {
    return recomputed(agentId, judged, followed);
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** For a live agent, the strategy and rules in force at that candle; for a paper agent, those of its run. */
async function followedBy(row: AgentRow, { candle }: CandleJudged): Promise<Followed> {
  if (row.mode !== "live") return { timeframe: row.timeframe, strategy: row.strategy, rules: row.rules };
  const from = { from: NO_VERSION, to: NO_VERSION, type: "CandleJudged" };
  const agent = fold(agentCore, await readPart(poolFor("pages"), agentStream(row.agentId), from));
  if (agent.step === "none") throw new Error(`agent ${row.agentId} is live and was never started`);
  return followedAt(agent, candle);
}
