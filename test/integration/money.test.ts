import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { asOwner } from "../support/asOwner.ts";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { endCoupon, offerCoupon, offerReferral, readAllEvents } from "../support/offers.ts";
import { type Person, signInAs } from "../support/people.ts";

// Coupons, veTMAI, referrals, trials and granted plans through their endpoints, on a real database and a real chain.
let fixture: Awaited<ReturnType<typeof openFixture>>;
let money: Awaited<ReturnType<typeof loadMoney>>;
beforeAll(async () => {
  fixture = await openFixture();
  money = await loadMoney();
  const ledger = fixture.calls.ledger();
  await offerCoupon(ledger, "TWENTY", { percent: 20 });
  await offerCoupon(ledger, "ONE", { percent: 50, usesInAll: 1 });
  await offerCoupon(ledger, "FREE", { percent: 100, usesPerWallet: 1, slugs: ["advanced", "premium"] });
  await offerCoupon(ledger, "BOTSONLY", { products: [0] });
  await offerCoupon(ledger, "LATER", { startsAt: "2099-01-01T00:00:00.000Z" });
  await offerCoupon(ledger, "PAST", { endsAt: "2021-01-01T00:00:00.000Z" });
  await offerCoupon(ledger, "ENDED");
  await endCoupon(ledger, "ENDED");
  await offerReferral(ledger, { code: "FRIEND", refereeAddress: localAccount(9).address, percentage: 10 });
});
afterAll(() => fixture.close());

type Handler = (args: never) => Promise<Response>;
type Answer = { status: number; code: number; error?: string; call?: string; data?: Record<string, unknown> };

