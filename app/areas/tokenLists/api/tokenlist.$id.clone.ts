import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, otherMethod, postOnly } from "#app/platform/api.server.ts";
import { commanded } from "../server/calls.server.ts";
import { cloneList } from "../server/lists.server.ts";

/** `POST /api/tokenlist/:id/clone`: creates a private list of the caller's with this list's current contents. */
export const action = call(async ({ request, params }) => {
  const account = await requireTrader(request);
  if (request.method !== "POST") return otherMethod(request, "POST");
  const entitlements = await entitlementsFor(request);
  return commanded(request, () => cloneList(account, entitlements, params.id ?? ""), 201);
});

export const loader = postOnly;
