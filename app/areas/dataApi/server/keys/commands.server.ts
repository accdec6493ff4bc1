import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { recordAccount } from "#app/identity/accountEvents.server.ts";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { AccountCommand } from "#events/account/account.ts";
import type { ApiKeyIssued } from "#events/account/apiKeys.ts";
import type { NewKeyForm, RevokedWhy } from "../../model/keys.ts";
import type { KeyMode } from "../../model/scopes.ts";
import { type DataApiRefusal, keyLimitRefusal } from "../refused.server.ts";
import type { Queries } from "./keyRows.server.ts";
import { type NewKey, newKey } from "./keyText.server.ts";
import { tooManyChanges } from "./limits.server.ts";
import { countLines, limitOfMode, loadPlaces } from "./lines.server.ts";

/**
 * Issues, rotates and revokes keys. A key becomes valid once the ledger knows about it, and invalid before the ledger knows about
 * its end: `recordUnrecorded` completes what a kill interrupted. Source: docs/spec/data-api.md#1-2 and #1-5.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The only place where the key is available as text. */
export type Issued = { keyId: string; key: string } | { refusal: DataApiRefusal };

export async function issueKey(
  account: Account,
  entitlements: Entitlements,
  form: NewKeyForm,
  now: Date,
): Promise<Issued> {
  if (form.cidrs.length > 0 && !entitlements.apiAddressLists) return { refusal: { tag: "AddressListsNeedPlan" } };
  const tooMany = await tooManyChanges(account.accountId);
  if (tooMany) return { refusal: tooMany };
  const made = newKey(form.mode);
  const fact: ApiKeyIssued = {
    keyId: randomUUID(),
    mode: form.mode,
    scopes: form.scopes,
    payOverage: form.payOverage,
    expiresAt:
      form.lifetime === "never" ? null : new Date(now.getTime() + Number(form.lifetime) * DAY_MS).toISOString(),
  };
  const refusal = await inTransaction(poolFor("payments"), async (on) => {
    await lockAccount(on, account.accountId);
    const limit = limitOfMode(entitlements, form.mode);
    const used = countLines(await loadPlaces(on, account.accountId, now), form.mode);
    if (used >= limit) return keyLimitRefusal(form.mode, limit);
    await insertKey(on, account.accountId, made, fact, form);
    return null;
  });
  if (refusal) return { refusal };
  const command = { type: "IssueApiKey", key: fact } as const;
  const refused = await begin(account, fact.keyId, command);
  return refused ? { refusal: refused } : { keyId: fact.keyId, key: made.key };
}

/** A new key with the old one's settings; both work for the hours of the overlap. */
export async function rotateKey(account: Account, keyId: string, overlapHours: number, now: Date): Promise<Issued> {
  const tooMany = await tooManyChanges(account.accountId);
  if (tooMany) return { refusal: tooMany };
  const diesAt = new Date(now.getTime() + overlapHours * HOUR_MS);
  const turned = await inTransaction(poolFor("payments"), (on) => turn(on, account.accountId, keyId, diesAt, now));
  if ("refusal" in turned) return turned;
  const { made, fact } = turned;
  const command = { type: "RotateApiKey", keyId, key: fact, diesAt: diesAt.toISOString() } as const;
  const refused = await begin(account, fact.keyId, command);
  return refused ? { refusal: refused } : { keyId: fact.keyId, key: made.key };
}

type Begins = Extract<AccountCommand, { type: "IssueApiKey" | "RotateApiKey" }>;

/** Records a key in the ledger and activates it. If that fails, it never existed, and its predecessor is unchanged. */
async function begin({ accountId, subject }: Account, keyId: string, command: Begins): Promise<DataApiRefusal | null> {
  try {
    const recorded = await recordAccount(accountId, command, subject);
    if (recorded.ok && (await markIssued(keyId))) return null;
    await dropUnseen(keyId, accountId);
    return recorded.ok ? { tag: "Busy" } : recorded.refusal;
  } catch (error) {
    // If undoing fails too, the scheduled task does it.
    await dropUnseen(keyId, accountId).catch(() => undefined);
    throw error;
  }
}

