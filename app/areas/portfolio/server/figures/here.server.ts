import type { Pool } from "pg";
import { poolFor } from "#app/platform/db.server.ts";

/** Where figures are read from, and the time they are for. */
export type Here = { pool: Pool; now: Date };

/** For pages and calls. */
export const here = (): Here => ({ pool: poolFor("pages"), now: new Date() });
