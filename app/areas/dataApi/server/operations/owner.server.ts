import { createHash } from "node:crypto";
import { accountById } from "#app/identity/people.server.ts";
import type { Account } from "#app/identity/who.ts";
import type { CallContext } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";

/** The key's owner, for calls that change an account's data. */
export async function requireOwner({ account }: CallContext): Promise<Account> {
  const owner = account === null ? null : await accountById(account);
  if (!owner) throw new Problem("no-key");
  return owner;
}

/** Depends on account, endpoint and body: the same `Idempotency-Key` for another request names another command. Null without one. */
export const commandHash = (
  { subject }: Account,
  { idempotencyKey }: CallContext,
  operation: string,
  body: unknown,
): string | null =>
  idempotencyKey === null
    ? null
    : createHash("sha256")
        .update(JSON.stringify([idempotencyKey, subject, operation, body]))
        .digest("hex");
