import { createHash } from "node:crypto";
import { queryNamed } from "#app/platform/db.server.ts";
import type { CandleJudged } from "#events/agent/events.ts";
import { canonicalJson } from "#events/ledger/hash.ts";
import type { Judgement } from "../../../../../analytics/agents/model.ts";
import { type PlainJudgement, parseJudgement } from "../../../../../analytics/agents/plain.ts";
import type { AgentRow } from "./rows.server.ts";

/** Judgements as stored: for live agents in the ledger, for paper agents in a table, with the same bodies. */

export type StoredJudgement = {
  agentId: string;
  candle: Date;
  body: CandleJudged;
  sha256: string;
  judgedAt: Date;
  /** For one in the ledger: its position in the agent's stream. */
  version?: number;
};

/** SHA-256 of a judgement's canonical JSON, in 64 hex digits. */
export const judgementHash = (body: CandleJudged): string =>
  createHash("sha256").update(canonicalJson(body)).digest("hex");

/** The parts as `judge-1` wrote them. */
export const judgementIn = (body: CandleJudged): Judgement => parseJudgement(body as PlainJudgement);

export type Page = { candle?: string | undefined; before?: string | undefined; limit: number };

/** Of the current run, latest first. */
export function storedJudgements(row: AgentRow, page: Page): Promise<StoredJudgement[]> {
  const values = [row.agentId, page.before ?? null, page.candle ?? null, page.limit];
  return row.mode === "live" ? liveJudgements(values) : paperJudgements([...values, row.fromCandle]);
}

const paperJudgements = (values: unknown[]) =>
  queryNamed<StoredJudgement>(
    "judgements on paper",
    `SELECT agent_id::text AS "agentId", candle, body, sha256, judged_at AS "judgedAt" FROM agents.judgements
     WHERE agent_id = $1::uuid AND ($2::timestamptz IS NULL OR candle < $2) AND ($3::timestamptz IS NULL OR candle = $3)
       AND candle >= $5 ORDER BY candle DESC LIMIT $4`,
    values,
  );

type LedgerRow = { agentId: string; candle: Date; version: number; judgedAt: Date; canonical: string };

async function liveJudgements(values: unknown[]): Promise<StoredJudgement[]> {
  const rows = await queryNamed<LedgerRow>(
    "judgements in the ledger",
    `SELECT j.agent_id AS "agentId", j.candle, j.version, j.judged_at AS "judgedAt", e.canonical
     FROM (SELECT * FROM read.judgements WHERE agent_id = $1 AND ($2::timestamptz IS NULL OR candle < $2)
             AND ($3::timestamptz IS NULL OR candle = $3) ORDER BY candle DESC LIMIT $4) j
     JOIN events e ON e.stream_id = 'agent-' || j.agent_id AND e.version = j.version ORDER BY j.candle DESC`,
    values,
  );
  return rows.map(ofLedger);
}

function ofLedger({ canonical, ...row }: LedgerRow): StoredJudgement {
  const { data } = JSON.parse(canonical) as { data: CandleJudged };
  return { ...row, body: data, sha256: judgementHash(data) };
}

/** The last judgement of each of these agents' current runs, by agent; absent when there is none. */
export async function lastJudgements(rows: readonly AgentRow[]): Promise<Map<string, StoredJudgement>> {
  const live = rows.filter(({ mode }) => mode === "live").map(({ agentId }) => agentId);
  const paper = rows.filter(({ mode, fromCandle }) => mode === "paper" && fromCandle !== null);
  const found = await Promise.all([
    live.length === 0 ? [] : lastLive(live),
    paper.length === 0 ? [] : lastOnPaper(paper.map(({ agentId, fromCandle }) => ({ agentId, since: fromCandle }))),
  ]);
  return new Map(found.flat().map((judgement) => [judgement.agentId, judgement]));
}

async function lastLive(agentIds: readonly string[]): Promise<StoredJudgement[]> {
  const rows = await queryNamed<LedgerRow>(
    "last judgements in the ledger",
    `SELECT j.agent_id AS "agentId", j.candle, j.version, j.judged_at AS "judgedAt", e.canonical
     FROM read.agents r JOIN read.judgements j ON j.agent_id = r.agent_id AND j.candle = r.last_candle
     JOIN events e ON e.stream_id = 'agent-' || j.agent_id AND e.version = j.version WHERE r.agent_id = ANY ($1)`,
    [agentIds],
  );
  return rows.map(ofLedger);
}

const lastOnPaper = (runs: readonly { agentId: string; since: string | null }[]) =>
  queryNamed<StoredJudgement>(
    "last judgements on paper",
    `SELECT j.agent_id::text AS "agentId", j.candle, j.body, j.sha256, j.judged_at AS "judgedAt"
     FROM jsonb_to_recordset($1::jsonb) AS run("agentId" uuid, since timestamptz)
     JOIN LATERAL (SELECT * FROM agents.judgements WHERE agent_id = run."agentId" AND candle >= run.since
       ORDER BY candle DESC LIMIT 1) j ON true`,
    [JSON.stringify(runs)],
  );
