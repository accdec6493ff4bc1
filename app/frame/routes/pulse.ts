import { call, getOnly } from "~/platform/api.server";
import { pulse } from "~/status/pulse.server";

/** `GET /api/pulse`: the last known state in one word, null while it is not known. It asks neither database nor chain. */
export const loader = call(async () =>
  Response.json({ code: 200, data: pulse() }, { headers: { "Cache-Control": "no-store" } }),
);

export const action = getOnly;
