import { call, getOnly } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { readIndexRows } from "../server/reads.server.ts";

/** `GET /api/indices`: our indices with their levels of the last published day. */
export const loader = call(async () => Response.json({ code: 200, data: await readIndexRows(poolFor("pages")) }));

export const action = getOnly;
