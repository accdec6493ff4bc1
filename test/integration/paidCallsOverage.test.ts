import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { newKeyForm } from "#app/areas/dataApi/model/keys.ts";
import { periodEnd, toMeterPeriod } from "#app/areas/dataApi/server/meter/period.server.ts";
import { listGrades } from "#app/areas/dataApi/server/operations/grades.server.ts";
import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import {
  type CallFixture,
  decoded,
  encoded,
  openCallFixture,
  type Required,
  sha256,
  sixteenTimes,
} from "../support/callFixture.ts";

// Calls beyond what a plan includes: sold to a key whose owner enabled it, and refused for all others.

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await openCallFixture();
}, 240_000);
afterEach(() => vi.useRealTimers());
afterAll(() => fixture.close());

const GRADES = "/v1/grades?limit=5";
const QUOTA = 20_000;
const TREASURY = localAccount(2).address;
const WHEN_PAID = { payOverage: true };

const month = (now = new Date()) => toMeterPeriod("live", now);
const usedBy = async (account: Account, period = month()): Promise<number> => {
  const { rows } = await fixture.pool.query("SELECT units::int FROM dataapi.usage WHERE account = $1 AND period = $2", [
    account.accountId,
    period,
  ]);
  return rows[0]?.units ?? 0;
};
const holder = (form: Parameters<CallFixture["holder"]>[0] = WHEN_PAID, used = QUOTA, plan?: EntitledSlug) =>
  fixture.holder(form, used, plan);
const paying = (paid: unknown) => ({ "payment-signature": encoded(paid) });
async function termsFor(path: string, key: string, process: CallFixture["api"] | undefined = undefined) {
  const answer = await fixture.call(path, key, process);
  if (answer.status !== 402) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return decoded<Required>(answer.headers.get("payment-required"));
}
const countCalls = async () => (await fixture.calls()).length;

describe("a key without overage payments", () => {
  test("a key without overage payments is refused beyond its plan without a price, even with a payment", async () => {
    const { key } = await holder({});
    const before = [await fixture.balance(TREASURY), await countCalls()];
    const paid = await fixture.payment(3, await fixture.fetchPaymentTerms(GRADES));
    // The first one is refused when it is counted, the others earlier.
    for (const headers of [{}, {}, paying(paid)]) {
      const answer = await fixture.call(GRADES, key, fixture.api, headers);
      expect([answer.status, answer.headers.get("payment-required")]).toEqual([429, null]);
      expect(await answer.json()).toMatchObject({ code: "quota-exceeded", upgradeUrl: "/plans#dataApi" });
    }
    expect([await fixture.balance(TREASURY), await countCalls()]).toEqual(before);
  });
});