type Turned = { made: NewKey; fact: ApiKeyIssued } | { refusal: DataApiRefusal };
type OldKey = {
  mode: KeyMode;
  name: string;
  scopes: ApiKeyIssued["scopes"];
  cidrs: string[];
  monthlyCap: number | null;
  payOverage: boolean;
  expiresAt: Date | null;
};

async function turn(on: PoolClient, accountId: string, keyId: string, diesAt: Date, now: Date): Promise<Turned> {
  await lockAccount(on, accountId);
  const { rows } = await on.query<OldKey>(
    `SELECT mode, name, scopes, cidrs::text[] AS cidrs, monthly_cap AS "monthlyCap", pay_overage AS "payOverage",
       expires_at AS "expiresAt"
     FROM dataapi.keys WHERE key_id = $1 AND account = $2 AND issued_at IS NOT NULL AND revoked_at IS NULL
       AND replaced_by IS NULL AND (expires_at IS NULL OR expires_at > $3)`,
    [keyId, accountId, now],
  );
  const old = rows[0];
  if (!old) return { refusal: { tag: "NoSuchApiKey", keyId } };
  if (await hasLivingPredecessor(on, keyId, now)) return { refusal: { tag: "ApiKeyStillTurning" } };
  const made = newKey(old.mode);
  const { mode, scopes, payOverage } = old;
  const expiresAt = old.expiresAt?.toISOString() ?? null;
  const fact: ApiKeyIssued = { keyId: randomUUID(), mode, scopes, expiresAt, payOverage };
  await insertKey(on, accountId, made, fact, old);
  await on.query(
    "UPDATE dataapi.keys SET replaced_by = $2, dies_at = $3, changed_at = clock_timestamp() WHERE key_id = $1",
    [keyId, fact.keyId, diesAt],
  );
  return { made, fact };
}

/** The key is invalid from now on; every process knows within two seconds. */
export async function revokeKey(account: Account, keyId: string): Promise<{ ok: true } | { refusal: DataApiRefusal }> {
  const { rowCount } = await poolFor("payments").query(
    `UPDATE dataapi.keys SET revoked_at = coalesce(revoked_at, now()), revoked_why = coalesce(revoked_why, 'owner'),
       changed_at = clock_timestamp()
     WHERE key_id = $1 AND account = $2 AND issued_at IS NOT NULL`,
    [keyId, account.accountId],
  );
  if (rowCount === 0) return { refusal: { tag: "NoSuchApiKey", keyId } };
  return recordRevocation(account.accountId, keyId, "owner", account.subject);
}

/** For a key that was sent in a URL, where others may have read it. */
export async function revokeLeaked(hash: Buffer): Promise<void> {
  // Anyone can send text that looks like a key: only an existing one may use a payments connection.
  const { rowCount } = await poolFor("pages").query("SELECT FROM dataapi.keys WHERE hash = $1 AND revoked_at IS NULL", [
    hash,
  ]);
  if (rowCount === 0) return;
  const { rows } = await poolFor("payments").query<{ keyId: string; account: string }>(
    `UPDATE dataapi.keys SET revoked_at = now(), revoked_why = 'inUrl', changed_at = clock_timestamp()
     WHERE hash = $1 AND revoked_at IS NULL RETURNING key_id AS "keyId", account`,
    [hash],
  );
  for (const { keyId, account } of rows) await recordRevocation(account, keyId, "inUrl", "system");
}

async function recordRevocation(
  accountId: string,
  keyId: string,
  reason: RevokedWhy,
  actor: string,
): Promise<{ ok: true } | { refusal: DataApiRefusal }> {
  const recorded = await recordAccount(accountId, { type: "RevokeApiKey", keyId, reason }, actor);
  if (!recorded.ok) return { refusal: recorded.refusal };
  await poolFor("payments").query("UPDATE dataapi.keys SET revocation_recorded = true WHERE key_id = $1", [keyId]);
  return { ok: true };
}

