import { call, getOnly } from "~/platform/api.server";
import { systemStatus } from "~/status/systemStatus.server";

/** `GET /api/pulse`: the last known status in one word, null while it is unknown. It queries neither database nor chain. */
export const loader = call(async () =>
  Response.json({ code: 200, data: systemStatus() }, { headers: { "Cache-Control": "no-store" } }),
);

export const action = getOnly;
