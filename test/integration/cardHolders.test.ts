import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Caller, Subject } from "#app/identity/who.ts";
import { type Ledger, mustBeNew } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { refundStream } from "#events/refund/events.ts";
import { DAY, ofAccount, ofWallet, openCardPayment, paidByCard, renewing } from "../support/cardFacts.ts";
import { newWallet } from "../support/givenPlan.ts";
import { openNoticeFixture } from "../support/noticeFixture.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";

// Plans paid by card, of wallets and of accounts themselves: who has them, until when, and what they include.

let fixture: Awaited<ReturnType<typeof openNoticeFixture>>;
let periods: typeof import("#app/services/periods/public.server.ts");
let entitlements: typeof import("#app/areas/billing/server/entitlements.server.ts");
let ledger: Ledger;
beforeAll(async () => {
  fixture = await openNoticeFixture();
  periods = await import("#app/services/periods/public.server.ts");
  entitlements = await import("#app/areas/billing/server/entitlements.server.ts");
  ledger = postgresLedger(fixture.database.pool, allProjections);
});
afterAll(() => fixture.close());

const now = () => Math.floor(Date.now() / 1000);
const makeCaller = (subject: string, ...wallets: string[]) => ({ subjects: [subject as Subject], wallets }) as Caller;
const loadActivePeriods = (caller: Caller) => periods.activePeriods(caller, null);
/** The plans that an account's entitlements follow from, bypassing every cache. */
const readPlans = async (account: string) => (await entitlements.readPlanEntitlements(account)).plans;
const asked = {
  metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
  recordedAt: "2026-11-30T12:00:00.000Z",
};
/** How a paid refund changes the period of a stream. */
async function refunded(stream: string, after: unknown): Promise<void> {
  const data = { providerRefundId: `re_${randomUUID()}`, stream, after };
  const events = [{ type: "RefundSettled", schemaVersion: 1, data }];
  const appended = await ledger.append({ streamId: refundStream(randomUUID()), after: mustBeNew, ...asked, events });
  expect(appended.ok).toBe(true);
}

let accountId = "";
let subject: Subject;
beforeEach(async () => {
  accountId = await fixture.person();
  subject = `account:${accountId}`;
});
const own = () => ({ holder: ofAccount(accountId), subject });

describe("an account's own plan", () => {
  test("an account's plan belongs only to that account and grants what it includes", async () => {
    const payment = await paidByCard(ledger, own());
    expect(await loadActivePeriods(makeCaller(subject))).toMatchObject([
      { slug: "advanced", wallet: null, accountId, chainId: null, given: null, tokenId: null },
    ]);
    expect(await readPlans(accountId)).toEqual(["advanced"]);
    const other = await fixture.person();
    expect(await loadActivePeriods(makeCaller(`account:${other}`, newWallet()))).toEqual([]);
    expect(await readPlans(other)).toEqual([]);
    expect(await periods.accountsOfPurchases(fixture.database.pool, [payment.stream])).toEqual(
      new Map([[payment.stream, accountId]]),
    );
    expect(await periods.streamsOfAccount(fixture.database.pool, accountId)).toEqual([payment.stream]);
    expect(await periods.ownLots([payment.stream, "card-other"], [subject])).toEqual(new Set([payment.stream]));
  });

  test("an account's plan grants nothing before it is captured", async () => {
    const payment = await openCardPayment(ledger, own());
    await payment.open();
    expect(await readPlans(accountId)).toEqual([]);
    await payment.save();
    expect(await readPlans(accountId)).toEqual(["advanced"]);
  });

  test("an account's plan is not active once a higher one has taken over its days", async () => {
    const first = await paidByCard(ledger, own());
    const next = await openCardPayment(ledger, { ...own(), slug: "premium", planType: 2, takes: [first.stream] });
    expect(await readPlans(accountId)).toEqual(["advanced"]);
    await next.save();
    expect(await readPlans(accountId)).toEqual(["premium"]);
    await refunded(next.stream, { refundedUsdCents: "3999", lot: null, consumes: [] });
    expect(await readPlans(accountId)).toEqual(["advanced"]);
  });

  test("an account cannot take over another account's plan", async () => {
    const other = await fixture.person();
    const theirs = await paidByCard(ledger, { holder: ofAccount(other), subject: `account:${other}` });
    await paidByCard(ledger, { ...own(), slug: "premium", planType: 2, takes: [theirs.stream] });
    expect(await readPlans(other)).toEqual(["advanced"]);
  });
});

test("a wallet's plan is active for its buyer and for every account that verified the wallet", async () => {
  const wallet = newWallet();
  await paidByCard(ledger, { holder: ofWallet(wallet), subject });
  expect(await loadActivePeriods(makeCaller(subject))).toMatchObject([{ wallet, accountId: null, chainId: 31337 }]);
  expect(await loadActivePeriods(makeCaller("account:another", wallet))).toMatchObject([{ wallet }]);
});

