import { call, getOnly } from "#app/platform/api.server.ts";
import { seenCardPayment } from "../server/checkout/seen.server.ts";
import { lookedAt, statusOf } from "../server/checkout/status.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/checkout/card/:id`: how a payment by card stands, for its owner and staff; 404 for everyone else. Makes us look. */
export const loader = call(async ({ request, params }) => {
  const row = await seenCardPayment(request, params.id ?? "");
  if (!row) return refused(request, { tag: "NotFound" });
  const data = statusOf(await lookedAt(row));
  return Response.json({ code: 200, data }, { headers: { "Cache-Control": "private, no-store" } });
});

export const action = getOnly;
