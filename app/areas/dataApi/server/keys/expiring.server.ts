import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { deriveNoticeId, notify } from "#app/services/delivery/publicNotify.server.ts";
import type { KeyMode } from "../../model/scopes.ts";

/** Notifies accounts once of keys that expire within a week, and once within a day. Source: docs/spec/data-api.md#4. */

const DAY_MS = 86_400_000;
const DAYS_BEFORE = [7, 1] as const;

type Row = { keyId: string; account: string; name: string; mode: KeyMode; expiresAt: Date };

/** A key that another has replaced needs no notice. */
export async function notifyOfExpiringKeys(pool: Queryable = poolFor("market"), now = new Date()): Promise<void> {
  const { rows } = await pool.query<Row>(
    `SELECT key_id AS "keyId", account, name, mode, expires_at AS "expiresAt" FROM dataapi.keys
     WHERE expires_at > $1 AND expires_at <= $1::timestamptz + interval '${DAYS_BEFORE[0]} days'
       AND issued_at IS NOT NULL AND revoked_at IS NULL AND replaced_by IS NULL`,
    [now],
  );
  await notify(
    pool,
    rows.map(({ keyId, account, name, mode, expiresAt }) => ({
      noticeId: deriveNoticeId(keyId, `keyExpiring ${daysBefore(expiresAt, now)}`),
      accountId: account,
      kind: "keyExpiring",
      words: "keyExpiring",
      values: { name, until: expiresAt.toISOString().slice(0, 10) },
      path: "/api/keys",
      channels: ["inApp", "email"],
      isUrgent: false,
      data: { keyId, mode, expiresAt: expiresAt.toISOString() },
    })),
  );
}

const daysBefore = (end: Date, now: Date): number =>
  end.getTime() - now.getTime() <= DAYS_BEFORE[1] * DAY_MS ? DAYS_BEFORE[1] : DAYS_BEFORE[0];
