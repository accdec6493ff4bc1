import { randomUUID } from "node:crypto";
import type pg from "pg";
import { newKey } from "#app/areas/dataApi/server/keys/keyText.server.ts";

/** Customers of the Data API, each with the larger plan and a live key, as if bought long ago. */

export type Customer = { account: string; key: string; hash: Buffer };

/** @param admin the owner of the tables, whose contents otherwise follow from the ledger */
export async function makeCustomers(admin: pg.Client, count: number): Promise<Customer[]> {
  const made = Array.from({ length: count }, () => ({ account: randomUUID(), keyId: randomUUID(), ...newKey("live") }));
  const accounts = made.map(({ account }) => account);
  await admin.query(
    `INSERT INTO accounts.users (id, name, email, email_verified)
     SELECT account, '', account || '@customers.test', true FROM unnest($1::text[]) account`,
    [accounts],
  );
  await admin.query(
    `INSERT INTO read.periods (stream, source, subject, wallet, slug, plan_name, product, plan_type, duration, value_usd_cents,
       paid_usd_cents, refunded_usd_cents, period_from, period_to, consumes, state)
     SELECT 'grant-bench ' || account, 'coupon', 'account:' || account, 'bench ' || account, 'data-api-premium',
       'DATA API PREMIUM', 1, 1, 'yearly', 0, 0, 0, now() - interval '1 day', now() + interval '364 days', '{}', 'active'
     FROM unnest($1::text[]) account`,
    [accounts],
  );
  await admin.query(
    `INSERT INTO dataapi.keys (key_id, account, mode, hash, head, tail, name, scopes, issued_at)
     SELECT key_id, account, 'live', hash, head, tail, 'bench', '{read}', now()
     FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[], $5::text[]) AS made(key_id, account, hash, head, tail)`,
    [
      made.map(({ keyId }) => keyId),
      accounts,
      made.map(({ hash }) => hash),
      made.map(({ head }) => head),
      made.map(({ tail }) => tail),
    ],
  );
  return made;
}

/** One after the other, so that no customer exceeds the plan's rate limit. */
export function roundRobin<Item>(items: readonly Item[]): () => Item {
  let place = 0;
  return () => items[place++ % items.length] as Item;
}
