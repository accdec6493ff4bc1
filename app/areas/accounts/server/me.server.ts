import { planEntitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { endpointsOf, privately } from "#app/http/endpoint.server.ts";
import { whoAsks } from "#app/identity/session.server.ts";
import { type Me, me } from "../model/responses.ts";
import { refused } from "./refused.server.ts";
import { viewOf } from "./sessions.server.ts";

async function callerOf(request: Request): Promise<Me> {
  const [{ account, guest }, { plans }] = await Promise.all([whoAsks(request), planEntitlementsForRequest(request)]);
  return {
    kind: account ? "account" : guest ? "guest" : "anonymous",
    account: account && (await viewOf(account)),
    plans: [...plans],
  };
}

export const ownCall = endpointsOf(refused)({
  method: "GET",
  path: "/api/users/me",
  summary: "The caller: an account with its roles, or a guest, and the plans that are active",
  access: "anyone",
  response: me,
  run: async ({ request }) => privately(await callerOf(request)),
});
