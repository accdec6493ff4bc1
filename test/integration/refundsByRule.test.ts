import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { asOwner } from "../support/asOwner.ts";
import { openDataApi } from "../support/dataApiFixture.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";
import { expectSoundBooks, readBalances } from "../support/soundBooks.ts";

// What each rule refunds, by the chain's own clock: within 7 days, of unused days, by goodwill, and in what order.

let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let dataApi: Awaited<ReturnType<typeof openDataApi>>;
let maker: Person;
let checker: Person;
let admin: Person;
beforeAll(async () => {
  fixture = await openRefundFixture();
  dataApi = await openDataApi(fixture.database);
  maker = await fixture.staff("support");
  checker = await fixture.staff("support");
  admin = await fixture.staff("admin");
}, 180_000);
afterAll(() => fixture.close());

const DAY = 86_400;
/** Acts this many days later on the chain, and undoes it. */
async function inDays<T>(days: number, act: () => Promise<T>): Promise<T> {
  const id = await fixture.miner.snapshot();
  try {
    await passDays(days);
    return await act();
  } finally {
    await fixture.miner.revert({ id });
  }
}
async function passDays(days: number): Promise<void> {
  await fixture.miner.increaseTime({ seconds: days * DAY });
  await fixture.miner.mine({ blocks: 1 });
}
const now = async () => Number((await fixture.reader.getBlock()).timestamp);

async function givenBack(of: string, rule: "within7Days" | "unusedDays" | "goodwill", amountUsdCents?: string) {
  const refundId = await fixture.requested(maker, { of, rule, ...(amountUsdCents ? { amountUsdCents } : {}) });
  const approver = rule === "goodwill" ? admin : checker;
  expect(await fixture.desk.approve(approver, refundId, await fixture.typedAmount(refundId))).toMatchObject({
    status: 200,
  });
  await fixture.payOut(admin, refundId);
  expect((await fixture.refundEvents(refundId)).at(-1)).toBe("RefundSettled");
  return refundId;
}
const readPeriod = async (stream: string) => {
  const { rows } = await fixture.database.pool.query<{
    state: string;
    value: string;
    refunded: string;
    from: Date;
    to: Date;
  }>(
    `SELECT state, value_usd_cents::text AS value, refunded_usd_cents::text AS refunded, period_from AS "from", period_to AS "to"
     FROM read.periods WHERE stream = $1`,
    [stream],
  );
  if (!rows[0]) throw new Error(`there is no period ${stream}`);
  return rows[0];
};
async function readMembership(index: number, product: number) {
  const { readMembership: read, latestBlock } = await import("#app/chain/payment/reads.server.ts");
  return read(localAccount(index).address as Address, product, (await latestBlock()).number);
}
const PRICE = /^(revenue|discounts|credits|refunds):/;
/** The remainder of a price that was refunded in full. */
async function priceLeft(streams: string[]): Promise<bigint> {
  const sums = Object.entries(await readBalances(fixture, streams)).filter(([account]) => PRICE.test(account));
  return sums.reduce((sum, [, text]) => sum + BigInt(text.split(" ")[0] ?? 0), 0n);
}