describe("a key with overage payments", () => {
  test("a key with overage payments gets a call's price once its month is used up, found before or while counting", async () => {
    const { key } = await holder();
    for (let call = 0; call < 2; call++) {
      const answer = await fixture.call(GRADES, key);
      expect(answer.status).toBe(402);
      expect(answer.headers.get("ratelimit")).toMatch(/"month";r=0;/);
      expect(await answer.json()).toMatchObject({
        code: "payment-required",
        reason: "quota_exceeded",
        resetsAt: periodEnd(new Date()).toISOString(),
        upgradeUrl: "/plans#dataApi",
      });
      const { accepts } = decoded<Required>(answer.headers.get("payment-required"));
      expect(accepts).toMatchObject([{ amount: "20000", payTo: TREASURY }]);
    }
  });

  test("a key with overage payments gets the paid response without using units of its plan", async () => {
    const { account, key } = await holder();
    const before = await fixture.balance(TREASURY);
    const paid = await fixture.payment(3, await termsFor(GRADES, key));
    const answer = await fixture.call(GRADES, key, fixture.api, paying(paid));
    const text = await answer.text();
    expect([answer.status, text]).toEqual([200, expect.stringContaining('"data"')]);
    expect(await fixture.balance(TREASURY)).toBe(before + 20_000n);
    const receipt = answer.headers.get("x-tmai-receipt") ?? "";
    expect(await fixture.readEvents(receipt.slice("/v1/receipts/".length))).toMatchObject([
      { type: "CallPaid", data: { operation: "listGrades", amount: "20000", answerHash: sha256(text) } },
      { type: "CallSettled" },
    ]);
    await fixture.api.dispatcher.admission.flush();
    expect(await usedBy(account)).toBe(QUOTA);
    const daily = await fixture.call("/v1/usage/daily", key);
    expect(await daily.json()).toMatchObject({
      data: [{ operation: listGrades.id, calls: 2, units: 0, errors: 1 }],
    });
  });

  test("a key with overage payments sees only what its own plan includes, and pays nothing for the rest", async () => {
    const { key } = await holder();
    const old = "/v1/ohlcv/daily?tokens=bitcoin&from=2019-01-01&to=2019-02-01";
    expect((await fixture.buy(old)).status).toBe(200);
    // From here the month is known to be used up before an answer is made.
    await termsFor(GRADES, key);
    const before = [await fixture.balance(TREASURY), await countCalls()];
    const answer = await fixture.call(
      old,
      key,
      fixture.api,
      paying(await fixture.payment(3, await termsFor(old, key))),
    );
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "plan-required", historyDays: 365 });
    expect((await fixture.call("/v1/signals", key)).status).toBe(403);
    expect([await fixture.balance(TREASURY), await countCalls()]).toEqual(before);
    const larger = await holder(WHEN_PAID, 100_000, "data-api-premium");
    const bought = await fixture.payment(3, await termsFor(old, larger.key));
    expect((await fixture.call(old, larger.key, fixture.api, paying(bought))).status).toBe(200);
  });

  test("a key with overage payments is refused calls that are not sold, and still gets free calls", async () => {
    const { key } = await holder();
    const lists = await fixture.call("/v1/lists", key);
    expect(await lists.json()).toMatchObject({ status: 429, code: "quota-exceeded" });
    expect((await fixture.call("/v1/usage", key)).status).toBe(200);
  });

  test("a key with overage payments is refused a payment for another call, with the reason", async () => {
    const { key } = await holder();
    const other = await fixture.payment(3, await termsFor("/v1/grades?limit=6", key));
    const answer = await fixture.call(GRADES, key, fixture.api, paying(other));
    expect(await answer.json()).toMatchObject({ status: 402, reason: "resource_mismatch" });
  });

  test("sixteen concurrent calls of a key with one payment on two servers are one settlement", async () => {
    const { account, key } = await holder();
    const before = [await fixture.balance(TREASURY), await countCalls()] as const;
    const servers = [fixture.api.newProcess(), fixture.api.newProcess()];
    const paid = await fixture.payment(4, await termsFor(GRADES, key));
    const answers = await sixteenTimes((at) => fixture.call(GRADES, key, servers[at % 2], paying(paid)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect([await fixture.balance(TREASURY), await countCalls()]).toEqual([before[0] + 20_000n, before[1] + 1]);
    for (const { dispatcher } of servers) await dispatcher.admission.flush();
    expect(await usedBy(account)).toBe(QUOTA);
  });
});

