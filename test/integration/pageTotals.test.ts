import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { FIRST_CATALOGUE } from "../../prisma/seed.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { offerCoupon } from "../support/offers.ts";

// The total on the plans page, in the review and in PaymentInitiated is one number, whatever the wallet already has.
let fixture: Awaited<ReturnType<typeof openFixture>>;
let page: Awaited<ReturnType<typeof loadPage>>;

/** A wallet without a plan, two with ADVANCED, one of which holds veTMAI, and one with PREMIUM; each bought in its own browser. */
const NONE = 3;
const ADVANCED = 4;
const HOLDER = 5;
const PREMIUM = 6;
const cookies = new Map<number, string>();

beforeAll(async () => {
  fixture = await openFixture();
  page = await loadPage();
  await fixture.calls.observePrices();
  await offerCoupon(fixture.calls.ledger(), "TWENTY", { percent: 20 });
  await lock(HOLDER, parseEther("111000"));
  for (const [index, planName] of [
    [ADVANCED, "ADVANCED"],
    [HOLDER, "ADVANCED"],
    [PREMIUM, "PREMIUM"],
  ] as const) {
    fixture.browser.forget();
    const { started, hash } = await fixture.pay(index, { planName });
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
    cookies.set(index, fixture.browser.cookie);
  }
  // A day of each plan has been used.
  await fixture.miner.increaseTime({ seconds: 86_400 });
  await fixture.miner.mine({ blocks: 1 });
  await fixture.calls.observePrices();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await fixture.close();
});

async function lock(index: number, amount: bigint) {
  const { wallet } = fixture.trader(index);
  const { staking, token } = fixture.deployment.addresses as Record<string, `0x${string}`>;
  const approve = { address: token, abi: tmaiTokenAbi, functionName: "approve", args: [staking, amount] };
  await fixture.mined(await wallet.writeContract(approve as never));
  const locked = { address: staking, abi: tmaiStakingAbi, functionName: "lock", args: [amount, 365n * 86_400n] };
  await fixture.mined(await wallet.writeContract({ ...locked, gas: 500_000n } as never));
}

/** The page's own request, its loader and its rules, without a browser. */
async function loadPage() {
  vi.stubGlobal("document", { querySelector: () => null, documentElement: { lang: "en" } });
  vi.stubGlobal("window", { location: { origin: "http://localhost" }, dispatchEvent: () => true });
  const ask = fetch;
  vi.stubGlobal("fetch", (url: URL | string, init: RequestInit = {}) =>
    String(url).startsWith("http://localhost/api/")
      ? fixture.calls.answer(new Request(url, { ...init, signal: null }))
      : ask(url, init),
  );
  const [{ fetchQuote }, { payerFor, moveTo }, { loadReader }] = await Promise.all([
    import("#app/areas/plans/pages/pay/useQuotes.ts"),
    import("#app/areas/plans/model/running.ts"),
    import("#app/areas/plans/server/running.server.ts"),
  ]);
  return { fetchQuote, payerFor, moveTo, loadReader };
}

const loadReader = (index: number) =>
  page.loadReader(new Request("http://localhost/en/plans", { headers: { cookie: cookies.get(index) ?? "" } }));

function findPlan(planName: string) {
  const plan = FIRST_CATALOGUE.find(({ name }) => name === planName);
  if (!plan) throw new Error(`no plan ${planName}`);
  const pricesUsdCents = Object.fromEntries(
    Object.entries(plan.pricesUsdCents).map(([duration, cents]) => [duration, Number(cents)]),
  );
  return { ...plan, trialPriceUsdCents: 0, pricesUsdCents, catalogueVersion: 1 } as Parameters<typeof page.moveTo>[0];
}

const eventCount = async () => Number((await fixture.database.pool.query("SELECT count(*) FROM events")).rows[0].count);

type Row = { index: number; planName: string; paymentToken: "TMAI" | "USDC"; couponCode?: string };

/** The totals at the three places, or the message of a refusal. */
async function readTotals({ index, planName, paymentToken, couponCode }: Row, wallet: string | null) {
  const codes = couponCode ? { couponCode } : {};
  const before = await eventCount();
  const quoted = await page.fetchQuote({ plan: findPlan(planName), duration: "monthly", paymentToken, codes, wallet });
  expect(await eventCount()).toBe(before);
  const body = { planName, duration: "monthly", paymentToken, ...codes, userAddress: localAccount(index).address };
  const review = await fixture.browser.post<{
    error?: string;
    data?: { paymentId: string; quote: { totalUsdCents: number; tokenAmount: string } };
  }>("/api/checkout", body);
  if (quoted.state !== "known" || !review.data)
    return { page: quoted.state === "refused" ? quoted.error : quoted.state, review: review.error ?? "open" };
  const [first] = await fixture.calls.ledger().readStream(`payment-${review.data.paymentId}`);
  if (!first) throw new Error("the review opened no payment");
  const { quote, message } = first.data as {
    quote: { totalUsdCents: string; tokenAmount: string };
    message: { tokenAmount: string };
  };
  return {
    page: [quoted.quote.totalUsdCents, quoted.quote.tokenAmount],
    review: [review.data.quote.totalUsdCents, review.data.quote.tokenAmount],
    initiated: [Number(quote.totalUsdCents), message.tokenAmount],
    credit: quoted.quote.creditForUnusedDaysUsdCents,
    veTmai: quoted.quote.veTmaiDiscountUsdCents,
  };
}

