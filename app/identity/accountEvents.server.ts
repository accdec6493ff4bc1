import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import {
  type AccountCommand,
  type AccountRefusal,
  type AccountState,
  accountStream,
  type StaffRole,
} from "#events/account/account.ts";
import { accountCore } from "#events/cores.ts";
import { type ConflictRefusal, type Handled, handle } from "#events/handle.ts";

/** Account events in the ledger. */

/** Appends what an account decides. `actor` is the caller. */
export function recordAccount(
  accountId: string,
  command: AccountCommand,
  actor: string,
): Promise<Handled<AccountState, AccountRefusal>> {
  const streamId = accountStream(accountId);
  return handle(ledger(), accountCore, streamId, command, eventContext(actor, streamId));
}

/** Called once an address is confirmed. Repeating it changes nothing, so a lost event can be recorded later. */
export async function recordOpened(accountId: string): Promise<void> {
  await recordAccount(accountId, { type: "OpenAccount", by: "email" }, `account:${accountId}`);
}

export type RoleResult = { ok: true } | { refusal: AccountRefusal | ConflictRefusal };

export const grantTo = (accountId: string, role: StaffRole, actor: string): Promise<RoleResult> =>
  changeRole(accountId, { type: "GrantRole", role }, actor);

export const takeFrom = (accountId: string, role: StaffRole, actor: string): Promise<RoleResult> =>
  changeRole(accountId, { type: "TakeRole", role }, actor);

async function changeRole(accountId: string, command: AccountCommand, actor: string): Promise<RoleResult> {
  const handled = await recordAccount(accountId, command, actor);
  return handled.ok ? { ok: true } : { refusal: handled.refusal };
}
