import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { type AccountCommand, accountStream, STAFF_ROLES } from "#events/account/account.ts";
import { withPool } from "#events/connections.ts";
import { accountCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";

/** One account per role, for the embedded database of a developer's machine. Source: docs/spec/decisions.md#5. */

const ROLES = ["trader", ...STAFF_ROLES] as const;
const toEmail = (role: (typeof ROLES)[number]) => `${role}@tmai.local`;

/** Creates the accounts that do not exist yet. Existing ones are left as they are. */
export async function openDevAccounts(databaseUrl: string, password: string): Promise<void> {
  await withPool(databaseUrl, 2, async (pool) => {
    const { rows } = await pool.query<{ email: string }>("SELECT email FROM accounts.users WHERE email = ANY ($1)", [
      ROLES.map(toEmail),
    ]);
    const missing = ROLES.filter((role) => !rows.some(({ email }) => email === toEmail(role)));
    if (missing.length === 0) return;
    // Loaded for the first start only, because hashing is deliberately slow.
    const { hashPassword } = await import("better-auth/crypto");
    const hash = await hashPassword(password);
    const ledger = postgresLedger(pool, allProjections);
    const since = await seasonedSince(pool);
    for (const role of missing) await openAccount(pool, ledger, role, hash, since);
  });
}

/** A role may approve refunds a day after it was granted. */
const SEASONED_MS = 25 * 60 * 60 * 1_000;

/**
 * The recording time of the accounts' events. On a new installation more than a day ago, so that its accounts can approve refunds
 * immediately; once a checkpoint is signed, a time before it would be a finding of the verifier. Source:
 * docs/decisions/0080-refund-desk.md.
 */
async function seasonedSince(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ signed: boolean }>("SELECT EXISTS (SELECT FROM checkpoints) AS signed");
  return new Date(Date.now() - (rows[0]?.signed ? 0 : SEASONED_MS)).toISOString();
}

async function openAccount(
  pool: pg.Pool,
  ledger: Ledger,
  role: (typeof ROLES)[number],
  hash: string,
  recordedAt: string,
): Promise<void> {
  const accountId = uuidv7();
  await pool.query(
    `WITH opened AS (
       INSERT INTO accounts.users (id, name, email, email_verified) VALUES ($1, '', $2, true) RETURNING id
     )
     INSERT INTO accounts.credentials (id, user_id, account_id, provider_id, password)
     SELECT $3, id, id, 'credential', $4 FROM opened`,
    [accountId, toEmail(role), uuidv7(), hash],
  );
  const commands: AccountCommand[] = [
    { type: "OpenAccount", by: "email" },
    ...(role === "trader" ? [] : [{ type: "GrantRole" as const, role }]),
  ];
  const streamId = accountStream(accountId);
  const metadata = { actor: "system", correlationId: streamId, causationId: null, requestId: null };
  for (const command of commands) await handle(ledger, accountCore, streamId, command, { metadata, recordedAt });
}

/** The sign-in credentials of the accounts, for a developer's console. */
export const signInLines = (origin: string, password: string): string[] => [
  `Sign in at ${origin}/en/sign-in with the password ${password} as one of:`,
  ...ROLES.map((role) => `  ${toEmail(role)}`),
];