/** Until the transaction ends, no other key can be created for this account. */
const lockAccount = (on: Queries, accountId: string) =>
  on.query(
    "INSERT INTO dataapi.holders (account) VALUES ($1) ON CONFLICT (account) DO UPDATE SET account = excluded.account",
    [accountId],
  );

/** Otherwise a chain of keys, each in its overlap, would amount to any number of keys. */
async function hasLivingPredecessor(on: Queries, keyId: string, now: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    "SELECT FROM dataapi.keys WHERE replaced_by = $1 AND dies_at > $2 AND revoked_at IS NULL",
    [keyId, now],
  );
  return rowCount !== 0;
}

type KeySettings = { name: string; cidrs: string[]; monthlyCap: number | null };

const insertKey = (
  on: Queries,
  accountId: string,
  { hash, head, tail }: NewKey,
  { keyId, mode, scopes, expiresAt, payOverage }: ApiKeyIssued,
  { name, cidrs, monthlyCap }: KeySettings,
) =>
  on.query(
    `INSERT INTO dataapi.keys (key_id, account, mode, hash, head, tail, name, scopes, cidrs, monthly_cap, expires_at,
       pay_overage)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ARRAY(SELECT network(text::inet) FROM unnest($9::text[]) text), $10, $11, $12)`,
    [keyId, accountId, mode, hash, head, tail, name, scopes, cidrs, monthlyCap, expiresAt, payOverage],
  );

/** False when it was withdrawn meanwhile. */
async function markIssued(keyId: string): Promise<boolean> {
  const { rowCount } = await poolFor("payments").query(
    `UPDATE dataapi.keys SET issued_at = now(), changed_at = clock_timestamp()
     WHERE key_id = $1 AND issued_at IS NULL AND revoked_at IS NULL`,
    [keyId],
  );
  return rowCount === 1;
}

type Unrecorded = { keyId: string; account: string; revokedWhy: RevokedWhy | null; isUnseen: boolean };

/**
 * Completes what a kill interrupted: an end that is not in the ledger yet, and a key that its owner never saw, which ends before
 * it began. A successor that was never shown leaves its predecessor unchanged.
 */
export async function recordUnrecorded(): Promise<void> {
  const { rows } = await poolFor("payments").query<Unrecorded>(
    `SELECT key_id AS "keyId", account, revoked_why AS "revokedWhy", issued_at IS NULL AS "isUnseen" FROM dataapi.keys
     WHERE (issued_at IS NULL OR (revoked_at IS NOT NULL AND NOT revocation_recorded))
       AND greatest(created_at, revoked_at) < now() - interval '1 minute' ORDER BY created_at LIMIT 100`,
  );
  for (const { keyId, account, revokedWhy, isUnseen } of rows) {
    if (isUnseen) await dropUnseen(keyId, account);
    else if (revokedWhy !== null) await recordRevocation(account, keyId, revokedWhy, "system");
  }
}

/** Withdrawn first, so that it cannot become active while the ledger records that it never did. */
async function dropUnseen(keyId: string, accountId: string): Promise<void> {
  const { rowCount } = await poolFor("payments").query(
    `UPDATE dataapi.keys SET revoked_at = coalesce(revoked_at, now()), revoked_why = 'neverShown'
     WHERE key_id = $1 AND issued_at IS NULL`,
    [keyId],
  );
  if (rowCount === 0) return;
  const recorded = await recordAccount(accountId, { type: "RevokeApiKey", keyId, reason: "neverShown" }, "system");
  if (!recorded.ok && recorded.refusal.tag !== "NoSuchApiKey") return;
  await inTransaction(poolFor("payments"), async (on) => {
    await on.query(
      "UPDATE dataapi.keys SET replaced_by = NULL, dies_at = NULL, changed_at = clock_timestamp() WHERE replaced_by = $1",
      [keyId],
    );
    await on.query("DELETE FROM dataapi.keys WHERE key_id = $1 AND issued_at IS NULL", [keyId]);
  });
}
