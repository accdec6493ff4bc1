import { z } from "zod";
import type { Publications } from "../core.ts";
import { sha256 } from "../publishedShapes.ts";
import type { ListEvent } from "./list.ts";

/** Published facts of lists: their publication; acts of staff are not published. */
export const LIST_PUBLICATIONS: Publications<ListEvent> = {
  ListPublished: {
    as: "list.published",
    schema: z.looseObject({ listId: z.uuid(), version: z.string(), sha256, count: z.number().int() }),
    data: (data) => ({ ...data }),
  },
};
