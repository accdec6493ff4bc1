import type { Pool } from "pg";
import { env } from "#app/platform/env.server.ts";
import { readAccountNames } from "#app/platform/invoiceEnv.server.ts";
import type { JournalFormat } from "../../model/journalFormats.ts";
import { type DayOfAccount, type JournalFile, journalFiles } from "./journalFiles.server.ts";

/** The journal's entries of some days, both included, by day and account. Nothing above the position counts. */
export type JournalOrder = { format: JournalFormat; from: string; until: string; upTo: number };

type Row = { day: string; account: string | null; debits: string; credits: string };

async function daysOfAccounts(pool: Pool, { from, until, upTo }: JournalOrder): Promise<DayOfAccount[]> {
  const { rows } = await pool.query<Row>(
    `SELECT (posted_at AT TIME ZONE 'UTC')::date::text AS day, account,
            sum(debit_usd_cents)::text AS debits, sum(credit_usd_cents)::text AS credits
     FROM audit.journal
     WHERE posted_at >= $1::date::timestamp AT TIME ZONE 'UTC' AND posted_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
       AND position <= $3
     GROUP BY 1, 2 HAVING sum(debit_usd_cents) > 0 OR sum(credit_usd_cents) > 0 ORDER BY 1, 2`,
    [from, until, upTo],
  );
  return rows.map(({ day, account, debits, credits }) => ({
    day,
    account: account ?? "",
    debits: BigInt(debits),
    credits: BigInt(credits),
  }));
}

/** The files, with accounts named as in ACCOUNTS_FILE. */
export const makeJournalFiles = async (pool: Pool, order: JournalOrder): Promise<JournalFile[]> =>
  journalFiles(order.format, await daysOfAccounts(pool, order), readAccountNames(env()));
