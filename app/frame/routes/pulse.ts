import { call, getOnly } from "#app/platform/api.server.ts";
import { systemStatus } from "#app/status/systemStatus.server.ts";

/** `GET /api/pulse`: the last known status in one word, null while it is unknown. It queries neither database nor chain. */
export const loader = call(async () =>
  Response.json({ code: 200, data: systemStatus() }, { headers: { "Cache-Control": "no-store" } }),
);

export const action = getOnly;