async function loadMoney() {
  const [trial, fullOff, discount, referral, userPlan, coupons, referrals, catalogue, staff] = await Promise.all([
    callsAt("offers", "/api/plans/trial"),
    callsAt("offers", "/api/plans/full-off-plan"),
    callsAt("offers", "/api/plans/trading-discount"),
    callsAt("offers", "/api/fuul/referral-info"),
    callsAt("billing", "/api/plans/userPlan"),
    callsAt("admin", "/api/admin/coupons"),
    callsAt("admin", "/api/admin/referrals"),
    callsAt("admin", "/api/admin/catalogue"),
    import("#app/identity/accountEvents.server.ts"),
  ]);
  const answer = async (handler: Handler, request: Request): Promise<Answer> => {
    const response = await handler({ request, params: {}, context: {} } as never);
    return { ...((await response.json()) as Omit<Answer, "status">), status: response.status };
  };
  const post =
    (path: string, handler: Handler) =>
    (body: unknown, cookie = "", headers: Record<string, string> = {}) =>
      answer(
        handler,
        new Request(`http://localhost${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", cookie, ...headers },
          body: JSON.stringify(body),
        }),
      );
  const get =
    (path: string, handler: Handler) =>
    (query: Record<string, string> = {}, cookie = "") =>
      answer(handler, new Request(`http://localhost${path}?${new URLSearchParams(query)}`, { headers: { cookie } }));
  const owners = new Map<number, Person>();
  const record = async (accountId: string, command: Parameters<typeof staff.recordAccount>[1]) => {
    const handled = await staff.recordAccount(accountId, command, `account:${accountId}`);
    if (!handled.ok) throw new Error(handled.refusal.tag);
  };
  return {
    trial: post("/api/plans/trial", trial),
    fullOff: post("/api/plans/full-off-plan", fullOff),
    discount: get("/api/plans/trading-discount", discount),
    referral: get("/api/fuul/referral-info", referral),
    userPlan: get("/api/plans/userPlan", userPlan),
    coupons: { list: get("/api/admin/coupons", coupons), change: post("/api/admin/coupons", coupons) },
    referrals: post("/api/admin/referrals", referrals),
    catalogue: post("/api/admin/catalogue", catalogue),
    /** The account that has verified the wallet; the same one each time. */
    async account(index: number) {
      const known = owners.get(index);
      if (known) return known;
      const person = await signInAs("trader");
      await this.prove(person, index);
      owners.set(index, person);
      return person;
    },
    prove: ({ accountId }: Person, index: number) =>
      record(accountId, { type: "ProveWallet", wallet: localAccount(index).address, chainId: 31337 }),
    remove: ({ accountId }: Person, index: number) =>
      record(accountId, { type: "RemoveWallet", wallet: localAccount(index).address, otherWay: true }),
  };
}

const wallet = (index: number) => localAccount(index).address;
const calculate = (body: object, headers: Record<string, string> = {}) =>
  fixture.browser.post<Answer>("/api/plans/calculate", { ...ADVANCED, ...body }, headers);
type CheckoutAnswer = Answer & { data: Parameters<typeof fixture.sign>[0] };
const checkout = (index: number, body: object = {}, headers: Record<string, string> = {}) =>
  fixture.browser.post<CheckoutAnswer>("/api/checkout", { ...ADVANCED, userAddress: wallet(index), ...body }, headers);

describe("a coupon", () => {
  test("a coupon takes its percent off, and its terms are recorded with the payment", async () => {
    const { data } = await checkout(3, { couponCode: " twenty " });
    expect(data.quote).toMatchObject({ discountUsdCents: 800, totalUsdCents: 3_199, tokenAmount: "31990000" });
    const [first] = await fixture.calls.ledger().readStream(`payment-${data.paymentId}`);
    expect(first?.data).toMatchObject({ quote: { inputs: { coupon: { code: "TWENTY", percent: 20, version: 1 } } } });
  });

  test.each([
    ["GOLD", 422, "Coupon GOLD does not exist."],
    ["' OR 1=1", 422, "Coupon ' OR 1=1 does not exist."],
    ["BOTSONLY", 422, "Coupon BOTSONLY does not apply to plan ADVANCED."],
    ["PAST", 409, "Coupon PAST is no longer valid."],
    ["ENDED", 409, "Coupon ENDED is no longer valid."],
    ["LATER", 409, "Coupon LATER is valid from January 1, 2099 at 00:00 UTC."],
  ])("the coupon %s is refused with %i", async (couponCode, status, error) => {
    expect(await calculate({ couponCode })).toMatchObject({ status, code: status, error });
  });

  test("a coupon cannot be guessed, because wrong codes cost a growing wait and the right one costs nothing", async () => {
    const from = (address: string) => ({ "x-tmai-address": address });
    const quote = (couponCode: string, address: string, cookie = "") => {
      const headers = { ...from(address), ...(cookie ? { cookie } : {}) };
      return fixture.browser.post<Answer>("/api/plans/calculate", { ...ADVANCED, couponCode }, headers);
    };
    fixture.browser.forget();
    for (let n = 0; n < 35; n++) expect((await quote("TWENTY", "198.51.100.1")).status).toBe(200);
    // Concurrent attempts all count.
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => quote(`GUESS${n}`, "198.51.100.1")));
    const readable = guesses.filter(({ status }) => status === 422);
    expect(readable.length).toBeGreaterThanOrEqual(30);
    expect(readable.length).toBeLessThan(40);
    const waits = guesses.find(({ status }) => status === 429);
    expect(waits?.error).toContain("Too many attempts. Please wait");

    // Through another endpoint, with the right code, from the same address: the caller has to wait too, and the response says how long.
    await fixture.database.pool.query(
      "UPDATE accounts.attempts SET blocked_until = clock_timestamp() + interval '1 minute'",
    );
    const body = JSON.stringify({ ...ADVANCED, userAddress: wallet(3), couponCode: "TWENTY" });
    const init = { method: "POST", body, headers: { "content-type": "application/json", ...from("198.51.100.1") } };
    const answer = await fixture.calls.answer(new Request("http://localhost/api/checkout", init));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(50);
    expect((await quote("TWENTY", "198.51.100.2")).status).toBe(200);
    expect(
      await money.fullOff(
        { planName: "ADVANCED", duration: "monthly", couponCode: "FREE" },
        (await money.account(5)).cookie,
        from("198.51.100.1"),
      ),
    ).toMatchObject({ status: 429 });

    // A guest counts as the same one at any address.
    await checkout(3);
    const { cookie } = fixture.browser;
    let status = 0;
    for (let n = 0; n < 45 && status !== 429; n++) ({ status } = await quote(`OTHER${n}`, `203.0.113.${n}`, cookie));
    expect(status).toBe(429);
    await fixture.database.pool.query("DELETE FROM accounts.attempts");
  });

  test("a coupon with one use is signed once, reported as used up, and saved with the plan", async () => {
    const [payerOf3, payerOf4] = [await signInAs("trader"), await signInAs("trader")];
    const mine = await checkout(3, { couponCode: "ONE" }, { cookie: payerOf3.cookie });
    const other = await checkout(4, { couponCode: "ONE" }, { cookie: payerOf4.cookie });
    const signature = await fixture.sign(mine.data);
    const path = "/api/plans/payments/tmai/signMessage";
    const late = await fixture.browser.post<Answer>(
      path,
      { message: other.data.message },
      { cookie: payerOf4.cookie, origin: "http://localhost" },
    );
    expect(late).toMatchObject({ status: 409, error: "Coupon ONE has reached its usage limit." });
    expect(late).not.toHaveProperty("data");
    const guestAnswer = await fixture.browser.post<Answer>(path, { message: other.data.message }, { cookie: "" });
    expect(guestAnswer).toMatchObject({ status: 409, error: expect.not.stringContaining("ONE") });
    const quote = (index: number, { cookie }: Person) =>
      calculate({ couponCode: "ONE", userAddress: wallet(index) }, { cookie });
    expect(await quote(4, payerOf4)).toMatchObject({ status: 409 });
    // The payer's own quote for the same payment still works.
    expect(await quote(3, payerOf3)).toMatchObject({ status: 200 });

    const payer = fixture.trader(3);
    await payer.approve(mine.data.quote.paymentToken.address, BigInt(mine.data.quote.tokenAmount));
    const hash = await payer.process(mine.data, signature);
    expect(await fixture.save(mine.data, hash, { couponCode: "one", amountPaidUsd: "19.99" })).toMatchObject({
      status: 200,
    });
    expect(await quote(3, payerOf3)).toMatchObject({ status: 409 });
  });

  test("a coupon with a limit of uses asks a guest to sign in, whatever wallet they name, and reserves nothing", async () => {
    fixture.browser.forget();
    const sentence =
      "Coupon ONE can only be used a limited number of times. Please sign in, by email or with your wallet, to use it.";
    for (const answer of [
      await calculate({ couponCode: "one" }),
      await calculate({ couponCode: "ONE", userAddress: wallet(5) }),
      await checkout(5, { couponCode: "ONE" }),
    ])
      expect(answer).toMatchObject({ status: 401, code: 401, error: sentence });
    // The same for a guest with a cookie; without a limit a guest needs no account.
    expect(await checkout(5, { couponCode: "TWENTY" })).toMatchObject({ status: 201 });
    expect(await checkout(5, { couponCode: "ONE" })).toMatchObject({ status: 401 });
  });

  test("a coupon with another name than the payment's is a mismatch", async () => {
    const { data } = await checkout(4, { couponCode: "TWENTY" });
    const hash = `0x${"12".repeat(32)}`;
    expect(await fixture.save(data, hash, { couponCode: "ONE" })).toMatchObject({ status: 422, field: "couponCode" });
    expect(await fixture.save(data, hash, { couponCode: "twenty" })).toMatchObject({ status: 202 });
  });

  test("a coupon for the whole price responds 409 and names the endpoint that grants the plan", async () => {
    const { cookie } = await signInAs("trader");
    const answer = await checkout(4, { couponCode: "FREE" }, { cookie });
    expect(answer).toMatchObject({ status: 409, call: "/api/plans/full-off-plan" });
    expect(answer.error).toContain("/api/plans/full-off-plan");
  });
});

