import { defineCore } from "../core.ts";
import { decideIndex, type IndexCommand, type IndexRefusal } from "./decide.ts";
import { INDEX_SCHEMAS, INDEX_UPCASTERS, type IndexEvent } from "./events.ts";
import { evolveIndex, type Index, noIndex } from "./index.ts";
import { INDEX_PUBLICATIONS } from "./published.ts";

export const indexCore = defineCore<Index, IndexEvent, IndexCommand, IndexRefusal>({
  category: "index",
  schemas: INDEX_SCHEMAS,
  upcasters: INDEX_UPCASTERS,
  publishedAs: INDEX_PUBLICATIONS,
  replays: true,
  initial: noIndex,
  evolve: evolveIndex,
  decide: decideIndex,
});
