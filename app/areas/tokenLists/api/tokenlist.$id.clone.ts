import { entitlementsFor } from "~/areas/billing/publicEntitled.server";
import { commanded } from "~/areas/tokenLists/server/calls.server";
import { cloneList } from "~/areas/tokenLists/server/lists.server";
import { requireTrader } from "~/identity/session.server";
import { call, otherMethod, postOnly } from "~/platform/api.server";

/** `POST /api/tokenlist/:id/clone`: creates a private list of the caller's with this list's current contents. */
export const action = call(async ({ request, params }) => {
  const account = await requireTrader(request);
  if (request.method !== "POST") return otherMethod(request, "POST");
  const entitlements = await entitlementsFor(request);
  return commanded(request, () => cloneList(account, entitlements, params.id ?? ""), 201);
});

export const loader = postOnly;