describe("veTMAI", () => {
  const DAY = 86_400n;
  async function lock(index: number, amount: bigint, days: bigint) {
    const { wallet: client } = fixture.trader(index);
    const { staking, token } = fixture.deployment.addresses as Record<string, `0x${string}`>;
    const send = async (request: Promise<`0x${string}`>) => fixture.mined(await request);
    await send(
      client.writeContract({
        address: token,
        abi: tmaiTokenAbi,
        functionName: "approve",
        args: [staking, amount],
      } as never),
    );
    await send(
      client.writeContract({
        address: staking,
        abi: tmaiStakingAbi,
        functionName: "lock",
        args: [amount, days * DAY],
        gas: 500_000n,
      } as never),
    );
  }

  test("veTMAI counts locks with at least 30 days left, and takes its percent off the price", async () => {
    expect(await money.discount({ address: wallet(5) })).toMatchObject({ data: { veTMAI: "0", score: 0, percent: 0 } });
    await lock(5, parseEther("111000"), 365n);
    await lock(5, parseEther("500000"), 29n);
    const veTMAI = String(parseEther("222000"));
    expect(await money.discount({ address: wallet(5).toLowerCase() })).toMatchObject({
      data: { veTMAI, score: 3, percent: 5 },
    });
    const { data } = await checkout(5);
    expect(data.quote).toMatchObject({ veTmaiDiscountUsdCents: 200, totalUsdCents: 3_799 });
    expect(data.quote.inputs).toMatchObject({ veTmai: { amount: veTMAI, score: 3, percent: 5, tiers: 1 } });
  });

  test("veTMAI of an invalid address is refused by name", async () => {
    expect(await money.discount({ address: "me" })).toMatchObject({
      status: 400,
      error: expect.stringContaining("address"),
    });
    expect(await money.discount()).toMatchObject({ status: 400, error: "address is missing." });
  });
});

