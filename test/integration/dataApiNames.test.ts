import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// Rows from before the Data API's names changed: the migration gives them the new ones, once.

const MIGRATION = "prisma/migrations/20261130300000_data_api_names/migration.sql";
const ACCOUNT = "a";

let database: FreshDatabase;
let admin: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** In a transaction of its own, as migrations are. */
async function migrateAgain(): Promise<void> {
  const client = await admin.connect();
  try {
    await client.query("BEGIN");
    await client.query(readFileSync(MIGRATION, "utf8"));
    await client.query("COMMIT");
    await client.query("DISCARD TEMP");
  } finally {
    client.release();
  }
}

const event = (type: string, data: object) => ({
  ...{ id: "evt_1", type, timestamp: "2026-11-01T00:00:00.000Z", livemode: true },
  ...{ position: 1, stream: "account-a", version: 1, data },
});
const alertData = (condition: object) => ({
  ...{ alertId: "one", firingId: "two", condition, symbol: "BTC", before: null, after: "3" },
  ...{ tick: "2026-11-01T00:00:00.000Z", simulated: false, sample: false },
});
const nowAlertData = (condition: object) => {
  const { firingId: triggerId, tick: time, ...same } = alertData(condition);
  return { ...same, triggerId, time };
};

const BEFORE: [kind: string, was: object, is: object][] = [
  ["event", event("wallet.proven", { wallet: "0x1" }), event("wallet.verified", { wallet: "0x1" })],
  ["event", event("key.rotated", { keyId: "k", diesAt: "x" }), event("key.rotated", { keyId: "k", expiresAt: "x" })],
  [
    "event",
    event("index.constituents_set", { slug: "large-20", asOf: "2026-11-01" }),
    event("index.constituents_set", { slug: "large-20", date: "2026-11-01" }),
  ],
  ["event", event("wallet.removed", { wallet: "0x1" }), event("wallet.removed", { wallet: "0x1" })],
  [
    "alertFired",
    alertData({ type: "volume_spike", times: "3" }),
    nowAlertData({ type: "volume_spike", multiple: "3" }),
  ],
  [
    "alertTest",
    alertData({ type: "price_above", priceUsd: "1" }),
    nowAlertData({ type: "price_above", priceUsd: "1" }),
  ],
  ["planExpiring", { slug: "premium" }, { slug: "premium" }],
];

describe("stored public formats", () => {
  test("stored inboxes and deliveries get the new names, and nothing else changes", async () => {
    const ids = BEFORE.map(() => randomUUID());
    for (const [at, [kind, was]] of BEFORE.entries()) {
      await admin.query(
        `INSERT INTO notifications.inbox (notice_id, account, kind, words, values, path, is_shown, data)
         VALUES ($1, $2, $3, '', '{}', '', false, $4)`,
        [ids[at], ACCOUNT, kind, was],
      );
      await admin.query(
        `INSERT INTO notifications.deliveries (notice_id, account, channel, endpoint, kind, body)
         VALUES ($1, $2, 'webhook', 'e', $3, $4)`,
        [ids[at], ACCOUNT, kind, { words: "w", values: {}, path: "/p", data: was }],
      );
    }
    // The second time there is nothing to change.
    for (const _ of ["once", "twice"]) {
      await migrateAgain();
      const inbox = await admin.query("SELECT data FROM notifications.inbox WHERE account = $1 ORDER BY position", [
        ACCOUNT,
      ]);
      expect(inbox.rows.map(({ data }) => data)).toEqual(BEFORE.map(([, , is]) => is));
      const sent = await admin.query("SELECT body FROM notifications.deliveries WHERE account = $1 ORDER BY turn", [
        ACCOUNT,
      ]);
      expect(sent.rows.map(({ body }) => body)).toEqual(
        BEFORE.map(([, , is]) => ({ words: "w", values: {}, path: "/p", data: is })),
      );
    }
  });

  test("endpoints keep their subscriptions, under the new types", async () => {
    await admin.query(
      `INSERT INTO notifications.endpoints (endpoint_id, account, channel, address, sealed_secret, types, mode)
       VALUES ($1, $2, 'webhook', 'https://a.example', '\\x00', $3, 'live')`,
      [randomUUID(), ACCOUNT, ["payment.saved", "alert.fired", "wallet.proven"]],
    );
    await migrateAgain();
    const { rows } = await admin.query("SELECT types FROM notifications.endpoints WHERE account = $1", [ACCOUNT]);
    expect(rows).toEqual([{ types: ["payment.saved", "alert.triggered", "wallet.verified"] }]);
  });

  test("usage of past days is listed under the new operations", async () => {
    for (const operation of ["changeAlert", "listQuantMetrics", "listTokens"])
      await admin.query(
        "INSERT INTO dataapi.usage_days (account, key_id, day, operation, calls) VALUES ($1, $2, '2026-11-01', $3, 1)",
        [ACCOUNT, randomUUID(), operation],
      );
    await migrateAgain();
    const { rows } = await admin.query("SELECT operation FROM dataapi.usage_days WHERE account = $1 ORDER BY 1", [
      ACCOUNT,
    ]);
    expect(rows.map(({ operation }) => operation)).toEqual(["listRiskMetrics", "listTokens", "updateAlert"]);
  });
});
