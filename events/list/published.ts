import { z } from "zod";
import type { Publications } from "../core.ts";
import { sha256 } from "../publishedShapes.ts";
import type { ListEvent } from "./list.ts";

/** What programs get of lists: what was published; acts of staff are told to nobody. */
export const LIST_PUBLICATIONS: Publications<ListEvent> = {
  ListPublished: {
    as: "list.published",
    schema: z.looseObject({ listId: z.uuid(), version: z.string(), sha256, count: z.number().int() }),
    data: (data) => ({ ...data }),
  },
};
