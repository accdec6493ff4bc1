import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CalculateAnswer, QuoteAnswer } from "#app/areas/offers/model/calls.ts";
import { DAY, ofAccount, ofWallet, openCardPayment, paidByCard } from "../support/cardFacts.ts";
import { openFixture } from "../support/checkoutFixture.ts";

// What a plan costs and when it begins for a holder who has paid by card, by wallet, or by both.

let fixture: Awaited<ReturnType<typeof openFixture>>;
let quoteOrder: typeof import("#app/areas/payments/public.server.ts").quoteOrder;
let loadMembershipLevel: typeof import("#app/services/periods/public.server.ts").loadMembershipLevel;
let now: number;
beforeAll(async () => {
  fixture = await openFixture();
  ({ quoteOrder } = await import("#app/areas/payments/public.server.ts"));
  ({ loadMembershipLevel: loadMembershipLevel } = await import("#app/services/periods/public.server.ts"));
  now = Number((await fixture.reader.getBlock()).timestamp);
});
afterAll(() => fixture.close());

const wallet = (index: number) => fixture.trader(index).address;
const toIsoTime = (seconds: number) => new Date(seconds * 1000).toISOString();
const ledger = () => fixture.calls.ledger();
type Token = "TMAI" | "USDC" | "USD";

/** The answer of the calculate call for a wallet. */
async function priced(index: number, planName: string, paymentToken: Token): Promise<QuoteAnswer | string> {
  const body = { planName, duration: "monthly", paymentToken, userAddress: wallet(index) };
  const answer = await fixture.browser.post<CalculateAnswer>("/api/plans/calculate", body);
  return "data" in answer ? answer.data : answer.error;
}
/** The same as quotes of card orders, which include the lots of others. */
async function quoted(holder: `0x${string}` | { accountId: string }, planName: string, paymentToken: Token = "USD") {
  const found = await quoteOrder({ planName, duration: "monthly", paymentToken }, holder, "account:a");
  return "refusal" in found ? found.refusal : found.quote;
}
const halfOver = () => ({ from: now - 15 * DAY, to: now + 15 * DAY });

describe("a plan for a wallet that was paid by card", () => {
  let stream = "";
  beforeAll(async () => {
    ({ stream } = await paidByCard(ledger(), { holder: ofWallet(wallet(3)), ...halfOver() }));
  });

  test.each(["USDC", "TMAI", "USD"] as const)(
    "the same plan in %s begins when the first ends, without credit",
    async (token) => {
      await fixture.calls.observePrices();
      const quote = await quoted(wallet(3), "ADVANCED", token);
      expect(quote).toMatchObject({ startsAt: toIsoTime(now + 15 * DAY), creditForUnusedDaysUsdCents: "0" });
    },
  );

  test.each(["USDC", "USD"] as const)(
    "a higher plan in %s begins now, with credit for the unused days",
    async (token) => {
      const quote = await quoted(wallet(3), "PREMIUM", token);
      expect(quote).toMatchObject({ inputs: { lots: [{ paymentId: stream, valueUsdCents: "3999", planType: 1 }] } });
      if (!("startsAt" in quote)) throw new Error(quote.tag);
      expect(Number(quote.creditForUnusedDaysUsdCents)).toBeGreaterThan(1_990);
      expect(Number(quote.creditForUnusedDaysUsdCents)).toBeLessThan(2_000);
      expect(Date.parse(quote.startsAt) / 1000).toBeLessThan(now + DAY);
    },
  );

  test("a lower plan has to wait, and the caller sees until when", async () => {
    await paidByCard(ledger(), { holder: ofWallet(wallet(4)), slug: "premium", planType: 2, ...halfOver() });
    expect(await quoted(wallet(4), "ADVANCED", "USDC")).toEqual({
      ...{ tag: "DowngradeTooEarly", planName: "ADVANCED", possibleFrom: toIsoTime(now + 15 * DAY) },
    });
  });

  test("a wallet payment for the plan is saved with the period that follows", async () => {
    const { started, hash } = await fixture.pay(3);
    expect(started.quote.startsAt).toBe(toIsoTime(now + 15 * DAY));
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
    expect(await loadMembershipLevel({ wallet: wallet(3), chainId: 31337 }, 2)).toEqual({
      planType: 1,
      expiresAt: now + 45 * DAY,
    });
    // The next one follows both.
    expect(await quoted(wallet(3), "ADVANCED")).toMatchObject({ startsAt: toIsoTime(now + 45 * DAY) });
  });
});

