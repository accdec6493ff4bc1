import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import fc from "./properties.ts";

/** Unusual calls of the Data API, each as a path with its query. */

const NAMES = [
  ...["tokens", "limit", "cursor", "sort", "order", "from", "to", "fields", "q", "format", "window", "kind"],
  ...["list", "chain", "x"],
];

export const strangeCall: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...OPERATIONS.map(({ path }) => path)),
    fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.string({ maxLength: 30 })), { maxLength: 4 }),
  )
  .map(([path, query]) => `${path.replaceAll(/\{\w+\}/g, "x%00y")}?${new URLSearchParams(query)}`);
