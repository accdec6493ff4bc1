import type { Pool } from "pg";
import { poolFor } from "#app/platform/db.server.ts";

/** What figures are read from, and the moment that they are of. */
export type Here = { pool: Pool; now: Date };

/** For pages and calls. */
export const here = (): Here => ({ pool: poolFor("pages"), now: new Date() });
