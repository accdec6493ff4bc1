import { alertLimit } from "~/areas/alerts/server/alerts.server";
import { entitlementsFor } from "~/areas/billing/publicEntitled.server";
import { requireTrader } from "~/identity/session.server";
import { call, getOnly } from "~/platform/api.server";

/** `GET /api/alerts/limit`: how many alerts the caller's plan allows, and how many there are. */
export const loader = call(async ({ request }) => {
  const account = await requireTrader(request);
  return Response.json({ code: 200, data: await alertLimit(account, await entitlementsFor(request)) });
});

export const action = call(getOnly);
