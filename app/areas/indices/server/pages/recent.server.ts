import { cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { readIndexRows } from "../reads.server.ts";

/** The same for everyone, from whole histories: loaded once for all callers within some seconds. */
export const recentRows = cachedFor(10_000, () => readIndexRows(poolFor("pages")));
