import { z } from "zod";
import { refused } from "#app/areas/accounts/public.server.ts";
import { defineEndpoints } from "#app/http/endpoint.server.ts";
import { grantTo, takeFrom } from "#app/identity/accountEvents.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { type AccountsAnswer, foundAccount, type RolesAnswer, rolesBody } from "../model/accounts.ts";
import { findAccount, findAccounts } from "./foundAccounts.server.ts";

/** Accounts and their roles, for admins: for their page and for programs. */

const LONGEST_QUERY = 254;
/** The search text: an id, an email address or a wallet, or a part of one; empty for all with a role. */
export const readQuery = (request: Request): string =>
  (readParameter(pastedQuery(request), "query") ?? "").replaceAll("\0", "").slice(0, LONGEST_QUERY);

const NO_STORE = { headers: { "Cache-Control": "no-store" } };

const endpoint = defineEndpoints(refused);

export const accountCalls = {
  find: endpoint({
    method: "GET",
    path: "/api/admin/accounts",
    summary: "Accounts by `query`: an ID, an email address or a wallet; without one, all with a role",
    access: { staff: ["admin"], records: "accounts" },
    response: z.array(foundAccount),
    async run({ request, staff: admin }) {
      const data = await findAccounts(readQuery(request));
      const accounts = data.map(({ accountId }) => accountId);
      return admin.opens({ accounts }, () => Response.json({ code: 200, data } satisfies AccountsAnswer, NO_STORE));
    },
  }),

  changeRole: endpoint({
    method: "POST",
    path: "/api/admin/roles",
    summary: "Grants or revokes a role",
    access: { staff: ["admin"], records: "roles" },
    body: rolesBody,
    response: foundAccount,
    refusals: ["UnknownAccount", "AdminAndAuditor", "Busy", "Taken"],
    async run({ staff: admin, body: { account: named, role, action } }) {
      const found = await findAccount(named);
      if (!found)
        return admin.opens({ roles: [] }, () => ({ refusal: { tag: "UnknownAccount", field: "account" } }) as const);
      return admin.opens({ roles: [found.accountId] }, async () => {
        const change = action === "grant" ? grantTo : takeFrom;
        const result = await change(found.accountId, role, admin.actor);
        if ("refusal" in result) return result;
        const data = (await findAccount(found.accountId)) ?? found;
        return Response.json({ code: 200, data } satisfies RolesAnswer, NO_STORE);
      });
    },
  }),
};
