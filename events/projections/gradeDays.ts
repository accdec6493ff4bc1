import { gradesCore } from "../cores.ts";
import type { Projection } from "../readModels/projection.ts";

/** The days with published grades, and the claim about each. */
export const gradeDays: Projection = {
  name: "gradeDays",
  tables: { grade_days: ["method", "day"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("grades-")) return [];
    const { type, data } = gradesCore.parse(event);
    if (type !== "GradesPublished") return [];
    const row = {
      method: data.method,
      day: data.day,
      method_hash: data.methodHash,
      source: data.source,
      count: data.count,
      root: data.root,
      inputs_hash: data.inputsHash,
      published_at: data.publishedAt,
    };
    return [{ kind: "insert", table: "grade_days", row }];
  },
};