const TOKENS = ["USDC", "TMAI"] as const;
const COUPONS = [undefined, "TWENTY"] as const;
const MATRIX: (Row & { credit: boolean; veTmai: boolean })[] = TOKENS.flatMap((paymentToken) =>
  COUPONS.flatMap((couponCode) =>
    [
      { index: NONE, planName: "PREMIUM", credit: false, veTmai: false },
      { index: ADVANCED, planName: "ADVANCED", credit: false, veTmai: false },
      { index: ADVANCED, planName: "PREMIUM", credit: true, veTmai: false },
      { index: HOLDER, planName: "ADVANCED", credit: false, veTmai: true },
      { index: HOLDER, planName: "PREMIUM", credit: true, veTmai: true },
    ].map((row) => ({ ...row, paymentToken, ...(couponCode ? { couponCode } : {}) })),
  ),
);

describe("the same total on the page, in the review and in PaymentInitiated", () => {
  test.each(MATRIX)(
    "account $index buying $planName in $paymentToken with coupon $couponCode sees the same total everywhere",
    async ({ credit, veTmai, ...row }) => {
      const totals = await readTotals(row, localAccount(row.index).address);
      expect(totals.page).toEqual(totals.review);
      expect(totals.page).toEqual(totals.initiated);
      expect([Number(totals.credit) > 0, Number(totals.veTmai) > 0]).toEqual([credit, veTmai]);
    },
  );

  test.each(TOKENS)(
    "a lower plan in %s is refused by the page and the review with the same date",
    async (paymentToken) => {
      const totals = await readTotals(
        { index: PREMIUM, planName: "ADVANCED", paymentToken },
        localAccount(PREMIUM).address,
      );
      expect(totals.page).toMatch(
        /^Your current plan is at a higher level\. You can switch to ADVANCED on or after .+\d{4}/,
      );
      expect(totals.page).toBe(totals.review);
    },
  );
});

test("the page without a connected wallet calculates for the wallet of the caller's own plan", async () => {
  const reader = await loadReader(ADVANCED);
  expect(reader.running).toMatchObject([{ slug: "advanced", given: null, wallet: localAccount(ADVANCED).address }]);
  const payer = page.payerFor(2, null, reader);
  const totals = await readTotals({ index: ADVANCED, planName: "PREMIUM", paymentToken: "USDC" }, payer ?? null);
  expect(totals.credit).toBeGreaterThan(3_800);
  expect(totals.page).toEqual(totals.review);
});

test("the shown end of a plan is the date from which a renewal starts and a lower plan is possible", async () => {
  const reader = await loadReader(ADVANCED);
  const wallet = localAccount(ADVANCED).address;
  const plan = findPlan("ADVANCED");
  const renewal = await page.fetchQuote({ plan, duration: "monthly", paymentToken: "USDC", wallet });
  expect(renewal).toMatchObject({ state: "known", quote: { startsAt: reader.running[0]?.until } });
  expect(page.moveTo(plan, wallet, reader.running)).toEqual({ kind: "renew" });
  expect(page.moveTo(findPlan("PREMIUM"), wallet, reader.running)).toEqual({ kind: "upgrade" });
  const higher = await loadReader(PREMIUM);
  expect(page.moveTo(plan, localAccount(PREMIUM).address, higher.running)).toEqual({
    kind: "wait",
    until: higher.running[0]?.until,
  });
});

test("the page of an anonymous caller marks no plan", async () => {
  expect(await page.loadReader(new Request("http://localhost/en/plans"))).toEqual({ running: [], ownWallet: null });
});

test("the page reports a payment that is still being recorded instead of a total without its credit", async () => {
  fixture.browser.forget();
  const { started, hash } = await fixture.pay(7);
  const totals = await readTotals({ index: 7, planName: "PREMIUM", paymentToken: "USDC" }, localAccount(7).address);
  expect(totals.page).toMatch(/^Your last payment is still being recorded/);
  expect(totals.page).toBe(totals.review);
  expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
});
