import { indexName } from "#app/areas/indices/publicMandated.server.ts";
import { agentNames } from "#app/areas/tradingAgent/publicMandated.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { MandateRow } from "#app/services/trading/publicMandates.server.ts";

/** Display name of a mandate's index or agent; the id of a deleted agent. */
export async function loadTargetName({
  indexSlug,
  agentId,
}: Pick<MandateRow, "indexSlug" | "agentId">): Promise<string> {
  if (indexSlug !== null) return indexName(poolFor("pages"), indexSlug);
  const id = agentId ?? "";
  return (await agentNames([id])).get(id) ?? id;
}
