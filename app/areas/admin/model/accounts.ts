import { z } from "zod";
import { STAFF_ROLES, type StaffRole } from "#app/identity/roles.ts";

/** What admins see of accounts, and how they change roles. Shared by browser and server. */

/** `POST /api/admin/roles` -> 200 `RolesAnswer`; 404 UnknownAccount, 409 AdminAndAuditor. */
export const rolesBody = z.object({
  /** Account id, email address or wallet. */
  account: z.string().trim().min(1, "must not be empty").max(254),
  role: z.enum(STAFF_ROLES),
  action: z.enum(["grant", "take"]),
});

/** A change of roles in the ledger. `by` is the actor: `staff:<id>`, or `system` for the command line. */
export type RoleChange = {
  position: string;
  at: string;
  by: string;
  role: StaffRole;
  action: "grant" | "take";
};
export type FoundAccount = {
  accountId: string;
  email: string | null;
  name: string | null;
  /** Proven, checksummed. */
  wallets: string[];
  roles: StaffRole[];
  createdAt: string;
  /** The newest first. */
  trail: RoleChange[];
};
/** `GET /api/admin/accounts?query=` -> 200, at most 50. Without a query, the accounts with a role. */
export type AccountsAnswer = { code: 200; data: FoundAccount[] };
export type RolesAnswer = { code: 200; data: FoundAccount };
