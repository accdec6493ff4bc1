import { z } from "zod";
import { STAFF_ROLES } from "#app/identity/roles.ts";

/** What admins see of accounts, and how they change roles. Shared by browser and server. */

/** `POST /api/admin/roles` -> 200 `RolesAnswer`; 404 UnknownAccount, 409 AdminAndAuditor. */
export const rolesBody = z.object({
  /** Account id, email address or wallet. */
  account: z.string().trim().min(1, "must not be empty").max(254),
  role: z.enum(STAFF_ROLES),
  action: z.enum(["grant", "take"]),
});

/** A change of roles from the ledger. */
const roleChange = z.strictObject({
  position: z.string(),
  at: z.string(),
  by: z.string().describe("The actor: `staff:<id>`, or `system` for the command line."),
  role: z.enum(STAFF_ROLES),
  action: z.enum(["grant", "take"]),
});
export type RoleChange = z.infer<typeof roleChange>;

export const foundAccount = z.strictObject({
  accountId: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  wallets: z.array(z.string()).describe("Verified, checksummed."),
  roles: z.array(z.enum(STAFF_ROLES)),
  createdAt: z.string(),
  trail: z.array(roleChange).describe("Changes of roles, newest first."),
});
export type FoundAccount = z.infer<typeof foundAccount>;
/** `GET /api/admin/accounts?query=` -> 200, at most 50. Without a query, the accounts with a role. */
export type AccountsAnswer = { code: 200; data: FoundAccount[] };
export type RolesAnswer = { code: 200; data: FoundAccount };
