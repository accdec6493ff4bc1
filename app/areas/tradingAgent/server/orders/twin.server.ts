import { queryNamed } from "#app/platform/db.server.ts";
import type { Fill } from "../../../../../analytics/agents/model.ts";
import { type PlainFill, parseFill } from "../../../../../analytics/agents/plain.ts";
import { type Worse, worseInAll, worseThan } from "../../../../../analytics/agents/twin.ts";
import { type FilledDecision, ordersSince } from "./fills.server.ts";

/** Live orders compared with the paper fills of the same decisions. */

export type Twin = {
  paper: Fill;
  live: Fill;
  /** Null when the order's quote does not record its price source. */
  worse: Worse | null;
};
/** The stored paper outcome of a decision: its fill, or why there is none. */
type Stored = { decisionId: string; body: { fill: PlainFill } | { refusal: string } };

/** By decision: orders that moved something and whose twin was filled. Our operator pays the gas, so owners pay none. */
export async function loadTwins(filled: readonly FilledDecision[]): Promise<Map<string, Twin>> {
  const rows = await queryNamed<Stored>(
    "paper twins of decisions",
    `SELECT decision_id AS "decisionId", body FROM agents.paper_fills WHERE decision_id = ANY ($1)`,
    [filled.map(({ row }) => row.decisionId)],
  );
  const twins = new Map(rows.map(({ decisionId, body }) => [decisionId, body]));
  return new Map(
    filled.flatMap(({ row, fill: live, moved: { quoted } }): [string, Twin][] => {
      const body = twins.get(row.decisionId);
      if (!body || !("fill" in body)) return [];
      const paper = parseFill(body.fill);
      return [[row.decisionId, { paper, live, worse: quoted && worseThan(paper, live, quoted) }]];
    }),
  );
}

/** How much worse an agent did than its twin in all orders that have one; null when none has. `count`: the number of these orders. */
export async function worseOfAgent(agentId: string): Promise<{ worse: Worse; count: number } | null> {
  const twins = [...(await loadTwins(await ordersSince([{ agentId, after: null }]))).values()];
  const counted = twins.flatMap(({ worse, live }) => (worse ? [{ worse, money: live.money }] : []));
  const worse = worseInAll(counted);
  return worse && { worse, count: counted.length };
}
