import type { Pool } from "pg";
import type { RevokedWhy, ShownKey } from "../../model/keys.ts";
import type { KeyMode, Scope } from "../../model/scopes.ts";

/** Rows of dataapi.keys as their owner sees them. */

export type Queries = Pick<Pool, "query">;

type KeyRow = {
  keyId: string;
  mode: KeyMode;
  name: string;
  head: string;
  tail: string;
  scopes: Scope[];
  cidrs: string[];
  monthlyCap: number | null;
  payOverage: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedOn: string | null;
  diesAt: Date | null;
  revokedAt: Date | null;
  revokedWhy: RevokedWhy | null;
};

const SHOWN = `
  SELECT key_id AS "keyId", mode, name, head, tail, scopes, cidrs::text[] AS cidrs, monthly_cap AS "monthlyCap",
    pay_overage AS "payOverage", created_at AS "createdAt", expires_at AS "expiresAt",
    last_used_on::text AS "lastUsedOn", dies_at AS "diesAt",
    revoked_at AS "revokedAt", revoked_why AS "revokedWhy"
  FROM dataapi.keys WHERE account = $1 AND issued_at IS NOT NULL`;

/** An account's keys, latest first, including ended ones for a month. Lines determine which keys are paused. */
export async function loadKeys(on: Queries, account: string, now: Date): Promise<ShownKey[]> {
  const { rows } = await on.query<KeyRow>(
    `${SHOWN} AND least(revoked_at, dies_at, expires_at, 'infinity') > $2::timestamptz - interval '30 days'
     ORDER BY created_at DESC, key_id`,
    [account, now],
  );
  return rows.map((row) => shownKey(row, now));
}

function shownKey({ head, tail, createdAt, expiresAt, diesAt, revokedAt, ...row }: KeyRow, now: Date): ShownKey {
  return {
    ...row,
    shown: `tmai_${row.mode}_${head}…${tail}`,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    diesAt: diesAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    state: toKeyState({ expiresAt, diesAt, revokedAt }, now),
  };
}

/** When a key ends, and why. */
export type Ends = Pick<KeyRow, "expiresAt" | "diesAt" | "revokedAt">;

export function toKeyState({ revokedAt, expiresAt, diesAt }: Ends, now: Date): Exclude<ShownKey["state"], "paused"> {
  if (revokedAt) return "revoked";
  if (expiresAt && expiresAt <= now) return "expired";
  if (diesAt) return diesAt <= now ? "expired" : "dying";
  return "active";
}
