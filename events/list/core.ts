import { defineCore } from "../core.ts";
import {
  decideList,
  evolveList,
  LIST_SCHEMAS,
  LIST_UPCASTERS,
  type ListCommand,
  type ListEvent,
  type ListRefusal,
  noList,
  type PublishedList,
} from "./list.ts";
import { LIST_PUBLICATIONS } from "./published.ts";

export const listCore = defineCore<PublishedList, ListEvent, ListCommand, ListRefusal>({
  category: "list",
  schemas: LIST_SCHEMAS,
  upcasters: LIST_UPCASTERS,
  publishedAs: LIST_PUBLICATIONS,
  initial: noList,
  evolve: evolveList,
  decide: decideList,
});
