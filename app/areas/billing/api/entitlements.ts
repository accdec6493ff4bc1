import { subjectsOf } from "#app/identity/session.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import type { OpenPlans } from "../model/openPlans.ts";
import { entitledFor } from "../server/entitled.server.ts";

/** `GET /api/entitlements`: the slugs of the caller's active plans; pages with locked content poll it for changes. */
export const loader = call(async ({ request }) => {
  const { plans } = await entitledFor(request);
  const data: OpenPlans = { plans, mayChange: (await subjectsOf(request)).length > 0 };
  return Response.json({ code: 200, data }, { headers: { "Cache-Control": "private, no-store" } });
});

export const action = getOnly;
