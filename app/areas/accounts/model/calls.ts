import { z } from "zod";
import { emailField as email } from "#app/identity/emailAddress.ts";
import { MAX_NAME_LENGTH, PASSWORD_LENGTH } from "#app/identity/rules.ts";

/** Requests and responses of the accounts' endpoints, shared by browser and server. Every write is a POST of JSON. */

const newPassword = z.string().min(PASSWORD_LENGTH.least).max(PASSWORD_LENGTH.most);
/** A password that is compared, not set: whatever was accepted earlier. */
const password = z.string().min(1, "must not be empty").max(PASSWORD_LENGTH.most);
const token = z.string().min(1, "must not be empty").max(2_000);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, "must be an address");

/**
 * `POST /api/auth/signup` -> 201 `Done`, whatever the address: the email explains the rest. This password is valid until the address is
 * confirmed; after that, the one entered with the link is.
 */
export const signUpBody = z.object({
  email,
  password: newPassword,
  name: z.string().trim().max(MAX_NAME_LENGTH).optional(),
});
/** `POST /api/auth/signin` -> 200 `SessionAnswer`; 401 WrongSignIn, 403 EmailNotVerified, 429 TooManyTries. */
export const signInBody = z.object({ email, password });
/** `POST /api/auth/resend-verification` and `POST /api/auth/request-password-reset` -> 200 `Done`, whatever the address. */
export const emailBody = z.object({ email });
/** `POST /api/auth/verify-email` -> 200 `Done`, and sets this password; 410 LinkExpired. Sent by the email's page. */
export const verifyEmailBody = z.object({ token, password: newPassword });
/**
 * `POST /api/auth/reset-password` -> 200 `Done`; ends every session of the account and removes the named wallets from it;
 * 410 LinkExpired.
 */
export const resetPasswordBody = z.object({
  token,
  password: newPassword,
  removeWallets: z.array(address).max(100).optional(),
});
/** `POST /api/auth/change-password` -> 200 `Done`; ends every other session and renews this one. 401 WrongPassword. */
export const changePasswordBody = z.object({ currentPassword: password, newPassword });

/** `POST /api/auth/wallet/nonce` -> 200 `NonceAnswer`. */
export const nonceBody = z.object({});
/** `POST /api/auth/wallet/verify` -> 200 `SessionAnswer`: adds a wallet, signs in, or creates an account. 422 `WrongMessage`. */
export const walletVerifyBody = z.object({
  /** EIP-4361, with our domain, our origin as URI, our chain and the nonce, once and within ten minutes. `Expiration Time` is optional. */
  message: z.string().min(1, "must not be empty").max(3_000),
  /** A key's has 65 bytes, or 64 (EIP-2098). A contract's (ERC-1271, ERC-6492) may be longer. */
  signature: z
    .string()
    .max(10_000)
    .regex(/^0x([0-9a-fA-F]{2})+$/, "must be hex"),
});
/** `POST /api/auth/wallet/remove` -> 200 `SessionAnswer`; ends every other session; 409 LastWayIn. */
export const walletRemoveBody = z.object({ address });

/** `POST /api/auth/sessions/revoke` -> 200 `SessionsAnswer`. `others`: all but the caller's. */
export const revokeBody = z.object({ id: z.string().min(1, "must not be empty").max(100) });

/** `POST /api/auth/claim` -> 200 `ClaimAnswer`. Moves purchases of the browser's guest, or of a verified wallet, to the account. */
export const claimBody = z
  .object({
    what: z.enum(["guest", "wallet"]),
    wallet: address.optional(),
    /** Confirmed explicitly by the person. */
    yes: z.literal(true),
  })
  .refine(({ what, wallet }) => what === "guest" || wallet !== undefined, { path: ["wallet"], error: "is missing" });

/** What pages may know about the caller's account. */
export type AccountView = {
  accountId: string;
  /** Null for an account created with a wallet. */
  email: string | null;
  name: string | null;
  /** Verified, checksummed. */
  wallets: string[];
  roles: ("trader" | "support" | "auditor" | "admin")[];
  hasPassword: boolean;
};

export type Done = { code: number };
export type Refused = { code: number; error: string; field?: string; retryAfterSeconds?: number };

/** `GET /api/auth/session` -> 200. */
export type SessionAnswer = {
  code: 200;
  data: {
    account: AccountView | null;
    /** Whether this browser's guest has payments that the account may take over. */
    guestHasPurchases: boolean;
    /** Verified wallets with payments that are not the account's yet. */
    walletsWithPurchases: string[];
  };
};
export type NonceAnswer = {
  code: 200;
  /** `issuedAt` and `expiresAt` by the server's clock, for `Issued At` and `Expiration Time`. */
  data: { nonce: string; domain: string; uri: string; chainId: number; issuedAt: string; expiresAt: string };
};
export type ClaimAnswer = { code: 200; data: { moved: number } };

export type SessionRow = {
  id: string;
  current: boolean;
  /** The browser's own name. */
  userAgent: string;
  createdAt: string;
  expiresAt: string;
};
/** `GET /api/auth/sessions` -> 200, newest first. */
export type SessionsAnswer = { code: 200; data: SessionRow[] };
