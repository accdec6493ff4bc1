import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyLedger } from "#events/ledger/verify.ts";
import { asOwner } from "../support/asOwner.ts";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const SAVE = "/api/plans/payments/tmai/saveUserPlanDetail";
const wallet = (index: number) => fixture.trader(index).address;
const readRow = async (paymentId: string) =>
  (await fixture.database.pool.query("SELECT * FROM read.payments WHERE payment_id = $1", [paymentId])).rows[0];

describe("a payment in USDC", () => {
  test("a USDC payment ends in a saved plan with the amounts of the quote", async () => {
    const { started, hash } = await fixture.pay(3);
    const answer = await fixture.save(started, hash, {
      userAddress: wallet(3).toLowerCase(),
      productId: "advanced",
      couponCode: "",
      tokenAddress: started.quote.paymentToken.address,
      tokenAmount: "39990000",
      chainId: 31337,
      amountPaidUsd: "39.99",
      referrer: "",
      clientSupabaseId: null,
    });
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed", "OnChainSent", "PlanSaved"]);
    expect(await readRow(started.paymentId)).toMatchObject({
      status: "PlanSaved",
      lot_value_usd_cents: "3999",
      token_id: expect.any(String),
    });
  });

  test("the receipt is visible only to its owner", async () => {
    const request = new Request("http://localhost/", { headers: { cookie: fixture.browser.cookie } });
    const caller = await fixture.calls.readCaller(request);
    const asked = { slug: "advanced", duration: "monthly" };
    const receipt = await fixture.calls.findReceipt({ ...caller, ...asked });
    expect(receipt).toMatchObject({ status: "PlanSaved", tokenAmount: "39990000", lines: { totalUsdCents: 3999 } });
    expect(receipt?.events.map(({ type }) => type)).toHaveLength(4);
    expect(await fixture.calls.findReceipt({ subjects: ["guest:somebody-else"], ...asked })).toBeNull();
    expect(await fixture.calls.runningSubscriptions(caller)).toMatchObject([{ slug: "advanced", planType: 1 }]);
  });

  test("saving a plan again responds 200 and adds nothing", async () => {
    const { rows } = await fixture.database.pool.query(
      "SELECT payment_id, transaction_hash FROM read.payments WHERE status = 'PlanSaved'",
    );
    const [{ payment_id, transaction_hash }] = rows;
    const before = await fixture.calls.ledger().head();
    expect(
      await fixture.browser.post(SAVE, { paymentId: payment_id, transactionHash: transaction_hash }),
    ).toMatchObject({
      status: 200,
    });
    expect(await fixture.calls.ledger().head()).toEqual(before);
  });

  test("a second month continues from the old expiry", async () => {
    const started = await fixture.checkout(3);
    const first = (await fixture.database.pool.query("SELECT period_to FROM read.payments WHERE status = 'PlanSaved'"))
      .rows[0];
    expect(started.quote.startsAt).toBe(first.period_to.toISOString());
  });

  test("a higher plan starts now, with credit for the unused days", async () => {
    const started = await fixture.checkout(3, { planName: "premium" });
    expect(started.quote.creditForUnusedDaysUsdCents).toBeGreaterThan(3990);
    expect(started.quote.creditForUnusedDaysUsdCents).toBeLessThanOrEqual(3999);
    expect(started.quote.totalUsdCents).toBe(19_999 - started.quote.creditForUnusedDaysUsdCents);
  });

  test("a Data API plan is saved by its own endpoint", async () => {
    const { started, hash } = await fixture.pay(4, { planName: "DATA API ADVANCED" });
    const body = {
      paymentId: started.paymentId,
      transactionHash: hash,
      planName: "data api advanced",
      planDuration: "monthly",
      paymentType: "USDC",
    };
    expect(await fixture.browser.post("/api/data-api/saveUserPlanDetail", body)).toMatchObject({ status: 200 });
  });

  test("a save without a payment id finds the payment by its log", async () => {
    const { started, hash } = await fixture.pay(5);
    expect(await fixture.save(null, hash, { userAddress: wallet(5) })).toMatchObject({ status: 200 });
    expect(await fixture.readEventTypes(started)).toContain("PlanSaved");
  });
});

