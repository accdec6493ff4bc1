import { z } from "zod";
import type { AccountView, ClaimAnswer, NonceAnswer, SessionAnswer, SessionRow } from "./calls.ts";

/** The data of successful responses of the accounts' calls. */

const accountView = z.strictObject({
  accountId: z.string(),
  email: z.string().nullable().describe("Null for an account created with a wallet."),
  name: z.string().nullable(),
  wallets: z.array(z.string()).describe("Verified, checksummed."),
  roles: z.array(z.enum(["trader", "support", "auditor", "admin"])),
  hasPassword: z.boolean(),
}) satisfies z.ZodType<AccountView>;

export const me = z.strictObject({
  kind: z.enum(["account", "guest", "anonymous"]).describe("`guest` has a cookie and no account."),
  account: accountView.nullable(),
  plans: z.array(z.string()).describe("Slugs of the active plans, trials and granted plans included."),
});
export type Me = z.infer<typeof me>;

export const sessionData = z.strictObject({
  account: accountView.nullable(),
  guestHasPurchases: z.boolean().describe("Whether this browser’s guest has payments that the account may take over."),
  walletsWithPurchases: z.array(z.string()).describe("Verified wallets with payments that are not the account’s yet."),
}) satisfies z.ZodType<SessionAnswer["data"]>;

export const nonceData = z.strictObject({
  nonce: z.string(),
  domain: z.string(),
  uri: z.string(),
  chainId: z.number(),
  issuedAt: z.string().describe("For `Issued At` of the message."),
  expiresAt: z.string().describe("For `Expiration Time` of the message."),
}) satisfies z.ZodType<NonceAnswer["data"]>;

export const sessionsData = z.array(
  z.strictObject({
    id: z.string(),
    current: z.boolean(),
    userAgent: z.string().describe("The browser’s own name."),
    createdAt: z.string(),
    expiresAt: z.string(),
  }) satisfies z.ZodType<SessionRow>,
);

export const claimData = z.strictObject({
  moved: z.number().describe("How many payments now belong to the account."),
}) satisfies z.ZodType<ClaimAnswer["data"]>;
