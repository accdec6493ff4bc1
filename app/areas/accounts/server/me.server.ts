import { planEntitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { defineEndpoints, privately } from "#app/http/endpoint.server.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { type Me, me } from "../model/responses.ts";
import { refused } from "./refused.server.ts";
import { loadAccountView } from "./sessions.server.ts";

async function readMe(request: Request): Promise<Me> {
  const [{ account, guest }, { plans }] = await Promise.all([
    readIdentity(request),
    planEntitlementsForRequest(request),
  ]);
  return {
    kind: account ? "account" : guest ? "guest" : "anonymous",
    account: account && (await loadAccountView(account)),
    plans: [...plans],
  };
}

export const ownCall = defineEndpoints(refused)({
  method: "GET",
  path: "/api/users/me",
  summary: "The caller: an account with its roles, or a guest, and the plans that are active",
  access: "anyone",
  response: me,
  run: async ({ request }) => privately(await readMe(request)),
});