describe("a plan that a wallet paid on chain", () => {
  let paid: Awaited<ReturnType<typeof fixture.pay>>;
  beforeAll(async () => {
    paid = await fixture.pay(5);
    await fixture.save(paid.started, paid.hash);
  });

  test("the same plan by card begins when the first ends, and a higher plan takes over its days", async () => {
    const { expiresAt } = paid.started.quote;
    expect(await quoted(wallet(5), "ADVANCED")).toMatchObject({ startsAt: expiresAt, tokenAmount: "3999" });
    const { paymentId } = paid.started;
    expect(await quoted(wallet(5), "PREMIUM")).toMatchObject({ inputs: { lots: [{ paymentId }] } });
  });

  test("the plan's days give no credit once a card payment has taken them over", async () => {
    const { paymentId, quote } = paid.started;
    const card = { holder: ofWallet(wallet(5)), slug: "premium", planType: 2, takes: [paymentId] };
    await paidByCard(ledger(), { ...card, from: now, to: now + DAY });
    const holder = { wallet: wallet(5), chainId: 31337 };
    expect(await loadMembershipLevel(holder, 2)).toEqual({ planType: 2, expiresAt: now + DAY });
    // After the card's plan ends, the membership on chain is no longer a plan: the next one begins immediately.
    const later = { number: await fixture.reader.getBlockNumber(), time: now + 2 * DAY };
    expect(await loadMembershipLevel(holder, 2, { block: later })).toBeNull();
    expect(Date.parse(quote.expiresAt) / 1000).toBeGreaterThan(later.time);
  });

  test("a wallet payment does not shorten a membership that outlasts its plan, and has to wait", async () => {
    const { started, hash } = await fixture.pay(9, { duration: "yearly" });
    await fixture.save(started, hash);
    const card = { holder: ofWallet(wallet(9)), slug: "premium", planType: 2, takes: [started.paymentId] };
    await paidByCard(ledger(), { ...card, from: now - 2 * DAY, to: now - DAY });
    expect(await quoted(wallet(9), "ADVANCED", "USDC")).toEqual({
      ...{ tag: "DowngradeTooEarly", planName: "ADVANCED", possibleFrom: started.quote.expiresAt },
    });
    // A card does not read memberships, and a higher plan may be shorter.
    expect(await quoted(wallet(9), "ADVANCED")).toMatchObject({ creditForUnusedDaysUsdCents: "0" });
    expect(await quoted(wallet(9), "PREMIUM", "USDC")).toMatchObject({ creditForUnusedDaysUsdCents: "0" });
  });
});