describe("a payment in TMAI", () => {
  test("a TMAI payment takes its price from the pools with 10 % off and is saved", async () => {
    await fixture.calls.observePrices();
    const { started, hash } = await fixture.pay(6, { paymentToken: "TMAI" });
    expect(started.quote).toMatchObject({ tmaiDiscountUsdCents: 400, totalUsdCents: 3599 });
    // 35.99 dollars at about 0.0018421 dollars per TMAI
    expect(Number(started.quote.tokenAmount) / 1e18).toBeCloseTo(35.99 / 0.0018421, -2);
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
  });
});

describe("a closed browser", () => {
  test("the watcher saves a plan whose browser closed right after sending", async () => {
    const { started } = await fixture.pay(7);
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed"]);
    await fixture.calls.watchOnce();
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed", "OnChainSent", "PlanSaved"]);
    await fixture.calls.watchOnce();
    expect(await fixture.readEventTypes(started)).toHaveLength(4);
  });

  test("an unused quote expires after its last block is confirmed", async () => {
    const started = await fixture.checkout(8);
    // The quote may be based on the block before the latest one: its last block is the one that it states.
    const left = BigInt(started.message.validity) - (await fixture.reader.getBlockNumber());
    await fixture.miner.mine({ blocks: Number(left) });
    await fixture.calls.watchOnce();
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated"]);
    await fixture.miner.mine({ blocks: 1 });
    await fixture.calls.watchOnce();
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "PaymentExpired"]);
    expect(
      await fixture.browser.post("/api/plans/payments/tmai/signMessage", { message: started.message }),
    ).toMatchObject({ status: 410, code: 410 });
  });
});

describe("another person's checkout for the same wallet", () => {
  test("another person's checkout does not get the plan by posting the payer's hash", async () => {
    const { started: payers, hash } = await fixture.pay(8);
    fixture.browser.forget();
    const otherCheckout = await fixture.checkout(9);
    expect(await fixture.save(otherCheckout, hash)).toMatchObject({ status: 409 });
    expect(await fixture.readEventTypes(otherCheckout)).toEqual(["PaymentInitiated"]);
    expect(await fixture.save(payers, hash)).toMatchObject({ status: 200 });
  });

  test("copies of the payer's own call end no payment and use up none of its reports", async () => {
    const started = await fixture.checkout(7, { planName: "TRADING BOT BASIC" });
    const payer = fixture.trader(7);
    const signature = await fixture.sign(started);
    const own = fixture.browser.cookie;
    await payer.approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
    for (let copies = 0; copies < 6; copies++) {
      const copy = await fixture.trader(9).process(started, signature, 200_000n);
      fixture.browser.forget();
      expect(await fixture.save(started, copy)).toMatchObject({ status: 422 });
      expect(await fixture.save(null, copy)).toMatchObject({ status: 422 });
      await fixture.calls.watchOnce();
    }
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed"]);
    const hash = await payer.process(started, signature);
    const body = { paymentId: started.paymentId, transactionHash: hash };
    const path = "/api/plans/payments/tmai/saveUserPlanDetail";
    expect(await fixture.browser.post(path, body, { cookie: own })).toMatchObject({ status: 200 });
  });

  test("a copied quote has another digest, and fails once the nonce is used", async () => {
    const mine = await fixture.checkout(9);
    fixture.browser.forget();
    const copied = await fixture.checkout(9);
    expect(copied.message).not.toEqual(mine.message);
    const payer = fixture.trader(9);
    await payer.approve(mine.quote.paymentToken.address, BigInt(mine.quote.tokenAmount));
    const hash = await payer.process(mine, await fixture.sign(mine));
    expect(await fixture.save(copied, hash)).toMatchObject({ status: 409 });
    expect(await fixture.save(mine, hash)).toMatchObject({ status: 200 });
    await fixture.calls.watchOnce();
    expect((await fixture.readEventTypes(copied)).at(-1)).toBe("PaymentFailed");
    // Because the other one was saved.
    const readHistory = ({ paymentId }: { paymentId: string }) =>
      fixture.calls.ledger().readStream(`payment-${paymentId}`);
    const saved = (await readHistory(mine)).at(-1);
    expect(saved).toMatchObject({ type: "PlanSaved", metadata: { causationId: null } });
    expect((await readHistory(copied)).at(-1)?.metadata.causationId).toBe(`${saved?.streamId}@${saved?.version}`);
  });
});