describe("a disputed plan", () => {
  test("a disputed plan grants nothing until the dispute is won, and then lasts longer by that time", async () => {
    const payment = await paidByCard(ledger, { ...own(), from: now() - DAY, to: now() + DAY });
    await payment.dispute(now());
    expect(await readPlans(accountId)).toEqual([]);
    await payment.close("won", now() + 5 * DAY);
    const [period] = await loadActivePeriods(makeCaller(subject));
    expect(Math.round(((period?.to.getTime() ?? 0) / 1000 - now()) / DAY)).toBe(6);
  });

  test("a plan grants nothing after a lost dispute", async () => {
    const payment = await paidByCard(ledger, own());
    await payment.dispute(now());
    await payment.close("lost", now() + 5 * DAY);
    expect(await loadActivePeriods(makeCaller(subject))).toEqual([]);
  });
});

describe("a refunded plan", () => {
  test("a full refund ends the plan immediately, and a partial refund leaves it active", async () => {
    const payment = await paidByCard(ledger, own());
    const lot = {
      valueUsdCents: "2999",
      from: "2026-11-21T06:00:00.000Z",
      to: new Date(Date.now() + DAY * 1000).toISOString(),
    };
    await refunded(payment.stream, { refundedUsdCents: "1000", lot, consumes: [] });
    expect(await readPlans(accountId)).toEqual(["advanced"]);
    await refunded(payment.stream, { refundedUsdCents: "3999", lot: null, consumes: [] });
    expect(await readPlans(accountId)).toEqual([]);
    const { rows } = await fixture.admin.query("SELECT state, refunded_usd_cents FROM read.periods WHERE stream = $1", [
      payment.stream,
    ]);
    expect(rows).toEqual([{ state: "ended", refunded_usd_cents: "3999" }]);
  });

  test("a refund of credits, or of money without a plan, makes no period", async () => {
    const count = async () => (await fixture.admin.query("SELECT count(*)::int AS n FROM read.periods")).rows[0].n;
    const before = await count();
    await refunded(`credit-${randomUUID()}`, { refundedUsdCents: "100", lot: null, consumes: [] });
    await refunded(`card-${randomUUID()}`, { refundedUsdCents: "100", lot: null, consumes: [] });
    expect(await count()).toBe(before);
  });
});

describe("a renewing plan", () => {
  const renewalId = () => randomUUID();
  const endedSince = (days: number) => ({ from: now() - 40 * DAY, to: now() - days * DAY });

  test("a renewing plan grants access for three days after its end while its charge is retried, but is not active", async () => {
    const payment = await paidByCard(ledger, { ...own(), renewalId: renewalId(), ...endedSince(2) });
    expect(await readPlans(accountId)).toEqual([]);
    const renewal = await renewing(ledger, payment);
    expect(await readPlans(accountId)).toEqual(["advanced"]);
    expect(await loadActivePeriods(makeCaller(subject))).toEqual([]);
    await renewal.stop();
    expect(await readPlans(accountId)).toEqual([]);
  });

  test("a renewing plan grants nothing on the fourth day", async () => {
    await renewing(ledger, await paidByCard(ledger, { ...own(), renewalId: renewalId(), ...endedSince(3.1) }));
    expect(await readPlans(accountId)).toEqual([]);
  });

  test("an earlier period does not grant access in place of a later one that a dispute paused", async () => {
    const about = { ...own(), renewalId: renewalId() };
    const first = await paidByCard(ledger, { ...about, ...endedSince(2) });
    await renewing(ledger, first);
    const next = await paidByCard(ledger, { ...about, from: now() - 2 * DAY, to: now() + 28 * DAY });
    expect(await readPlans(accountId)).toEqual(["advanced"]);
    await next.dispute(now());
    expect(await readPlans(accountId)).toEqual([]);
  });

  test("a renewing plan is not listed as ending while it renews, and is once the renewal is stopped", async () => {
    const loadEndingPlans = async () => {
      const plans = await periods.endingPlans(fixture.database.pool, { days: 7 });
      return plans.filter((plan) => plan.accountId === accountId);
    };
    const payment = await paidByCard(ledger, {
      ...own(),
      renewalId: renewalId(),
      to: now() + 2 * DAY,
      from: now() - DAY,
    });
    const renewal = await renewing(ledger, payment);
    expect(await loadEndingPlans()).toEqual([]);
    await renewal.stop();
    expect(await loadEndingPlans()).toMatchObject([{ source: "card", sourceId: payment.id, plan: "ADVANCED" }]);
    expect(await periods.accountsOfRenewals(fixture.database.pool, [payment.order.renewalId ?? ""])).toEqual(
      new Map([[payment.order.renewalId, accountId]]),
    );
    expect((await periods.streamsOfAccount(fixture.database.pool, accountId)).sort()).toEqual(
      [payment.stream, `renewal-${payment.order.renewalId}`].sort(),
    );
    expect(await periods.paidPlans(fixture.database.pool, [payment.stream])).toMatchObject([
      { accountId, paymentId: payment.stream, plan: "ADVANCED", totalUsdCents: 3999n },
    ]);
  });
});

test("rebuilt periods, card payments and renewals equal those that were appended", async () => {
  const { appended, rebuilt, lags } = await asAppendedAndRebuilt(fixture.admin);
  expect(rebuilt).toEqual(appended);
  expect(appended.card_payments?.length).toBeGreaterThan(10);
  expect(appended.renewals?.length).toBeGreaterThan(3);
  expect(Math.max(...lags)).toBe(0);
});
