import { subjectsOf } from "#app/identity/session.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { myIndices } from "../server/orders/myIndices.server.ts";

/** `GET /api/indices/my-indices`: what the caller's wallets hold of indices, by the orders of each. */
export const loader = call(async ({ request }) => {
  const data = await myIndices(poolFor("pages"), await subjectsOf(request));
  return Response.json({ code: 200, data }, { headers: { "Cache-Control": "private, no-store" } });
});

export const action = getOnly;