describe("a referral code", () => {
  test("a referral code names its recipient, and an unknown code is reported", async () => {
    const info = { refereeAddress: wallet(9), percentage: 10 };
    expect(await money.referral({ referralCode: "friend" })).toMatchObject({ status: 200, data: info });
    expect(await money.referral({ referralCode: "FOE" })).toMatchObject({ status: 422 });
  });

  test("a referral code pays its share, rounded down, only from a wallet's first payment", async () => {
    const { data } = await checkout(6, { referralCode: "FRIEND", planName: "TRADING BOT BASIC" });
    expect(data.message).toMatchObject({ referralAddress: wallet(9), referralPercentage: "10" });
    const payer = fixture.trader(6);
    await payer.approve(data.quote.paymentToken.address, BigInt(data.quote.tokenAmount));
    const balance = () =>
      fixture.reader.readContract({
        address: data.quote.paymentToken.address as `0x${string}`,
        abi: tmaiTokenAbi,
        functionName: "balanceOf",
        args: [wallet(9)],
      });
    const before = await balance();
    await fixture.save(data, await payer.process(data, await fixture.sign(data)));
    expect((await balance()) - before).toBe(999_000n);
    const second = await checkout(6, { referralCode: "FRIEND" });
    expect(second.data.message).toMatchObject({ referralAddress: `0x${"0".repeat(40)}`, referralPercentage: "0" });
  });

  test("a referral code never pays the payer", async () => {
    const { data } = await checkout(9, { referralCode: "FRIEND" });
    expect(data.message).toMatchObject({ referralPercentage: "0" });
  });
});

