import { z } from "zod";
import type { AccountView } from "./calls.ts";

/** Who the caller is, and what they have. */

const account = z.strictObject({
  accountId: z.string(),
  email: z.string().nullable().describe("Null for an account created with a wallet."),
  name: z.string().nullable(),
  wallets: z.array(z.string()).describe("Verified wallets."),
  roles: z.array(z.enum(["trader", "support", "auditor", "admin"])),
  hasPassword: z.boolean(),
}) satisfies z.ZodType<AccountView>;

export const me = z.strictObject({
  kind: z.enum(["account", "guest", "anonymous"]).describe("`guest` has a cookie and no account."),
  account: account.nullable(),
  plans: z.array(z.string()).describe("Slugs of the active plans, trials and granted plans included."),
});
export type Me = z.infer<typeof me>;