describe("mismatches", () => {
  test("a checkout waits until the wallet's last payment is recorded", async () => {
    const { started, hash } = await fixture.pay(5, { planName: "TRADING BOT BASIC" });
    const body = { ...ADVANCED, userAddress: wallet(5) };
    expect(await fixture.browser.post("/api/checkout", body)).toMatchObject({
      status: 409,
      error: expect.stringContaining("still being recorded"),
    });
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
    expect(await fixture.browser.post("/api/checkout", body)).toMatchObject({ status: 201 });
  });

  test("a checkout waits while the periods lag behind the payments: credit could be missing", async () => {
    const moveBy = (events: number) =>
      asOwner(fixture.database, "UPDATE read_model_heads SET position = position + $1 WHERE projection = 'periods'", [
        events,
      ]);
    const body = { ...ADVANCED, planName: "PREMIUM", userAddress: wallet(5) };
    await moveBy(-1);
    expect(await fixture.browser.post("/api/checkout", body)).toMatchObject({
      status: 409,
      error: expect.stringContaining("still being recorded"),
    });
    await moveBy(1);
    expect(await fixture.browser.post("/api/checkout", body)).toMatchObject({ status: 201 });
  });

  test("a hash that the chain does not know responds 202 and records nothing", async () => {
    const started = await fixture.checkout(5);
    expect(await fixture.save(started, `0x${"12".repeat(32)}`)).toMatchObject({ status: 202, code: 202 });
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated"]);
  });

  test.each([
    ["userAddress", { userAddress: `0x${"1".repeat(40)}` }],
    ["productId", { productId: "vip" }],
    ["tokenAmount", { tokenAmount: "1" }],
    ["amountPaidUsd", { amountPaidUsd: "1.00" }],
    ["chainId", { chainId: 1 }],
    ["clientSupabaseId", { clientSupabaseId: "somebody" }],
  ])("a save whose %s is not the payment's is refused and names it", async (field, wrong) => {
    const started = await fixture.checkout(5);
    expect(await fixture.save(started, `0x${"12".repeat(32)}`, wrong)).toMatchObject({ status: 422, field });
  });

  test("a reverted transaction fails the payment, and the customer may send again", async () => {
    const started = await fixture.checkout(6, { planName: "TRADING BOT BASIC" });
    const payer = fixture.trader(6);
    const signature = await fixture.sign(started);
    const reverted = await payer.process(started, signature, 200_000n); // nothing is approved
    expect(await fixture.save(started, reverted)).toMatchObject({
      status: 422,
      error: expect.stringContaining("reverted"),
    });
    expect((await fixture.readEventTypes(started)).at(-1)).toBe("PaymentFailed");
    await payer.approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
    const hash = await payer.process(started, signature);
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
  });

  test("a message that does not belong to an open payment is not signed", async () => {
    const { message } = await fixture.checkout(7, { planName: "TRADING BOT BASIC" });
    const path = "/api/plans/payments/tmai/signMessage";
    expect(await fixture.browser.post(path, { message: { ...message, tokenAmount: "1" } })).toMatchObject({
      status: 404,
    });
    expect(await fixture.browser.post(path, { message: { ...message, userAddress: "me" } })).toMatchObject({
      status: 400,
      error: "message.userAddress must be an address: 0x followed by 40 hex digits.",
    });
  });

  test.each([
    [{ planName: "VIP", duration: "monthly" }, 422, "Plan VIP has no monthly price."],
    [{ planName: "GOLD" }, 422, "Unknown plan: GOLD."],
    [{ planName: "ADV%" }, 422, "Unknown plan: ADV%."],
    [{ planName: "advance_" }, 422, "Unknown plan: advance_."],
    [{ duration: "weekly" }, 400, "duration must be monthly, quarterly or yearly."],
    [{ paymentToken: "DOGE" }, 400, "paymentToken must be TMAI or USDC."],
    [{ userAddress: "0x12" }, 400, "userAddress must be an address: 0x followed by 40 hex digits."],
    [{ userAddress: undefined }, 400, "userAddress is missing."],
    [{ couponCode: "FREE" }, 422, "Coupon FREE does not exist."],
  ])("a checkout with %j responds %i", async (wrong, status, error) => {
    const body = { ...ADVANCED, userAddress: wallet(5), ...wrong };
    expect(await fixture.browser.post("/api/checkout", body)).toMatchObject({ status, code: status, error });
  });

  test("a body that is not JSON is reported, in the caller's language", async () => {
    expect(await fixture.browser.post("/api/checkout", "{")).toMatchObject({
      status: 400,
      error: "The request body must be JSON.",
    });
    const spanish = { "accept-language": "es-MX,es;q=0.9" };
    expect(await fixture.browser.post("/api/checkout", "{", spanish)).toMatchObject({
      error: "El cuerpo de la solicitud debe ser JSON.",
    });
  });
});

