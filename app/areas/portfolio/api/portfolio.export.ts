import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { exportQuery } from "../model/calls.ts";
import { exportAnswer } from "../server/exports/answer.server.ts";

/** `GET /api/portfolio/export?what=moves|holdings&format=csv|json|koinly`: the caller's own, as a file. */
export const loader = call(async ({ request }) => {
  const { accountId } = await requireTrader(request);
  const query = await parseQuery(request, exportQuery);
  if ("response" in query) return query.response;
  return exportAnswer(request, { accountId, entitlements: await entitlementsFor(request) }, query.data);
});

export const action = call(getOnly);
