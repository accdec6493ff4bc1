import type { Fresh, Judged } from "./judged.server.ts";
import { liveFillsSince } from "./live.server.ts";
import { fillIn } from "./paper.server.ts";
import { storedFills } from "./stored.server.ts";

/** Fills that no judgement has counted yet. */

/** By agent, sales first, each in the order of its decisions. Agents without any are absent. */
export async function freshFills(judged: readonly Judged[]): Promise<Map<string, Fresh>> {
  const paper = judged.filter(({ row, judgement }) => row.mode === "paper" && judgement.decisions.length > 0);
  const since = paper.map(({ judgement }) => judgement.candle).sort()[0] ?? "";
  const agentIds = paper.map(({ row }) => row.agentId);
  const [stored, live] = await Promise.all([
    storedFills(agentIds, since),
    liveFillsSince(judged.filter(({ row }) => row.mode === "live")),
  ]);
  const found = new Map<string, Fresh>(live);
  for (const { row, judgement } of paper) {
    const fills = judgement.decisions.flatMap(({ decisionId = "" }) => fillIn(stored.get(decisionId)));
    if (fills.length > 0) found.set(row.agentId, { fills, decisionIds: [] });
  }
  return found;
}
