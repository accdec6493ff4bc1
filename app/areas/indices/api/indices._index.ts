import { call, getOnly } from "#app/platform/api.server.ts";
import { cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { readIndexRows } from "../server/reads.server.ts";

/** The same for everybody, from whole histories: read once for all who ask within some seconds. */
const recentRows = cachedFor(10_000, () => readIndexRows(poolFor("pages")));

/** `GET /api/indices`: our indices with their levels of the last published day. */
export const loader = call(async () => Response.json({ code: 200, data: await recentRows() }));

export const action = getOnly;
