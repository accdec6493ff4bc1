import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CardCommand } from "#events/card/decide.ts";
import { type CardPaymentInitiated, cardStream } from "#events/card/events.ts";
import { cardCore, paymentCore, refundCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import type { PaymentCommand } from "#events/payment/decide.ts";
import { type PaymentInitiated, paymentStream } from "#events/payment/events.ts";
import { allProjections } from "#events/projections/all.ts";
import type { RefundCommand } from "#events/refund/decide.ts";
import { type RefundRequested, refundStream } from "#events/refund/events.ts";
import { logWith, order, signed } from "../events/samples.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";

// What the database guards between payments and refunds: two pools stand for two servers.
let database: FreshDatabase;
let pools: pg.Pool[];
let ledgers: [Ledger, Ledger];
let admin: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pools = [0, 1].map(() => new pg.Pool({ connectionString: database.appUrl, max: 8 }));
  ledgers = pools.map((pool) => postgresLedger(pool, allProjections)) as [Ledger, Ledger];
  admin = new pg.Pool({ connectionString: database.adminUrl });
});
afterAll(async () => {
  await Promise.all([...pools, admin].map((pool) => pool.end()));
  await database.drop();
});

const asked = () => ({
  metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
  recordedAt: "2026-11-21T12:00:00.000Z",
});
let count = 0;
/** A different one each time. */
function makeHex(digits: number): string {
  count += 1;
  return `0x${count.toString(16).padStart(digits, "0")}`;
}
const makeWallet = () => makeHex(40);
const PRODUCT = order.plan.product;
const taken = (constraint: string) => ({ ok: false, refusal: { tag: "Taken", constraint } });

async function payment(wallet: string, nonce = "0", product = PRODUCT) {
  const digest = makeHex(64);
  const data: PaymentInitiated = {
    ...{ ...order, wallet, digest, plan: { ...order.plan, product } },
    message: { ...order.message, userAddress: wallet, nonce, product: String(product) },
  };
  const streamId = paymentStream(randomUUID());
  const does = (command: PaymentCommand, ledger = ledgers[0]) =>
    handle(ledger, paymentCore, streamId, command, asked());
  await does({ type: "InitiatePayment", order: data });
  const hash = makeHex(64);
  return {
    does,
    sign: (ledger = ledgers[0]) => does({ type: "SignPayment", ...signed, digest, blockNumber: 1n }, ledger),
    save: () => does({ type: "SavePlan", log: { ...logWith({}, hash), logIndex: count, message: data.message } }),
  };
}

async function card(holder: CardPaymentInitiated["holder"], product = PRODUCT) {
  const streamId = cardStream(randomUUID());
  const does = (command: CardCommand) => handle(ledgers[0], cardCore, streamId, command, asked());
  const started = await does({
    type: "InitiateCardPayment",
    order: {
      ...{ subject: "account:1", holder, plan: { ...order.plan, product }, duration: "monthly", seconds: 2_592_000 },
      ...{ quote: order.quote, provider: "test", livemode: false, productId: "prod_1", priceId: "price_1" },
    },
  });
  expect(started).toMatchObject({ ok: true });
  const session = { sessionId: `cs_${streamId}`, expiresAt: "2026-11-21T12:30:00.000Z" };
  return { does, open: () => does({ type: "OpenSession", session }) };
}

