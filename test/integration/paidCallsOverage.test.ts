import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { newKeyForm } from "#app/areas/dataApi/model/keys.ts";
import { periodEnd, periodOf } from "#app/areas/dataApi/server/meter/period.server.ts";
import { listGrades } from "#app/areas/dataApi/server/operations/grades.server.ts";
import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import {
  type CallWorld,
  decoded,
  encoded,
  openCallWorld,
  type Required,
  sha256,
  sixteenTimes,
} from "../support/callWorld.ts";

// Calls beyond what a plan includes: sold to a key whose owner asked for it, and refused of all others.

let world: CallWorld;
beforeAll(async () => {
  world = await openCallWorld();
}, 240_000);
afterEach(() => vi.useRealTimers());
afterAll(() => world.close());

const GRADES = "/v1/grades?limit=5";
const QUOTA = 20_000;
const TREASURY = localAccount(2).address;
const WHEN_PAID = { payOverage: true };

const month = (now = new Date()) => periodOf("live", now);
const usedBy = async (account: Account, period = month()): Promise<number> => {
  const { rows } = await world.pool.query("SELECT units::int FROM dataapi.usage WHERE account = $1 AND period = $2", [
    account.accountId,
    period,
  ]);
  return rows[0]?.units ?? 0;
};
const holder = (form: Parameters<CallWorld["holder"]>[0] = WHEN_PAID, used = QUOTA, plan?: EntitledSlug) =>
  world.holder(form, used, plan);
const paying = (paid: unknown) => ({ "payment-signature": encoded(paid) });
async function termsFor(path: string, key: string, process: CallWorld["api"] | undefined = undefined) {
  const answer = await world.call(path, key, process);
  if (answer.status !== 402) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return decoded<Required>(answer.headers.get("payment-required"));
}
const callsOf = async () => (await world.calls()).length;

describe("a key whose owner did not ask for it", () => {
  test("is refused beyond its plan as before, and told no price, though a payment comes along", async () => {
    const { key } = await holder({});
    const before = [await world.balance(TREASURY), await callsOf()];
    const paid = await world.payment(3, await world.termsOf(GRADES));
    // The first one is refused when it is counted, the others before.
    for (const headers of [{}, {}, paying(paid)]) {
      const answer = await world.call(GRADES, key, world.api, headers);
      expect([answer.status, answer.headers.get("payment-required")]).toEqual([429, null]);
      expect(await answer.json()).toMatchObject({ code: "quota-exceeded", upgradeUrl: "/plans#dataApi" });
    }
    expect([await world.balance(TREASURY), await callsOf()]).toEqual(before);
  });
});