describe("a trial", () => {
  /** Which local account's wallet had the trial. */
  let tried = 0;
  test("a trial needs an account with its own wallet", async () => {
    expect(await money.trial({ planName: "ADVANCED" })).toMatchObject({ status: 401 });
    const { cookie } = await signInAs("trader");
    expect(await money.trial({ planName: "ADVANCED" }, cookie)).toMatchObject({
      status: 403,
      error: expect.stringContaining("wallet"),
    });
    const { cookie: owner } = await money.account(7);
    expect(await money.trial({ planName: "ADVANCED", userAddress: wallet(8) }, owner)).toMatchObject({ status: 403 });
  });

  test("a trial or coupon plan must be retried while the periods lag, since an active plan could be missing", async () => {
    const moveBy = (events: number) =>
      asOwner(fixture.database, "UPDATE read_model_heads SET position = position + $1 WHERE projection = 'periods'", [
        events,
      ]);
    const { cookie } = await money.account(8);
    const body = { planName: "ADVANCED", userAddress: wallet(8) };
    const busy = { error: expect.stringContaining("try again") };
    await moveBy(-1);
    expect(await money.trial(body, cookie)).toMatchObject(busy);
    expect(await money.fullOff({ ...body, duration: "monthly", couponCode: "FREE" }, cookie)).toMatchObject(busy);
    await moveBy(1);
    expect((await money.userPlan({}, cookie)).data).toEqual([]);
  });

  test("a trial is granted once per account, however many requests arrive concurrently, and is listed among the plans", async () => {
    const owner = await money.account(8);
    await money.prove(owner, 4);
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        money.trial({ planName: n % 2 ? "VIP" : "PREMIUM", userAddress: wallet(n % 3 ? 8 : 4) }, owner.cookie),
      ),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const given = asked.find(({ status }) => status === 201)?.data as { from: string; to: string; wallet: string };
    expect(Date.parse(given.to) - Date.parse(given.from)).toBe(7 * 86_400_000);
    expect((await money.userPlan({}, owner.cookie)).data).toMatchObject([
      { product: 2, given: "trial", tokenId: null },
    ]);
    tried = given.wallet === wallet(8) ? 8 : 4;
  });

  test("a trial is granted once per wallet, whichever account has it", async () => {
    await money.remove(await money.account(8), tried);
    const other = await signInAs("trader");
    await money.prove(other, tried);
    expect((await money.userPlan({}, other.cookie)).data).toMatchObject([{ given: "trial" }]);
    await fixture.miner.increaseTime({ seconds: 8 * 86_400 });
    await fixture.miner.mine({ blocks: 1 });
    expect(await money.trial({ planName: "ADVANCED" }, other.cookie)).toMatchObject({
      status: 409,
      error: "Each account and wallet gets one trial, and yours has been used.",
    });
  });

  test("a trial of a plan that offers none is refused", async () => {
    const { cookie } = await money.account(7);
    expect(await money.trial({ planName: "DATA API ADVANCED" }, cookie)).toMatchObject({ status: 422 });
    expect(await money.trial({ planName: "GOLD" }, cookie)).toMatchObject({
      status: 422,
      error: "Unknown plan: GOLD.",
    });
    expect(await money.trial({}, cookie)).toMatchObject({ status: 400, error: "planName is missing." });
  });

  test("a trial of VIP blocks no purchase of a lower plan, and has no value", async () => {
    const owner = await money.account(7);
    expect(await money.trial({ planName: "VIP" }, owner.cookie)).toMatchObject({ status: 201 });
    const { data } = await checkout(7, {}, { cookie: owner.cookie });
    expect(data.quote).toMatchObject({ creditForUnusedDaysUsdCents: 0, totalUsdCents: 3_999 });
    expect(data.quote.inputs.lots).toMatchObject([{ paymentId: expect.stringMatching(/^grant-/), valueUsdCents: "0" }]);
  });
});

describe("a plan paid by a coupon", () => {
  const body = { planName: "ADVANCED", duration: "monthly", couponCode: "free" };
  test("a coupon plan is granted to a verified wallet up to its limit, and a repeated key gets the same response", async () => {
    const { cookie, accountId } = await money.account(6);
    const key = { "Idempotency-Key": "again" };
    const [one, two] = await Promise.all([money.fullOff(body, cookie, key), money.fullOff(body, cookie, key)]);
    expect(one).toMatchObject({ status: 201, data: { slug: "advanced", wallet: wallet(6) } });
    expect(two).toEqual(one);
    const [grant] = await fixture.calls.ledger().readStream(`grant-${one.data?.grantId}`);
    expect(grant).toMatchObject({
      type: "PlanGranted",
      data: { subject: `account:${accountId}`, reason: "coupon", couponCode: "FREE", lot: { valueUsdCents: "0" } },
      metadata: { actor: `account:${accountId}` },
    });
    expect(await money.fullOff(body, cookie)).toMatchObject({
      status: 409,
      error: "This wallet has already used coupon FREE as many times as allowed.",
    });
    expect((await money.userPlan({}, cookie)).data).toContainEqual(
      expect.objectContaining({ slug: "advanced", given: "coupon" }),
    );
  });

  test.each([
    [
      { ...body, couponCode: "TWENTY" },
      409,
      "Coupon TWENTY does not cover the whole price. Please pay the rest at checkout.",
    ],
    [{ ...body, planName: "VIP", duration: "yearly" }, 422, "Coupon FREE does not apply to plan VIP."],
    [{ ...body, planName: "ADVANCED", duration: "weekly" }, 400, "duration must be monthly, quarterly or yearly."],
    [{ ...body, couponCode: "" }, 400, "couponCode must be a coupon code."],
  ])("the coupon request %j is refused", async (wrong, status, error) => {
    const { cookie } = await money.account(6);
    expect(await money.fullOff(wrong, cookie)).toMatchObject({ status, error });
  });

  test("a coupon plan is refused without a signed-in account", async () => {
    expect(await money.fullOff(body)).toMatchObject({ status: 401 });
  });
});

