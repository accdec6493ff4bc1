import type { Queryable } from "#app/platform/jobs.server.ts";
import { LOUD, type Preferences } from "../../model/preferences.ts";
import { hashToken } from "./sealed.server.ts";

type Row = {
  account: string;
  locale: string | null;
  time_zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
  urgent_through: boolean;
  digest: Preferences["digest"];
  digest_hour: number;
  mail: boolean;
};

/** Preferences of the accounts that have set some; the others are not in the result. */
export async function loadPreferences(on: Queryable, accounts: readonly string[]): Promise<Map<string, Preferences>> {
  const { rows } = await on.query<Row>(
    `SELECT account, locale, time_zone, quiet_from, quiet_to, urgent_through, digest, digest_hour, mail
     FROM notifications.settings WHERE account = ANY ($1)`,
    [[...new Set(accounts)]],
  );
  return new Map(rows.map((row) => [row.account, preferencesFrom(row)]));
}

const preferencesFrom = (row: Row): Preferences => ({
  locale: row.locale,
  timeZone: row.time_zone,
  quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  urgentThrough: row.urgent_through,
  digest: row.digest,
  digestHour: row.digest_hour,
  mail: row.mail,
});

export const preferencesOfOne = async (on: Queryable, account: string): Promise<Preferences> =>
  (await loadPreferences(on, [account])).get(account) ?? LOUD;

export async function savePreferences(on: Queryable, account: string, wanted: Preferences): Promise<void> {
  const { locale, timeZone, quiet, urgentThrough, digest, digestHour, mail } = wanted;
  await on.query(
    `INSERT INTO notifications.settings (account, locale, time_zone, quiet_from, quiet_to, urgent_through, digest, digest_hour, mail)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (account) DO UPDATE SET locale = $2, time_zone = $3, quiet_from = $4, quiet_to = $5,
       urgent_through = $6, digest = $7, digest_hour = $8, mail = $9`,
    [account, locale, timeZone, quiet?.from ?? null, quiet?.to ?? null, urgentThrough, digest, digestHour, mail],
  );
}

/** The language in which an account last requested a notice, when it has chosen none. */
export async function rememberLocale(on: Queryable, account: string, locale: string): Promise<void> {
  await on.query(
    `INSERT INTO notifications.settings (account, locale) VALUES ($1, $2)
     ON CONFLICT (account) DO UPDATE SET locale = $2 WHERE settings.locale IS DISTINCT FROM $2`,
    [account, locale],
  );
}

/** Unsubscribes the owner of the link from email. Returns whether the link was one of ours; repeating it returns the same. */
export async function unsubscribe(on: Queryable, token: string): Promise<boolean> {
  const { rowCount } = await on.query("UPDATE notifications.settings SET mail = false WHERE unsubscribe_hash = $1", [
    hashToken(token),
  ]);
  return rowCount === 1;
}

/**
 * Stores the hash by which an email's link finds the account. Two statements: with two emails written simultaneously, an upsert would
 * mistake the other's hash for another account's.
 */
export async function storeUnsubscribe(on: Queryable, account: string, token: string): Promise<void> {
  await on.query("INSERT INTO notifications.settings (account) VALUES ($1) ON CONFLICT (account) DO NOTHING", [
    account,
  ]);
  await on.query(
    `UPDATE notifications.settings SET unsubscribe_hash = $2 WHERE account = $1 AND unsubscribe_hash IS DISTINCT FROM $2`,
    [account, hashToken(token)],
  );
}