describe("a key that pays beyond its plan", () => {
  test("is told the price of a call once its month is used up, whether that shows when it is counted or before", async () => {
    const { key } = await holder();
    for (let call = 0; call < 2; call++) {
      const answer = await world.call(GRADES, key);
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

  test("gets the answer for the payment, which takes no units of its plan", async () => {
    const { account, key } = await holder();
    const before = await world.balance(TREASURY);
    const paid = await world.payment(3, await termsFor(GRADES, key));
    const answer = await world.call(GRADES, key, world.api, paying(paid));
    const text = await answer.text();
    expect([answer.status, text]).toEqual([200, expect.stringContaining('"data"')]);
    expect(await world.balance(TREASURY)).toBe(before + 20_000n);
    const receipt = answer.headers.get("x-tmai-receipt") ?? "";
    expect(await world.eventsOf(receipt.slice("/v1/receipts/".length))).toMatchObject([
      { type: "CallPaid", data: { operation: "listGrades", amount: "20000", answerHash: sha256(text) } },
      { type: "CallSettled" },
    ]);
    await world.api.dispatcher.admission.flush();
    expect(await usedBy(account)).toBe(QUOTA);
    const daily = await world.call("/v1/usage/daily", key);
    expect(await daily.json()).toMatchObject({
      data: [{ operation: listGrades.id, calls: 2, units: 0, errors: 1 }],
    });
  });

  test("sees what its own plan opens: for what that does not, nothing is taken", async () => {
    const { key } = await holder();
    const old = "/v1/ohlcv/daily?tokens=bitcoin&from=2019-01-01&to=2019-02-01";
    expect((await world.buy(old)).status).toBe(200);
    // From here on the month is known to be over before an answer is made.
    await termsFor(GRADES, key);
    const before = [await world.balance(TREASURY), await callsOf()];
    const answer = await world.call(old, key, world.api, paying(await world.payment(3, await termsFor(old, key))));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "plan-required", historyDays: 365 });
    expect((await world.call("/v1/signals", key)).status).toBe(403);
    expect([await world.balance(TREASURY), await callsOf()]).toEqual(before);
    const larger = await holder(WHEN_PAID, 100_000, "data-api-premium");
    const bought = await world.payment(3, await termsFor(old, larger.key));
    expect((await world.call(old, larger.key, world.api, paying(bought))).status).toBe(200);
  });

  test("is refused as before what is not sold, and asked for nothing where nothing is due", async () => {
    const { key } = await holder();
    const lists = await world.call("/v1/lists", key);
    expect(await lists.json()).toMatchObject({ status: 429, code: "quota-exceeded" });
    expect((await world.call("/v1/usage", key)).status).toBe(200);
  });

  test("is refused a payment that is not for the call, with the reason", async () => {
    const { key } = await holder();
    const other = await world.payment(3, await termsFor("/v1/grades?limit=6", key));
    const answer = await world.call(GRADES, key, world.api, paying(other));
    expect(await answer.json()).toMatchObject({ status: 402, reason: "resource_mismatch" });
  });

  test("sixteen times at once with one payment, on two servers, is one settlement", async () => {
    const { account, key } = await holder();
    const before = [await world.balance(TREASURY), await callsOf()] as const;
    const servers = [world.api.newProcess(), world.api.newProcess()];
    const paid = await world.payment(4, await termsFor(GRADES, key));
    const answers = await sixteenTimes((at) => world.call(GRADES, key, servers[at % 2], paying(paid)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect([await world.balance(TREASURY), await callsOf()]).toEqual([before[0] + 20_000n, before[1] + 1]);
    for (const { dispatcher } of servers) await dispatcher.admission.flush();
    expect(await usedBy(account)).toBe(QUOTA);
  });
});

describe("while the plan has units", () => {
  test("a payment that comes along is not taken", async () => {
    const { account, key } = await holder(WHEN_PAID, QUOTA - 1);
    const before = [await world.balance(TREASURY), await callsOf()];
    const process = world.api.newProcess();
    const paid = await world.payment(3, await world.termsOf(GRADES));
    const answer = await world.call(GRADES, key, process, paying(paid));
    expect([answer.status, answer.headers.get("payment-response")]).toEqual([200, null]);
    await process.dispatcher.admission.flush();
    expect(await usedBy(account)).toBe(QUOTA);
    expect([await world.balance(TREASURY), await callsOf()]).toEqual(before);
  });

  test("one that was taken brings its answer in the next month too, on every server, and takes no units", async () => {
    const { account, key } = await holder();
    const paid = await world.payment(5, await termsFor(GRADES, key));
    const first = await world.call(GRADES, key, world.api, paying(paid));
    expect(first.status).toBe(200);
    const text = await first.text();
    const before = [await world.balance(TREASURY), await callsOf()];
    await longerPlan(account);
    vi.useFakeTimers({ toFake: ["Date"], now: periodEnd(new Date()).getTime() + 3_600_000 });
    for (const process of [world.api, world.api.newProcess()]) {
      const again = await world.call(GRADES, key, process, paying(paid));
      expect([again.status, await again.text()]).toEqual([200, text]);
      expect(again.headers.get("payment-response")).toBe(first.headers.get("payment-response"));
      await process.dispatcher.admission.flush();
    }
    expect(await usedBy(account)).toBe(0);
    // Another call is answered from the new month.
    const other = await world.call("/v1/grades?limit=6", key, world.api, paying(paid));
    expect([other.status, other.headers.get("payment-response")]).toEqual([200, null]);
    await world.api.dispatcher.admission.flush();
    expect(await usedBy(account)).toBe(1);
    expect([await world.balance(TREASURY), await callsOf()]).toEqual(before);
  });

  test("one that was taken brings its answer without the key, when that is revoked", async () => {
    const { account, key, keyId } = await holder();
    const paid = await world.payment(6, await termsFor(GRADES, key));
    const first = await world.call(GRADES, key, world.api, paying(paid));
    expect(await world.api.commands.revokeKey(account, keyId)).toEqual({ ok: true });
    const process = world.api.newProcess();
    expect((await world.call(GRADES, key, process, paying(paid))).status).toBe(401);
    const again = await world.send(GRADES, paid, process);
    expect([again.status, await again.text()]).toEqual([200, await first.text()]);
  });
});

describe("the wish to pay", () => {
  const form = { name: "n", mode: "live", scopes: ["read"], lifetime: "never", cidrs: "", monthlyCap: "" };

  test.each([
    ["a key with a cap", { monthlyCap: "5" }],
    ["a key for the sandbox", { mode: "test" }],
  ])("is refused of %s", async (_, changes) => {
    expect(newKeyForm.safeParse({ ...form, payOverage: true }).success).toBe(true);
    expect(newKeyForm.safeParse({ ...form, ...changes, payOverage: false }).success).toBe(true);
    const read = newKeyForm.safeParse({ ...form, ...changes, payOverage: true });
    expect(read.error?.issues.map(({ path }) => path)).toEqual([["payOverage"]]);
    const { account, keyId } = await holder();
    expect(account.accountId).toBeTruthy();
    const set = "monthlyCap" in changes ? "monthly_cap = 5" : "mode = 'test'";
    await expect(world.pool.query(`UPDATE dataapi.keys SET ${set} WHERE key_id = $1`, [keyId])).rejects.toThrow(
      "keys_that_pay",
    );
  });

  test("stands in the ledger, and its successor has it too", async () => {
    const { account, key, keyId } = await holder();
    const turned = await world.api.commands.rotateKey(account, keyId, 0, new Date());
    if ("refusal" in turned) throw new Error(turned.refusal.tag);
    const events = await world.ledger().readStream(`account-${account.accountId}`);
    const issued = events.filter(({ type }) => type === "ApiKeyIssued");
    expect(issued.map(({ schemaVersion, data }) => [schemaVersion, data])).toEqual([
      [4, expect.objectContaining({ keyId, payOverage: true })],
      [4, expect.objectContaining({ keyId: turned.keyId, payOverage: true })],
    ]);
    expect(turned.key).not.toBe(key);
    await termsFor(GRADES, turned.key);
  });

  test("is of one key: another one of the account is refused", async () => {
    const { account } = await holder();
    const { key } = await world.api.key(account, { mode: "live" }, ["data-api-advanced"]);
    expect((await world.call(GRADES, key)).status).toBe(429);
  });

  test("does not lift a cap: at the cap of its own a key is refused, whatever the plan has left", async () => {
    const { key } = await holder({ monthlyCap: 1 }, 0);
    expect((await world.call(GRADES, key)).status).toBe(200);
    expect((await world.call(GRADES, key)).status).toBe(429);
  });
});

/** As if it had been bought for two months. */
async function longerPlan({ subject }: Account): Promise<void> {
  const admin = new pg.Client({ connectionString: world.world.database.adminUrl });
  await admin.connect();
  await admin.query("UPDATE read.periods SET period_to = now() + interval '70 days' WHERE subject = $1", [subject]);
  await admin.end();
}
