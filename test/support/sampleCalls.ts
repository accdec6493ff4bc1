import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { SAMPLE_INDEX } from "#app/areas/indices/server/operations/sampleIndices.server.ts";
import { SAMPLE_LIST_ID } from "#app/areas/tokenLists/server/operations/sampleLists.server.ts";
import type { DataApiFixture } from "./dataApiFixture.ts";
import { filledCall } from "./filledCall.ts";

/** They are about the ledger, which has nothing when only the sample exists. */
const OF_WHAT_IS_PUBLISHED = ["getGradeProof", "getIndexProof", "listIndexInputs", "getReceipt"];

/** A call of each read operation that a test key may use. @param key with the scopes `read`, `bulk` and `webhooks` */
export async function sampleCalls(api: DataApiFixture, key: string): Promise<[id: string, path: string][]> {
  const ask = { "x-api-key": key };
  const listed = await api.newProcess().get("/v1/tokens?limit=2", ask);
  const [one, other] = ((await listed.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
  const hook = await api.send("POST", "/v1/webhook-endpoints", ask, { url: "https://example.com/hook" });
  const { id: hookId } = ((await hook.json()) as { data: { id: string } }).data;
  const values: Record<string, string> = { id: one ?? "", tokens: `${one},${other}` };
  return OPERATIONS.filter(
    ({ id, method, access, file }) =>
      !OF_WHAT_IS_PUBLISHED.includes(id) &&
      !method &&
      !file &&
      access.kind !== "credits" &&
      (access.kind !== "key" || access.mode === undefined),
  ).map((operation) => {
    const ids = {
      "/v1/lists/{id}": SAMPLE_LIST_ID,
      "/v1/indices/{id}": SAMPLE_INDEX,
      "/v1/webhook-endpoints/{id}": hookId,
    };
    const own = Object.entries(ids).flatMap(([beginning, id]) =>
      operation.path.startsWith(beginning) ? [["id", id]] : [],
    );
    return [operation.id, filledCall(operation, { ...values, ...Object.fromEntries(own) })];
  });
}
