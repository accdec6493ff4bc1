import { call, getOnly } from "#app/platform/api.server.ts";
import { recentRows } from "../server/pages/recent.server.ts";

/** `GET /api/indices`: our indices with their levels of the last published day. */
export const loader = call(async () => Response.json({ code: 200, data: await recentRows() }));

export const action = getOnly;