describe("a Data API plan within 7 days", () => {
  const DATA_API = { planName: "DATA API ADVANCED" };
  /** An account with a key and a wallet that pays. A tenth of 20,000 units is 2,000. */
  async function customer(index: number) {
    const account = await dataApi.account();
    const { keyId } = await dataApi.key(account, { mode: "live" }, ["data-api-advanced"]);
    const wallet = localAccount(index).address;
    const linked = "INSERT INTO read.account_wallets VALUES ($1, $2, now()) ON CONFLICT DO NOTHING";
    await asOwner(fixture.database, linked, [wallet, account.accountId]);
    const used = (units: number) =>
      fixture.database.pool.query(
        `INSERT INTO dataapi.usage_days (account, key_id, day, operation, calls, units)
         VALUES ($1, $2, now()::date, 'getTokens', 1, $3)
         ON CONFLICT (account, day, key_id, operation) DO UPDATE SET units = excluded.units`,
        [account.accountId, keyId, units],
      );
    return { used, account, wallet };
  }
  test("a Data API plan is refunded with at most a tenth of its units used, and once for each customer and product", async () => {
    const { used } = await customer(3);
    const { stream, paymentId } = await fixture.paid(3, DATA_API);
    await used(2_001);
    expect(await fixture.desk.request(maker, { of: stream })).toMatchObject({
      ...{ status: 409, error: expect.stringContaining("tenth") },
    });
    await used(2_000);
    const refundId = await fixture.requested(maker, { of: stream });
    expect((await fixture.requestedAs(refundId)).inputs.units).toEqual({ used: "2000", of: "20000" });
    // Units that are used before the approval count.
    await used(2_001);
    expect(await fixture.desk.approve(checker, refundId, "99.99")).toMatchObject({ status: 409 });
    await used(2_000);
    expect(await fixture.desk.approve(checker, refundId, "99.99")).toMatchObject({ status: 200 });
    await fixture.payOut(admin, refundId);
    expect(await priceLeft([stream, `refund-${refundId}`])).toBe(0n);
    expect((await readPeriod(stream)).state).toBe("ended");

    await used(0);
    const again = await fixture.paid(3, DATA_API);
    expect(await fixture.desk.request(maker, { of: again.stream })).toMatchObject({
      ...{ status: 409, error: expect.stringContaining("already been refunded within 7 days") },
    });
    expect(await fixture.desk.quote(maker, again.stream)).toMatchObject({ status: 200, data: { rule: "unusedDays" } });
    const other = await fixture.paid(3, { planName: "TRADING BOT BASIC" });
    expect(await fixture.desk.request(maker, { of: other.stream })).toMatchObject({ status: 201 });
    expect(paymentId).not.toBe(other.paymentId);
    await expectSoundBooks(fixture);
  });

  test("a guest's Data API plan counts the units of the account of the paying wallet", async () => {
    const { used } = await customer(4);
    const { stream } = await fixture.paid(4, DATA_API);
    await used(2_001);
    expect(await fixture.desk.request(maker, { of: stream })).toMatchObject({ status: 409 });
    await used(2_000);
    expect(await fixture.desk.request(maker, { of: stream })).toMatchObject({ status: 201 });
  });

  test("a Data API plan counts its units even after the wallet was removed from the account that used them", async () => {
    const { used, account, wallet } = await customer(10);
    const { recordAccount } = await import("#app/identity/accountEvents.server.ts");
    const record = (command: Parameters<typeof recordAccount>[1]) =>
      recordAccount(account.accountId, command, `account:${account.accountId}`);
    // The row already exists: only the ledger's record of it is missing.
    await asOwner(fixture.database, "DELETE FROM read.account_wallets WHERE wallet = $1", [wallet]);
    await record({ type: "ProveWallet", wallet, chainId: 31_337 });
    const { stream } = await fixture.paid(10, DATA_API);
    await used(2_001);
    await record({ type: "RemoveWallet", wallet, otherWay: true });
    expect(await fixture.desk.request(maker, { of: stream })).toMatchObject({ status: 409 });
    await used(2_000);
    expect(await fixture.desk.request(maker, { of: stream })).toMatchObject({ status: 201 });
  });
});

describe("unused days", () => {
  test("unused days are refunded to the cent and the base unit, and end the plan in the paying transaction", async () => {
    const { stream, quote } = await fixture.paid(5);
    const { from, to } = await readPeriod(stream);
    await inDays(10, async () => {
      const refundId = await fixture.requested(maker, { of: stream, rule: "unusedDays" });
      const { amountUsdCents, takes, inputs, payout } = await fixture.requestedAs(refundId);
      const at = BigInt(await now());
      expect(BigInt(Date.parse(inputs.blockTime)) / 1_000n).toBe(at);
      const [begun, ends] = [from, to].map((time) => BigInt(time.getTime()) / 1_000n) as [bigint, bigint];
      const cents = (BigInt(quote.totalUsdCents) * (ends - at)) / (ends - begun);
      const units = (BigInt(quote.tokenAmount) * cents) / BigInt(quote.totalUsdCents);
      expect([amountUsdCents, takes.units, payout]).toMatchObject([
        String(cents),
        String(units),
        { amount: String(units) },
      ]);
      // Two thirds of $39.99, less the value of the seconds in between.
      expect(cents).toBeGreaterThan(2_660n);
      expect(cents).toBeLessThanOrEqual(2_666n);
      expect(await fixture.desk.approve(checker, refundId, await fixture.typedAmount(refundId))).toMatchObject({
        status: 200,
      });
      await fixture.payOut(admin, refundId);
      expect(await readPeriod(stream)).toMatchObject({ state: "ended", refunded: String(cents) });
      expect((await readMembership(5, 2))?.expiresAt).toBe(Number(at));
      expect(await priceLeft([stream, `refund-${refundId}`])).toBe(cents - BigInt(quote.totalUsdCents));
      await expectSoundBooks(fixture);
    });
  });

  test("unused days of more than $250 need an admin's approval", async () => {
    const { stream } = await fixture.paid(6, { planName: "TRADING BOT ADVANCED", duration: "yearly" });
    await inDays(8, async () => {
      const refundId = await fixture.requested(maker, { of: stream, rule: "unusedDays" });
      const typed = await fixture.typedAmount(refundId);
      expect(Number(typed)).toBeGreaterThan(250);
      expect(await fixture.desk.approve(checker, refundId, typed)).toMatchObject({ status: 403 });
      expect(await fixture.desk.approve(admin, refundId, typed)).toMatchObject({ status: 200 });
      expect(await fixture.desk.cancel(maker, refundId)).toMatchObject({ status: 200 });
    });
  });
});

