import { createHash, createHmac } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { sealing } from "#app/platform/sealing.server.ts";

/** Encrypts endpoint secrets with this area's own key, which is derived one-way from the program's secret. */

const { key, seal, unseal } = sealing(() => env().NOTIFICATIONS_KEY, "tmai notifications seal");

export { seal, unseal };

/** The unsubscribe token in every email to an account, always the same; it cannot be guessed. */
export const unsubscribeToken = (accountId: string): string =>
  createHmac("sha256", key()).update(`unsubscribe ${accountId}`).digest("base64url");
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