test("the same Idempotency-Key of the same caller opens one payment", async () => {
  const headers = { "Idempotency-Key": randomUUID() };
  const body = { ...ADVANCED, userAddress: wallet(5) };
  type Answer = { data: { paymentId: string } };
  const [first, second] = await Promise.all([
    fixture.browser.post<Answer>("/api/checkout", body, headers),
    fixture.browser.post<Answer>("/api/checkout", body, headers),
  ]);
  const third = await fixture.browser.post<Answer>("/api/checkout", body, headers);
  expect(new Set([first, second, third].map(({ data }) => data.paymentId)).size).toBe(1);
});

describe("a chain reorganisation", () => {
  test("an endpoint that is behind does not withdraw a plan", async () => {
    const { started, hash } = await fixture.pay(3, { planName: "DATA API ADVANCED" });
    await fixture.save(started, hash);
    await fixture.miner.request({ method: "anvil_rollback", params: [1] } as never);
    await fixture.calls.watchOnce();
    expect((await fixture.readEventTypes(started)).at(-1)).toBe("PlanSaved");
    await fixture.miner.mine({ blocks: 1 });
    await fixture.calls.watchOnce();
    expect((await fixture.readEventTypes(started)).at(-1)).toBe("PlanWithdrawn");
  });

  test("a plan whose block is gone is withdrawn, and saved again from the transaction's new block", async () => {
    const { started, hash } = await fixture.pay(7, { planName: "DATA API PREMIUM" });
    await fixture.save(started, hash);
    await fixture.miner.request({ method: "anvil_reorg", params: [1, []] } as never);
    await fixture.calls.watchOnce();
    expect((await fixture.readEventTypes(started)).slice(-2)).toEqual(["PlanSaved", "PlanWithdrawn"]);
    const { rows } = await fixture.database.pool.query(
      "SELECT kind, 'case-' || case_id || '@1' AS event FROM read.attention_cases WHERE transaction_hash = $1",
      [hash],
    );
    expect(rows).toEqual([{ kind: "PlanWithdrawn", event: expect.any(String) }]);
    // Withdrawn because the case was opened in the same run of the watcher.
    const [withdrawn] = (await fixture.calls.ledger().readStream(`payment-${started.paymentId}`)).slice(-1);
    const [opened] = await fixture.calls.ledger().readStream(rows[0].event.replace("@1", ""));
    expect(withdrawn?.metadata.causationId).toBe(rows[0].event);
    expect(opened?.metadata.causationId).toBeNull();
    const raw = await fixture
      .trader(7)
      .process(started, (await fixture.sign(started)) as string)
      .catch(() => null);
    await fixture.miner.mine({ blocks: 1 });
    await fixture.calls.watchOnce();
    expect(raw).not.toBeNull();
    expect((await fixture.readEventTypes(started)).at(-1)).toBe("PlanSaved");
  });
});

test("a chain payment that the ledger cannot explain goes to the attention queue, once, and grants no plan", async () => {
  const { started, hash } = await fixture.pay(3, { planName: "TRADING BOT ADVANCED" });
  await asOwner(fixture.database, "DELETE FROM read.payments WHERE payment_id = $1", [started.paymentId]);
  await fixture.calls.watchOnce();
  await fixture.calls.watchOnce();
  const { rows } = await fixture.database.pool.query(
    "SELECT kind FROM read.attention_cases WHERE transaction_hash = $1",
    [hash],
  );
  expect(rows).toEqual([{ kind: "UnknownPayment" }]);
  expect(await fixture.readEventTypes(started)).not.toContain("PlanSaved");
});

test("the ledger verifies after all checkouts", async () => {
  expect(await verifyLedger(fixture.calls.ledger())).toMatchObject({ ok: true });
});
