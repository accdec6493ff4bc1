import { afterAll, beforeAll, expect, test } from "vitest";
import type { Account } from "#app/identity/who.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// What support sees of an account's programs and of what was sent to it, and what it does not see.

let database: FreshDatabase;
let api: DataApiFixture;
let account: Account;
let callsOfAccount: typeof import("#app/areas/support/server/calls.server.ts").callsOfAccount;
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  ({ callsOfAccount } = await import("#app/areas/support/server/calls.server.ts"));
  account = await api.account();
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

async function delivered(channel: string, endpoint: string, status: number, answer: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO notifications.deliveries (notice_id, account, channel, endpoint, kind, body, state, attempts, last_status,
       last_answer, done_at)
     VALUES (gen_random_uuid(), $1, $2, $3, 'quotaWarning', '{"words": "a secret of theirs"}', 'dead', 10, $4, $5, now())`,
    [account.accountId, channel, endpoint, status, answer],
  );
}

test("deliveries are shown with their answers, without email addresses, keys and URL paths", async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO notifications.endpoints (endpoint_id, account, channel, address, sealed_secret)
     VALUES (gen_random_uuid(), $1, 'webhook', 'https://hooks.example/T0/very-secret?token=1', '\\x01') RETURNING endpoint_id AS id`,
    [account.accountId],
  );
  const { key } = await api.key(account);
  await delivered("webhook", rows[0]?.id ?? "", 500, `no room for ${account.accountId}@somewhere.test and ${key} here`);
  await delivered("email", "mail", 550, "unknown <someone@somewhere.test>");
  const seen = await callsOfAccount(account.accountId);
  expect(seen.sent).toMatchObject([
    { channel: "email", host: null, state: "dead", status: 550, lastAnswer: "unknown …" },
    {
      ...{ channel: "webhook", host: "hooks.example", kind: "quotaWarning", attempts: 10, status: 500 },
      lastAnswer: "no room for … and tmai_test_… here",
    },
  ]);
  const text = JSON.stringify(seen);
  for (const hidden of ["very-secret", "a secret of theirs", "@", key]) expect(text).not.toContain(hidden);
});

test("another account's keys and deliveries are not shown", async () => {
  const other = await api.account();
  expect(await callsOfAccount(other.accountId)).toMatchObject({ dataApi: { keys: [], days: [], used: 0 }, sent: [] });
});
