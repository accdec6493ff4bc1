import type { Pool } from "pg";
import type { MembersOf } from "../lists.server.ts";
import type { Tell } from "../tell.server.ts";
import type { Finder } from "./find.server.ts";

/** What a tick works with, and what it keeps from one to the next. */
export type Engine = {
  pool: Pool;
  tell: Tell;
  /** Who is on lists; the area of lists, if absent. */
  members?: MembersOf;
  /** Where crossings are looked for; by how many tokens there are, if absent. */
  finder?: Finder;
  memory?: Finder;
  medians?: { day: string; of: Map<number, number> };
};
