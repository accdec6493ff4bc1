import { database, queryNamed } from "#app/platform/db.server.ts";
import { candleAfter } from "../history/candles.server.ts";
import { ordersSince } from "../orders/fills.server.ts";
import type { Fresh, Judged } from "./judged.server.ts";

/**
 * Fills of live agents that no judgement has counted. An order may be confirmed after the next candle was judged, so the candle that counts
 * a fill is noted before that candle is judged: after a crash in between, the fill is counted again, in the same candle or the next.
 */

/** In candles. Older decisions have ended. */
const LOOK_BACK = 30;

type Counted = { decisionId: string; counted: Date | null };

/** By agent, sales first. Throws when a token's decimals are no longer known. */
export async function liveFillsSince(judged: readonly Judged[]): Promise<Map<string, Fresh>> {
  const last = new Map(judged.map(({ row, judgement }) => [row.agentId, judgement.candle]));
  const queries = judged.map(({ row, judgement }) => ({
    agentId: row.agentId,
    after: candleAfter(row.timeframe, judgement.candle, -LOOK_BACK),
  }));
  const filled = await ordersSince(queries);
  const counted = await countedIn(filled.map(({ row }) => row.decisionId));
  const found = new Map<string, Fresh>();
  const isSale = (one: (typeof filled)[number]) => Number(one.row.side !== "sell");
  for (const { row, fill } of [...filled].sort((one, other) => isSale(one) - isSale(other))) {
    const { agentId, decisionId } = row;
    const already = counted.get(decisionId) ?? null;
    if (already !== null && already <= (last.get(agentId) ?? "")) continue;
    const own = found.get(agentId) ?? { fills: [], decisionIds: [] };
    own.fills.push(fill);
    own.decisionIds.push(decisionId);
    found.set(agentId, own);
  }
  return found;
}

async function countedIn(decisionIds: readonly string[]): Promise<Map<string, string | null>> {
  if (decisionIds.length === 0) return new Map();
  const rows = await queryNamed<Counted>(
    "candles that count decisions",
    `SELECT decision_id AS "decisionId", counted FROM agents.decisions WHERE decision_id = ANY ($1)`,
    [decisionIds],
  );
  return new Map(rows.map(({ decisionId, counted }) => [decisionId, counted?.toISOString() ?? null]));
}

/** Records that a candle's judgement counts these fills. Called before the judgement is appended. */
export async function noteCounted(candle: string, decisionIds: readonly string[]): Promise<void> {
  if (decisionIds.length === 0) return;
  await database().pool.query("UPDATE agents.decisions SET counted = $1 WHERE decision_id = ANY ($2)", [
    candle,
    decisionIds,
  ]);
}
