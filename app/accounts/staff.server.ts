import type { AccountCommand, AccountState } from "../../events/account/account.ts";
import { type AccountRefusal, accountStream, type StaffRole } from "../../events/account/account.ts";
import { accountDecider } from "../../events/deciders.ts";
import { type ConflictRefusal, type Handled, handle } from "../../events/handle.ts";
import { askedBy } from "../asked.server.ts";
import { ledger } from "../ledger.server.ts";
import { auth } from "./auth.server.ts";

/** What is recorded of accounts, and who gets which role. */

/** Appends what an account decides. `actor` is whoever asked for it. */
export const recordAccount = (
  accountId: string,
  command: AccountCommand,
  actor: string,
): Promise<Handled<AccountState, AccountRefusal>> => {
  const streamId = accountStream(accountId);
  return handle(ledger(), accountDecider, streamId, command, askedBy(actor, streamId));
};

export type RoleResult = { ok: true } | { refusal: AccountRefusal | ConflictRefusal };

export async function grantTo(accountId: string, role: StaffRole, actor: string): Promise<RoleResult> {
  const handled = await recordAccount(accountId, { type: "GrantRole", role }, actor);
  return handled.ok ? { ok: true } : { refusal: handled.refusal };
}

export async function takeFrom(accountId: string, role: StaffRole, actor: string): Promise<RoleResult> {
  const handled = await recordAccount(accountId, { type: "TakeRole", role }, actor);
  return handled.ok ? { ok: true } : { refusal: handled.refusal };
}

/** An account whose address needs no letter: of the local network's people and of tests. One that is there stays as it is. */
export async function openAccountFor({ email, password }: { email: string; password: string }): Promise<string> {
  const { internalAdapter, password: passwords } = await auth().$context;
  const there = await internalAdapter.findUserByEmail(email);
  if (there) return there.user.id;
  const user = await internalAdapter.createUser({ email, name: "", emailVerified: true }, { method: "email-password" });
  const hash = await passwords.hash(password);
  await internalAdapter.linkAccount({ userId: user.id, providerId: "credential", accountId: user.id, password: hash });
  await recordAccount(user.id, { type: "OpenAccount", by: "email" }, "system");
  return user.id;
}