describe("changes by admins", () => {
  const coupon = { change: "offer", code: "spring", percent: 10, startsAt: "2026-01-01T00:00:00Z" };
  test("changes by admins require the role, and are recorded under the admin's name", async () => {
    for (const role of ["trader", "support", "auditor"] as const) {
      const { cookie } = await signInAs(role);
      expect(await money.coupons.change(coupon, cookie)).toMatchObject({ status: 403 });
      expect(await money.coupons.list({}, cookie)).toMatchObject({ status: 403 });
    }
    expect(await money.coupons.change(coupon)).toMatchObject({ status: 401 });
    const { cookie, accountId } = await signInAs("admin");
    expect(await money.coupons.change(coupon, cookie)).toMatchObject({ status: 200 });
    expect(await money.coupons.change({ change: "end", code: "SPRING" }, cookie)).toMatchObject({ status: 200 });
    const events = await fixture.calls.ledger().readStream("coupon-SPRING");
    expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
      ["CouponOffered", `staff:${accountId}`],
      ["CouponEnded", `staff:${accountId}`],
    ]);
    const { data } = await money.coupons.list({}, cookie);
    expect(data).toContainEqual(expect.objectContaining({ code: "ONE", uses: 1, usesInAll: 1, status: "offered" }));
  });

  test.each([
    [{ ...coupon, percent: 101 }, 400],
    [{ ...coupon, percent: 0 }, 400],
    [{ ...coupon, code: "a b" }, 400],
    [{ ...coupon, endsAt: "2025-01-01T00:00:00Z" }, 400],
    [{ ...coupon, slugs: ["gold"] }, 422],
    [{ change: "end", code: "NEVER" }, 422],
  ])("the change %j is refused with %i", async (change, status) => {
    const { cookie } = await signInAs("admin");
    expect(await money.coupons.change(change, cookie)).toMatchObject({ status, error: expect.any(String) });
  });

  test("changes are refused for a referral of more than half, and for a plan with another plan's level", async () => {
    const { cookie } = await signInAs("admin");
    const offer = { change: "offer", code: "HALF", refereeAddress: wallet(9) };
    expect(await money.referrals({ ...offer, percentage: 51 }, cookie)).toMatchObject({ status: 400 });
    expect(await money.referrals({ ...offer, percentage: 50 }, cookie)).toMatchObject({ status: 200 });
    const plan = { slug: "advanced", name: "ADVANCED", product: 2, planType: 1, status: "active", trialDays: 7 };
    const prices = { monthly: "4999", quarterly: "9999", yearly: 39_999 };
    expect(await money.catalogue({ ...plan, planType: 2, pricesUsdCents: prices }, cookie)).toMatchObject({
      status: 409,
    });
    expect(await money.catalogue({ ...plan, slug: "newer", pricesUsdCents: prices }, cookie)).toMatchObject({
      status: 409,
    });
    expect(await money.catalogue({ ...plan, pricesUsdCents: prices }, cookie)).toMatchObject({ status: 200 });
    expect(await calculate({})).toMatchObject({ data: { priceUsdCents: 4_999 } });
  });
});

test("every quote of these tests follows from the ledger", async () => {
  const check = quoteChecker();
  for (const event of await readAllEvents(fixture.calls.ledger()))
    expect([event.position, check(event)]).toEqual([event.position, null]);
});
