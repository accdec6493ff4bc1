import { createHash, randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { saltedSha256 } from "#events/ledger/hash.ts";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { compareReadModels } from "#events/readModels/compare.ts";
import { rebuild } from "#events/rebuild.ts";
import { exportCommand } from "../../server/commands/ledger/export.ts";
import { verify } from "../../server/commands/ledger/verify.ts";
import { atLevel } from "../support/level.ts";
import { nextPayment } from "../support/payments.ts";
import { PAYMENT, proofFixture } from "../support/proofFixture.ts";

// `verify` finds what was written to a read model without the ledger.

const { admin, append, file, pool, run } = proofFixture();

const wallet = (n: number) => `0x${n.toString(16).padStart(40, "0")}`;
const granted = (role: string) => ({ role });

describe("differences between a read model and the ledger", () => {
  test.each([
    [
      "a role that no event grants",
      "INSERT INTO read.account_roles VALUES ('trader', 'admin', now())",
      "read.account_roles (account_id trader, role admin): no event produces this row: {",
    ],
    [
      "a revoked role that is there again",
      "INSERT INTO read.account_roles VALUES ('a1', 'support', '2026-11-21T06:00:00Z')",
      "read.account_roles (account_id a1, role support): no event produces this row: {",
    ],
    [
      "a missing role",
      "DELETE FROM read.account_roles",
      "read.account_roles (account_id a1, role auditor): the row is missing, the ledger says {",
    ],
    [
      "a payment with another subject",
      "UPDATE read.payments SET subject = 'account:mine'",
      `read.payments (payment_id ${PAYMENT}): the ledger says subject "guest:`,
    ],
    [
      "a payment whose period is a year longer",
      "UPDATE read.payments SET period_to = period_to + interval '1 year'",
      `read.payments (payment_id ${PAYMENT}): the ledger says period_to "`,
    ],
    [
      "a period that is a day longer",
      "UPDATE read.periods SET period_to = period_to + interval '1 day'",
      `read.periods (stream payment-${PAYMENT}): the ledger says period_to "`,
    ],
    [
      "a period of a plan that was never bought",
      `INSERT INTO read.periods VALUES ('grant-g', 'trial', 's', NULL, 'w', NULL, 'vip', 'VIP', 2, 3, 'yearly', NULL, 0, 0, 0,
       now(), now(), '{}', 'active')`,
      "read.periods (stream grant-g): no event produces this row",
    ],
    [
      "a plan that was never granted",
      `INSERT INTO read.grants VALUES ('g', 's', 'w', 'vip', 'VIP', 2, 3, 'yearly', 1, 'trial', NULL, 0, now(), now(), now())`,
      "read.grants (grant_id g): no event produces this row",
    ],
    [
      "a wallet moved to another account",
      "UPDATE read.account_wallets SET account_id = 'mine'",
      `read.account_wallets (wallet ${wallet(2)}): the ledger says account_id "a1", the table "mine"`,
    ],
    [
      "a forged claim of a guest",
      "INSERT INTO read.claimed_guests VALUES ('guest:1', 'mine', now())",
      "read.claimed_guests (guest guest:1): no event",
    ],
    [
      "a changed price",
      `UPDATE read.catalogue SET prices_usd_cents = '{"yearly": "1"}' WHERE slug = 'vip'`,
      "read.catalogue (slug vip): the ledger says prices_usd_cents {",
    ],
    [
      "a forged coupon",
      "INSERT INTO read.coupons VALUES ('ALL', 100, '{}', '{}', NULL, NULL, now(), NULL, 'offered', 1, now())",
      "read.coupons (code ALL): no event",
    ],
    [
      "a forged referral",
      "INSERT INTO read.referrals VALUES ('ME', 'x', 50, 'offered', 1, now())",
      "read.referrals (code ME): no event",
    ],
    ["a missing journal line", "DELETE FROM read.journal_entries", "read.journal_entries (stream_id payment-"],
    [
      "a missing access",
      "DELETE FROM read.accesses",
      "read.accesses (stream_id access-20261121, version 1): the row is missing",
    ],
    [
      "a projection whose position was set back",
      "UPDATE read_model_heads SET position = 3 WHERE projection = 'accounts'",
      "read model accounts has processed events up to position 3 of 21",
    ],
    [
      "an event hidden as unreadable",
      "INSERT INTO parked_events VALUES ('accounts', 18, 'cannot'); INSERT INTO read.account_roles VALUES ('a1', 'support', now())",
      "read.account_roles (account_id a1, role support): no event",
    ],
  ])("verify fails and names the row for %s", async (_, sql, problem) => {
    await append("account-a1", "RoleGranted", granted("support"));
    await append("account-a1", "RoleTaken", granted("support"));
    await append("account-a1", "RoleGranted", granted("auditor"));
    await append("account-a1", "WalletProven", { wallet: wallet(2), chainId: 1 });
    await append("access-20261121", "Accessed", { accountId: "a1", what: "payment", ids: ["p"] });
    expect((await run(verify))[0]).toBe(0);
    await admin().query(sql);
    const [code, ...lines] = await run(verify);
    expect(lines.at(-1)).toContain(problem);
    expect(code).toBe(1);
  });
});

test("a row that could not be written is reported with its cause", async () => {
  const { rows } = await pool().query("SELECT canonical FROM events WHERE type = 'PaymentInitiated'");
  const { data } = JSON.parse(rows[0].canonical);
  // A program without today's guards appended it; a rebuild could only park it.
  await append("payment-twin", "PaymentInitiated", data, []);
  await rebuild(admin(), allProjections);
  const line = (await run(verify)).at(-1);
  expect(line).toContain("read.payments (payment_id twin): the row is missing, the ledger says {");
  expect(line).toContain("payments could not write position 17: duplicate key value");
});

test("a wallet that moved from one account to another, and back, belongs to the last one", async () => {
  for (const account of ["a", "b", "a"]) {
    await append(`account-${account}`, "WalletProven", { wallet: wallet(1), chainId: 1 });
    await append(`account-${account}`, "WalletRemoved", { wallet: wallet(1) });
  }
  await append("account-b", "WalletProven", { wallet: wallet(1), chainId: 1 });
  const [code, ...lines] = await run(verify);
  expect([code, lines.at(-1)]).toEqual([0, expect.stringContaining("rows of the read models match")]);
});

test("concurrent appends and rebuilds are not reported as differences", async () => {
  const ledger = postgresLedger(pool(), allProjections);
  let isRunning = true;
  const metadata = { actor: "system", correlationId: "test", causationId: null, requestId: null };
  const appending = (async () => {
    while (isRunning)
      for (const event of [nextPayment()])
        await ledger.append({
          streamId: `payment-${randomUUID()}`,
          after: mustBeNew,
          events: event,
          metadata,
          recordedAt: "2026-11-21T12:00:00.000Z",
        });
  })();
  const rebuilding = (async () => {
    for (let n = 0; n < atLevel({ gate: 1, all: 3 }); n++) await rebuild(admin(), allProjections);
  })();
  for (let n = 0; n < atLevel({ gate: 3, all: 8 }); n++)
    expect(await compareReadModels(pool(), allProjections)).toMatchObject({ behind: null, difference: null });
  await rebuilding;
  isRunning = false;
  await appending;
});

describe("an erasable text", () => {
  const words = "the cat is called Minou";
  const storeReason = async (salt: Buffer | null, sha256: string) => {
    const id = randomUUID();
    const values = [id, sha256, salt, words];
    await pool().query("INSERT INTO support_texts VALUES ($1, $2, $4, now(), $3)", values);
    await append("case-payment-p", "CaseNoted", { text: { id, sha256 } });
  };
  const plain = createHash("sha256").update(words).digest("hex");
  const salted = async () => {
    const salt = randomBytes(32);
    await storeReason(salt, saltedSha256(salt, words));
  };

  test("an erasable text is valid with its salt, from before salts existed, and erased", async () => {
    await salted();
    await storeReason(null, plain);
    expect((await run(verify))[0]).toBe(0);
    await pool().query("UPDATE support_texts SET words = NULL, salt = NULL");
    expect((await run(verify))[0]).toBe(0);
    await pool().query("DELETE FROM support_texts");
    expect((await run(verify))[0]).toBe(0);
  });

  test("an erasable text that was changed is reported, including a staff member's reason", async () => {
    await salted();
    await pool().query("UPDATE support_texts SET words = 'the dog'");
    const [code, ...lines] = await run(verify);
    expect([code, lines.at(-1)]).toEqual([
      1,
      expect.stringMatching(/^support_texts \S+: this text does not match the hash/),
    ]);
    await pool().query("DELETE FROM support_texts");
    await pool().query("INSERT INTO accounts.access_reasons (reason_id, reason) VALUES ('r1', 'another reason')");
    const reason = { reasonId: "r1", sha256: plain };
    await append("access-20261121", "Accessed", { accountId: "a1", what: "payment", ids: [], reason });
    expect((await run(verify)).at(-1)).toContain("accounts.access_reasons r1: this text does not match the hash");
  });
});

test("verify of an export reports that there are no read models to compare", async () => {
  await run(exportCommand, "--to", file("ledger.jsonl"));
  expect((await run(verify, "--file", file("ledger.jsonl"))).at(-1)).toBe(
    "an export contains no read models: they were not compared",
  );
});
