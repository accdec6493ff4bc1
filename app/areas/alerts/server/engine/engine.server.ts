import type { Pool } from "pg";
import type { MembersOf } from "../lists.server.ts";
import type { Notify } from "../notify.server.ts";
import type { Finder } from "./find.server.ts";

/** A tick's dependencies, and its state between ticks. */
export type Engine = {
  pool: Pool;
  notify: Notify;
  /** Reads list members; by default from the area of lists. */
  members?: MembersOf;
  /** How crossings are found; by default this depends on the number of tokens. */
  finder?: Finder;
  memory?: Finder;
  medians?: { day: string; of: Map<number, number> };
};
