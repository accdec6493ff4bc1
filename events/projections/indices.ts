import { indexCore, levelsCore } from "../cores.ts";
import { parseStreamId } from "../facts.ts";
import type { Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";

/** Indices with their versions, constituents and changes, and the days with published levels. */
export const indices: Projection = {
  name: "indices",
  tables: {
    index_versions: ["slug", "version"],
    index_sets: ["slug", "as_of", "trigger"],
    index_changes: ["slug", "day", "kind", "token_id"],
    index_retirements: ["slug"],
    level_days: ["algorithm", "day"],
  },
  rowsOf(event) {
    const { category, id: slug } = parseStreamId(event.streamId);
    if (category === "levels") return levelRows(event, slug);
    if (category !== "index") return [];
    const { type, data } = indexCore.parse(event);
    switch (type) {
      case "IndexListed":
      case "IndexChanged":
        return [
          insert("index_versions", {
            ...{ slug, version: data.version, method: data.method, method_hash: data.methodHash },
            ...{ owner: data.owner, in_force_from: data.inForceFrom },
          }),
        ];
      case "ConstituentsSet":
        return [
          insert("index_sets", {
            ...{ slug, as_of: data.asOf, trigger: data.trigger, version: data.version },
            ...{ in_force_from: data.inForceFrom, origin: data.origin, published_at: data.publishedAt },
            fact: { ...data },
          }),
        ];
      case "ConstituentChanged":
        return [
          insert("index_changes", {
            ...{ slug, day: data.day, kind: data.kind, token_id: data.tokenId, to_token_id: data.toTokenId ?? null },
            ...{ ratio: data.ratio ?? null, price: data.price },
          }),
        ];
      case "IndexRetired":
        return [insert("index_retirements", { slug, day: data.day })];
      default:
        return [];
    }
  },
};

function levelRows(event: Parameters<Projection["rowsOf"]>[0], algorithm: string): RowChange[] {
  const { data } = levelsCore.parse(event);
  const { day, count, root, inputsHash, source, publishedAt } = data;
  const claim = { algorithm, day, count, root, inputs_hash: inputsHash, source, published_at: publishedAt };
  return [insert("level_days", claim)];
}

const insert = (table: string, row: Row): RowChange => ({ kind: "insert", table, row });
