import { poolFor } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { CandleJudged } from "#events/agent/events.ts";
import type { Judgement } from "../../../../../analytics/agents/model.ts";
import { plainJudgement } from "../../../../../analytics/agents/plain.ts";
import { judgementHash } from "../agents/bodies.server.ts";
import { deriveDecisionId } from "../decisionId.server.ts";
import { noteCounted } from "../fills/live.server.ts";
import type { PaperFill } from "../fills/paper.server.ts";
import { storeFills } from "../fills/stored.server.ts";
import { appendToAgent } from "../ledger.server.ts";
import { notifyOfPause } from "../notices/notices.server.ts";
import type { Due } from "./due.server.ts";

/** Stored judgements: those of live agents in the ledger, those of paper agents in a table. Repeating one writes nothing. */

export type Made = {
  due: Due;
  judgement: Judgement;
  /** The paper fills of the previous decisions. */
  paperFills: readonly PaperFill[];
  /** For a live agent: the decisions whose fills this judgement counts. */
  counted: readonly string[];
};

/** The data of `CandleJudged`; the same for paper. */
export function toCandleJudged({ row, candle }: Due, judgement: Judgement): CandleJudged {
  const toDecisionId = ({ tokenId, side }: Judgement["decisions"][number]) =>
    deriveDecisionId(row.agentId, candle, tokenId, side);
  return plainJudgement(judgement, toDecisionId);
}

const AT_ONCE = 100;

/** Judgements of paper agents. An agent that was stopped, started live or deleted in the meantime is left out. */
export async function storeOnPaper(made: readonly Made[]): Promise<void> {
  for (let start = 0; start < made.length; start += AT_ONCE) await storeSome(made.slice(start, start + AT_ONCE));
}

type Stored = { agentId: string };

async function storeSome(made: readonly Made[]): Promise<void> {
  const rows = made.map(({ due, judgement }) => {
    const body = toCandleJudged(due, judgement);
    const invested = judgement.state.positions.reduce((sum, { spent }) => sum + spent, 0n);
    return {
      ...{ agentId: due.row.agentId, candle: due.candle, body, sha256: judgementHash(body) },
      ...{ equity: String(judgement.state.equity), invested: String(invested), since: due.row.fromCandle },
    };
  });
  await inTransaction(poolFor("market"), async (client) => {
    await storeFills(client, made.flatMap(toTwins));
    const { rows: stored } = await client.query<Stored>(
      `INSERT INTO agents.judgements (agent_id, candle, body, sha256, equity, invested)
       SELECT a.agent_id, j.candle, j.body, j.sha256, j.equity, j.invested FROM jsonb_to_recordset($1::jsonb)
         AS j("agentId" uuid, candle timestamptz, body jsonb, sha256 text, equity numeric, invested numeric, since timestamptz)
       JOIN agents.agents a ON a.agent_id = j."agentId" AND a.mode = 'paper' AND a.state <> 'idle' AND a.from_candle = j.since
       WHERE NOT EXISTS (SELECT FROM read.agents r WHERE r.agent_id = a.agent_id::text)
       ON CONFLICT DO NOTHING RETURNING agent_id::text AS "agentId"`,
      [JSON.stringify(rows)],
    );
    const isNew = new Set(stored.map(({ agentId }) => agentId));
    for (const { due, judgement } of made)
      if (judgement.pause && isNew.has(due.row.agentId))
        await pauseOnPaper(client, due, { by: "rule", rule: judgement.pause.rule });
  });
}

export const toTwins = ({ due, paperFills }: Pick<Made, "due" | "paperFills">) =>
  paperFills.map(({ decisionId, body }) => ({
    ...{ agentId: due.row.agentId, candle: due.before?.candle ?? due.candle, decisionId, body },
  }));

type Pause = { by: "rule" | "system"; rule: string };
type On = Parameters<typeof storeFills>[0];

/** True when it was active until now. */
export async function pauseOnPaper(
  on: On,
  { row, candle }: Pick<Due, "row" | "candle">,
  pause: Pause,
): Promise<boolean> {
  const { rowCount } = await on.query(
    "UPDATE agents.agents SET state = 'paused', paused = $2 WHERE agent_id = $1 AND state = 'running'",
    [row.agentId, JSON.stringify(pause)],
  );
  if (rowCount === 1) await notifyOfPause(on, row.agentId, pause, `${row.agentId} ${candle} ${pause.rule}`);
  return rowCount === 1;
}

/** Judgements of live agents: appended in parallel, so that they share transactions. Returns those that must be judged again. */
export async function appendLive(made: readonly Made[]): Promise<Due[]> {
  if (made.length === 0) return [];
  const candle = made[0]?.due.candle as string;
  await noteCounted(
    candle,
    made.flatMap(({ counted }) => counted),
  );
  await storeFills(poolFor("market"), made.flatMap(toTwins));
  const left = await Promise.all(made.map(appendOne));
  return left.flatMap((due) => due ?? []);
}

async function appendOne({ due, judgement }: Made): Promise<Due | null> {
  const pause = judgement.pause && ({ by: "rule", rule: judgement.pause.rule } as const);
  const command = { type: "JudgeCandle", judged: toCandleJudged(due, judgement), ...(pause && { pause }) } as const;
  const asSeen = { ...command, ...(due.seen && { seen: due.seen }) };
  const result = await appendToAgent(due.row.agentId, asSeen, "system", due.known);
  if (result.ok || result.refusal.tag === "CandleStands" || result.refusal.tag === "AgentOver") return null;
  return due;
}