describe("a plan with remaining units", () => {
  test("a payment that is sent while the plan has units is not charged", async () => {
    const { account, key } = await holder(WHEN_PAID, QUOTA - 1);
    const before = [await fixture.balance(TREASURY), await countCalls()];
    const process = fixture.api.newProcess();
    const paid = await fixture.payment(3, await fixture.fetchPaymentTerms(GRADES));
    const answer = await fixture.call(GRADES, key, process, paying(paid));
    expect([answer.status, answer.headers.get("payment-response")]).toEqual([200, null]);
    await process.dispatcher.admission.flush();
    expect(await usedBy(account)).toBe(QUOTA);
    expect([await fixture.balance(TREASURY), await countCalls()]).toEqual(before);
  });

  test("a settled payment gets its response on every server in the next month too, and uses no units", async () => {
    const { account, key } = await holder();
    const paid = await fixture.payment(5, await termsFor(GRADES, key));
    const first = await fixture.call(GRADES, key, fixture.api, paying(paid));
    expect(first.status).toBe(200);
    const text = await first.text();
    const before = [await fixture.balance(TREASURY), await countCalls()];
    await longerPlan(account);
    vi.useFakeTimers({ toFake: ["Date"], now: periodEnd(new Date()).getTime() + 3_600_000 });
    for (const process of [fixture.api, fixture.api.newProcess()]) {
      const again = await fixture.call(GRADES, key, process, paying(paid));
      expect([again.status, await again.text()]).toEqual([200, text]);
      expect(again.headers.get("payment-response")).toBe(first.headers.get("payment-response"));
      await process.dispatcher.admission.flush();
    }
    expect(await usedBy(account)).toBe(0);
    // Another call is answered from the new month.
    const other = await fixture.call("/v1/grades?limit=6", key, fixture.api, paying(paid));
    expect([other.status, other.headers.get("payment-response")]).toEqual([200, null]);
    await fixture.api.dispatcher.admission.flush();
    expect(await usedBy(account)).toBe(1);
    expect([await fixture.balance(TREASURY), await countCalls()]).toEqual(before);
  });

  test("a settled payment gets its response without its key once the key is revoked", async () => {
    const { account, key, keyId } = await holder();
    const paid = await fixture.payment(6, await termsFor(GRADES, key));
    const first = await fixture.call(GRADES, key, fixture.api, paying(paid));
    expect(await fixture.api.commands.revokeKey(account, keyId)).toEqual({ ok: true });
    const process = fixture.api.newProcess();
    expect((await fixture.call(GRADES, key, process, paying(paid))).status).toBe(401);
    const again = await fixture.send(GRADES, paid, process);
    expect([again.status, await again.text()]).toEqual([200, await first.text()]);
  });
});

describe("the overage setting", () => {
  const form = { name: "n", mode: "live", scopes: ["read"], lifetime: "never", cidrs: "", monthlyCap: "" };

  test.each([
    ["a key with a cap", { monthlyCap: "5" }],
    ["a test key", { mode: "test" }],
  ])("the overage setting is refused for %s", async (_, changes) => {
    expect(newKeyForm.safeParse({ ...form, payOverage: true }).success).toBe(true);
    expect(newKeyForm.safeParse({ ...form, ...changes, payOverage: false }).success).toBe(true);
    const read = newKeyForm.safeParse({ ...form, ...changes, payOverage: true });
    expect(read.error?.issues.map(({ path }) => path)).toEqual([["payOverage"]]);
    const { account, keyId } = await holder();
    expect(account.accountId).toBeTruthy();
    const set = "monthlyCap" in changes ? "monthly_cap = 5" : "mode = 'test'";
    await expect(fixture.pool.query(`UPDATE dataapi.keys SET ${set} WHERE key_id = $1`, [keyId])).rejects.toThrow(
      "keys_that_pay",
    );
  });

  test("the overage setting is stored in the ledger, and passes to a rotated key", async () => {
    const { account, key, keyId } = await holder();
    const turned = await fixture.api.commands.rotateKey(account, keyId, 0, new Date());
    if ("refusal" in turned) throw new Error(turned.refusal.tag);
    const events = await fixture.ledger().readStream(`account-${account.accountId}`);
    const issued = events.filter(({ type }) => type === "ApiKeyIssued");
    expect(issued.map(({ schemaVersion, data }) => [schemaVersion, data])).toEqual([
      [4, expect.objectContaining({ keyId, payOverage: true })],
      [4, expect.objectContaining({ keyId: turned.keyId, payOverage: true })],
    ]);
    expect(turned.key).not.toBe(key);
    await termsFor(GRADES, turned.key);
  });

  test("the overage setting applies to one key, and another key of the account is refused", async () => {
    const { account } = await holder();
    const { key } = await fixture.api.key(account, { mode: "live" }, ["data-api-advanced"]);
    expect((await fixture.call(GRADES, key)).status).toBe(429);
  });

  test("the overage setting lifts no cap, and a key at its own cap is refused whatever the plan has left", async () => {
    const { key } = await holder({ monthlyCap: 1 }, 0);
    expect((await fixture.call(GRADES, key)).status).toBe(200);
    expect((await fixture.call(GRADES, key)).status).toBe(429);
  });
});

/** As if it had been bought for two months. */
async function longerPlan({ subject }: Account): Promise<void> {
  const admin = new pg.Client({ connectionString: fixture.fixture.database.adminUrl });
  await admin.connect();
  await admin.query("UPDATE read.periods SET period_to = now() + interval '70 days' WHERE subject = $1", [subject]);
  await admin.end();
}