const readSample = <Data>(type: string): Data =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../events/samples/${type}.1.json`, "utf8")).data as Data;
const nextNumber = async () =>
  Number(
    (await pools[0]?.query<{ number: number }>("SELECT coalesce(max(number), 0) + 1 AS number FROM read.refunds"))
      ?.rows[0]?.number,
  );

async function refund(holder: { wallet: string } | { subject: string }, changes: Partial<RefundRequested> = {}) {
  const streamId = refundStream(randomUUID());
  const does = (command: RefundCommand, ledger = ledgers[0]) => handle(ledger, refundCore, streamId, command, asked());
  const { wallet: _, ...sample } = readSample<RefundRequested>("RefundRequested");
  const request = { ...sample, product: PRODUCT, ...holder, number: await nextNumber(), ...changes };
  const approval = { ...readSample<object>("RefundApproved"), amountUsdCents: request.amountUsdCents } as Extract<
    RefundCommand,
    { type: "ApproveRefund" }
  >["approval"];
  return {
    does,
    requested: await does({ type: "RequestRefund", request }),
    approve: (ledger = ledgers[0]) => does({ type: "ApproveRefund", approval }, ledger),
    settle: () =>
      does({
        type: "SettleRefund",
        settled: { ...readSample("RefundSettled"), transactionHash: makeHex(64) },
      }),
  };
}

describe("an approved refund", () => {
  test("an approved refund blocks its customer's payments of that product only, in any spelling of the address", async () => {
    const wallet = `0x${"aB".repeat(20)}`;
    const [mine, otherProduct, other] = [
      await payment(wallet),
      await payment(wallet, "0", 1),
      await payment(makeWallet()),
    ];
    const one = await refund({ wallet: wallet.toLowerCase() });
    expect(await one.approve()).toMatchObject({ ok: true });
    expect(await mine.sign()).toEqual(taken("refund_holds_payment"));
    expect(await otherProduct.sign()).toMatchObject({ ok: true });
    expect(await other.sign()).toMatchObject({ ok: true });
    await one.settle();
    expect(await mine.sign()).toMatchObject({ ok: true });
  });

  test("an approved refund prevents its customer from opening a page of the card provider", async () => {
    const one = await refund({ subject: "account:7" });
    await one.approve();
    const session = await card({ kind: "account", accountId: "7" });
    expect(await session.open()).toEqual(taken("refund_holds_payment"));
    expect(await (await card({ kind: "account", accountId: "8" })).open()).toMatchObject({ ok: true });
  });

  test.each<[string, RefundCommand]>([
    ["failed", { type: "FailRefund", failed: { reason: "ProviderRefused" } }],
    ["been withdrawn", { type: "CancelRefund", by: "staff:1", why: "asker" }],
    ["lapsed", { type: "LapseRefund", at: "2026-12-02T00:00:00.000Z" }],
  ])("a refund blocks nothing once it has %s", async (_, over) => {
    const wallet = makeWallet();
    const one = await refund({ wallet });
    await one.approve();
    expect(await one.does(over)).toMatchObject({ ok: true, appended: 1 });
    expect(await (await payment(wallet)).sign()).toMatchObject({ ok: true });
  });

  test("a payment that is on chain is saved although a refund is approved", async () => {
    const wallet = makeWallet();
    const late = await payment(wallet);
    await late.sign();
    await late.does({ type: "ExpirePayment", blockNumber: BigInt(order.message.validity) + 1n });
    expect(await (await refund({ wallet })).approve()).toMatchObject({ ok: true });
    expect(await late.save()).toMatchObject({ ok: true });
  });
});

describe("a refund that is not approved", () => {
  test("a refund is not approved while a signed payment of its customer could still be paid", async () => {
    const wallet = makeWallet();
    const one = await payment(wallet);
    await one.sign();
    const back = await refund({ wallet });
    expect(await back.approve()).toEqual(taken("refund_waits_for_payment"));
    await one.does({ type: "ExpirePayment", blockNumber: BigInt(order.message.validity) + 1n });
    expect(await back.approve()).toMatchObject({ ok: true });
  });

  test("a refund is approved despite a saved payment and others with its nonce", async () => {
    const wallet = makeWallet();
    const [one, same] = [await payment(wallet), await payment(wallet)];
    await same.sign();
    await one.sign();
    await one.save();
    expect(await (await refund({ wallet })).approve()).toMatchObject({ ok: true });
  });

  test("a refund is not approved while a page of the card provider is open", async () => {
    const session = await card({ kind: "account", accountId: "9" });
    await session.open();
    const back = await refund({ subject: "account:9" });
    expect(await back.approve()).toEqual(taken("refund_waits_for_payment"));
    await session.does({ type: "Fail", failure: { reason: "Expired" } });
    expect(await back.approve()).toMatchObject({ ok: true });
  });

  test("a refund is not approved while another one of the customer and product is", async () => {
    const wallet = makeWallet();
    await (await refund({ wallet })).approve();
    expect(await (await refund({ wallet })).approve()).toEqual(taken("refund_holds_once"));
  });
});

test("exactly one of a payment and a refund that start concurrently on two servers succeeds", async () => {
  const rounds = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const wallet = makeWallet();
      return [await payment(wallet), wallet] as const;
    }),
  );
  for (const [one, wallet] of rounds) {
    const back = await refund({ wallet });
    const [paid, approved] = await Promise.all([one.sign(ledgers[0]), back.approve(ledgers[1])]);
    expect([paid.ok, approved.ok].filter(Boolean)).toHaveLength(1);
  }
});

test("refund numbers have no gaps, since a used number and a skipped number are both refused", async () => {
  const next = await nextNumber();
  const at = async (number: number) => (await refund({ wallet: makeWallet() }, { number })).requested;
  expect(await at(next + 1)).toEqual(taken("refunds_number_once"));
  expect(await at(next - 1)).toEqual(taken("refunds_number_once"));
  expect(await at(next)).toMatchObject({ ok: true });
  const both = await Promise.all([at(next + 1), at(next + 1)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a rebuild leaves the same rows and the guards", async () => {
  const { appended, rebuilt } = await asAppendedAndRebuilt(admin);
  expect(rebuilt).toEqual(appended);
  const wallet = makeWallet();
  await (await refund({ wallet })).approve();
  expect(await (await payment(wallet)).sign()).toEqual(taken("refund_holds_payment"));
});