describe("a payment with an ended period", () => {
  test("a payment with an ended period gets only goodwill, from an admin, and at most what was paid", async () => {
    const { stream } = await fixture.paid(7);
    await passDays(31);
    for (const rule of ["within7Days", "unusedDays"] as const)
      expect(await fixture.desk.request(maker, { of: stream, rule })).toMatchObject({ status: 409 });
    const tooMuch = { of: stream, rule: "goodwill", amountUsdCents: "4000" } as const;
    expect(await fixture.desk.request(maker, tooMuch)).toMatchObject({ status: 409 });
    const refundId = await fixture.requested(maker, { ...tooMuch, amountUsdCents: "1000" });
    expect(await fixture.desk.approve(checker, refundId, "10.00")).toMatchObject({ status: 403 });
    expect(await fixture.desk.approve(admin, refundId, "10.00")).toMatchObject({ status: 200 });
    await fixture.payOut(admin, refundId);
    await expectSoundBooks(fixture);
    const rest = await givenBack(stream, "goodwill", "2999");
    expect(await priceLeft([stream, `refund-${refundId}`, `refund-${rest}`])).toBe(0n);
    await expectSoundBooks(fixture);
  });
});

describe("several periods of a product", () => {
  test("the last period is refunded first, and then the one before it can be", async () => {
    const first = await fixture.paid(8);
    const later = await fixture.paid(8);
    for (const rule of ["within7Days", "unusedDays"] as const)
      expect(await fixture.desk.request(maker, { of: first.stream, rule })).toMatchObject({
        ...{ status: 409, error: expect.stringContaining("later period") },
      });
    const before = Math.floor((await readPeriod(first.stream)).to.getTime() / 1_000);
    await givenBack(later.stream, "within7Days");
    // The membership again ends when the first plan's paid time does.
    expect(await readMembership(8, 2)).toMatchObject({ planType: 1, expiresAt: before });
    const refundId = await givenBack(first.stream, "unusedDays");
    // Of a month that has just begun: a cent is eleven minutes, and one may have passed on the chain's clock.
    expect((await fixture.requestedAs(refundId)).amountUsdCents).toMatch(/^399[89]$/);
    expect(await readPeriod(first.stream)).toMatchObject({ state: "ended" });
    await expectSoundBooks(fixture);
  });

  test("an upgrade that is refunded in full gives back the days of the plan that it replaced", async () => {
    const first = await fixture.paid(9);
    const { to } = await readPeriod(first.stream);
    const upgrade = await fixture.paid(9, { planName: "PREMIUM" });
    expect(await readMembership(9, 2)).toMatchObject({ planType: 2 });
    expect(await fixture.desk.request(maker, { of: first.stream })).toMatchObject({ status: 409 });
    const refundId = await givenBack(upgrade.stream, "within7Days");
    expect((await fixture.requestedAs(refundId)).inputs.takenOver).toMatchObject([{ stream: first.stream }]);
    expect(await readMembership(9, 2)).toMatchObject({ planType: 1, expiresAt: Math.floor(to.getTime() / 1_000) });
    expect(await priceLeft([upgrade.stream, `refund-${refundId}`])).toBe(0n);
    const { rows } = await fixture.database.pool.query("SELECT consumes FROM read.periods WHERE stream = $1", [
      upgrade.stream,
    ]);
    expect(rows).toEqual([{ consumes: [] }]);
    // Its own days can be refunded again, and be taken over again.
    const again = await fixture.paid(9, { planName: "PREMIUM" });
    // A cent of the plan is ten minutes of its days: the second quote is slightly later.
    const fewer = upgrade.quote.creditForUnusedDaysUsdCents - again.quote.creditForUnusedDaysUsdCents;
    expect([0, 1]).toContain(fewer);
    await expectSoundBooks(fixture);
  });
});