describe("a plan of an account", () => {
  const accountId = randomUUID();
  let stream = "";
  beforeAll(async () => {
    ({ stream } = await paidByCard(ledger(), {
      holder: ofAccount(accountId),
      subject: `account:${accountId}`,
      ...halfOver(),
    }));
  });

  test("an account's plan is renewed from its end on, and its days are credit for a higher one", async () => {
    expect(await quoted({ accountId }, "ADVANCED")).toMatchObject({ startsAt: toIsoTime(now + 15 * DAY) });
    expect(await quoted({ accountId }, "PREMIUM")).toMatchObject({
      ...{ paymentToken: { symbol: "USD", decimals: 2 }, inputs: { lots: [{ paymentId: stream }] } },
    });
    expect(await loadMembershipLevel({ accountId }, 2)).toEqual({ planType: 1, expiresAt: now + 15 * DAY });
    expect(await loadMembershipLevel({ accountId }, 1)).toBeNull();
  });

  test("an account's plan does not affect another account or a wallet", async () => {
    for (const holder of [{ accountId: randomUUID() }, wallet(6)]) {
      const quote = await quoted(holder, "ADVANCED");
      expect(quote).toMatchObject({ creditForUnusedDaysUsdCents: "0", inputs: { lots: [] } });
      if (!("startsAt" in quote)) throw new Error(quote.tag);
      expect(Date.parse(quote.startsAt) / 1000).toBeLessThan(now + DAY);
    }
  });

  test("an account's plan that a dispute has paused delays nothing", async () => {
    const other = randomUUID();
    const payment = await paidByCard(ledger(), { holder: ofAccount(other), ...halfOver() });
    await payment.dispute(now);
    expect(await loadMembershipLevel({ accountId: other }, 2)).toBeNull();
  });
});

test("a card price is refused while a signed payment of the wallet for the product could still be paid", async () => {
  const started = await fixture.checkout(7);
  expect(await priced(7, "ADVANCED", "USD")).toMatchObject({ paymentToken: { symbol: "USD" }, totalUsdCents: 3999 });
  await fixture.sign(started);
  expect(await quoted(wallet(7), "ADVANCED")).toEqual({ tag: "PaymentSettling" });
  expect(await quoted(wallet(7), "DATA API BASIC")).not.toEqual({ tag: "PaymentSettling" });
  expect(await quoted(wallet(7), "ADVANCED", "USDC")).toMatchObject({ totalUsdCents: "3999" });
});

test("a trial delays no paid plan and is refused to a holder of the same plan by card", async () => {
  const { giveTrial } = await import("#app/areas/offers/server/grants.server.ts");
  const address = wallet(8);
  await paidByCard(ledger(), { holder: ofWallet(address), ...halfOver() });
  const grantee = { subject: `account:${randomUUID()}`, wallets: [address] };
  expect(await giveTrial({ planName: "ADVANCED" }, grantee)).toEqual({
    refusal: { tag: "PlanAlreadyRuns", planName: "ADVANCED" },
  });
  expect(await giveTrial({ planName: "PREMIUM" }, grantee)).toMatchObject({ data: { planName: "PREMIUM" } });
  expect(await quoted(address, "ADVANCED")).toMatchObject({ startsAt: toIsoTime(now + 15 * DAY) });
});

describe("credit that a card payment has taken over", () => {
  test("an older wallet quote with the same credit is not signed", async () => {
    const address = wallet(2);
    const plan = await paidByCard(ledger(), { holder: ofWallet(address), ...halfOver() });
    const started = await fixture.checkout(2, { planName: "PREMIUM" });
    expect(started.quote.creditForUnusedDaysUsdCents).toBeGreaterThan(0);
    const upgrade = { holder: ofWallet(address), slug: "premium", planType: 2, takes: [plan.stream] };
    const page = await openCardPayment(ledger(), upgrade);
    await page.open();
    await expect(fixture.sign(started)).rejects.toThrow("This payment is no longer open. Please get a new quote.");
    await page.does({ type: "Fail", failure: { reason: "Cancelled" } });
    const other = await openCardPayment(ledger(), upgrade);
    await other.save();
    await expect(fixture.sign(started)).rejects.toThrow("This payment is no longer open. Please get a new quote.");
  });

  test("a second page of the account with the same credit is not opened", async () => {
    const accountId = randomUUID();
    const plan = await paidByCard(ledger(), { holder: ofAccount(accountId), ...halfOver() });
    const upgrade = { holder: ofAccount(accountId), slug: "premium", planType: 2, takes: [plan.stream] };
    await paidByCard(ledger(), upgrade);
    const second = await openCardPayment(ledger(), upgrade);
    expect(await second.open()).toEqual({ ok: false, refusal: { tag: "Taken", constraint: "periods_credit_once" } });
  });
});
