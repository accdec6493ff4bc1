import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { alertLimit } from "../server/alerts.server.ts";

/** `GET /api/alerts/limit`: how many alerts the caller's plan allows, and how many there are. */
export const loader = call(async ({ request }) => {
  const account = await requireTrader(request);
  return Response.json({ code: 200, data: await alertLimit(account, await entitlementsFor(request)) });
});

export const action = call(getOnly);
