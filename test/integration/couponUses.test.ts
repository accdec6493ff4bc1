import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountStream } from "#events/account/account.ts";
import { accountCore, couponCore, grantCore, paymentCore } from "#events/cores.ts";
import { couponStream } from "#events/coupon/coupon.ts";
import { handle } from "#events/handle.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import type { PaymentCommand } from "#events/payment/decide.ts";
import { type PaymentInitiated, paymentStream } from "#events/payment/events.ts";
import { grantStream } from "#events/payment/grant.ts";
import { allProjections } from "#events/projections/all.ts";
import { rebuild } from "#events/rebuild.ts";
import { logWith, order, signed } from "../events/samples.ts";
import { ofAccount, openCardPayment } from "../support/cardFacts.ts";
import { offerCoupon } from "../support/offers.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";

// Limits of coupons in the database: two pools stand for two servers.
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
const makeWallet = (n: number) => `0x${n.toString(16).padStart(40, "0")}`;
let payments = 0;

/** A payment with a coupon, as the checkout opens it; by a different caller each time, unless one is named. */
async function opened(code: string, wallet: string, nonce = "0", subject = `account:${randomUUID()}`) {
  payments += 1;
  const digest = `0x${payments.toString(16).padStart(64, "0")}`;
  const coupon = { code, percent: 20, version: 1 };
  const data: PaymentInitiated = {
    ...order,
    subject,
    wallet,
    digest,
    quote: { ...order.quote, inputs: { ...order.quote.inputs, coupon } },
    message: { ...order.message, userAddress: wallet, nonce },
  };
  const streamId = paymentStream(randomUUID());
  const does = (command: PaymentCommand, ledger: Ledger = ledgers[payments % 2 ? 0 : 1]) =>
    handle(ledger, paymentCore, streamId, command, asked());
  await does({ type: "InitiatePayment", order: data });
  return {
    data,
    does,
    sign: (ledger?: Ledger) => does({ type: "SignPayment", ...signed, digest, blockNumber: 1n }, ledger),
    save: () => {
      const hash = `0x${(payments + 1_000_000).toString(16).padStart(64, "0")}`;
      const log = { ...logWith({}, hash), logIndex: payments, message: data.message };
      return does({ type: "SavePlan", log });
    },
  };
}

const inAll = { ok: false, refusal: { tag: "Taken", constraint: "coupon_uses_in_all" } };
const perWallet = { ok: false, refusal: { tag: "Taken", constraint: "coupon_uses_per_wallet" } };
const tooManyHeld = { ok: false, refusal: { tag: "Taken", constraint: "coupon_holds_per_caller" } };
const countUses = async (code: string) =>
  Number((await admin.query("SELECT count(*) FROM coupon_uses($1)", [code])).rows[0].count);

test("16 writers on two servers sign 64 payments within a limit of 10 uses", async () => {
  await offerCoupon(ledgers[0], "TEN", { usesInAll: 10 });
  const all = await Promise.all(Array.from({ length: 64 }, (_, n) => opened("TEN", makeWallet(n))));
  const answers: Awaited<ReturnType<(typeof all)[number]["sign"]>>[] = [];
  const writer = async (n: number) => {
    for (let at = n; at < all.length; at += 16)
      answers.push(await (all[at] as (typeof all)[number]).sign(ledgers[n % 2]));
  };
  await Promise.all(Array.from({ length: 16 }, (_, n) => writer(n)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(54).fill(inAll));
  expect(await countUses("TEN")).toBe(10);
});

test("signatures that wait in one batch are counted individually", async () => {
  await offerCoupon(ledgers[0], "THREE", { usesInAll: 3 });
  const all = await Promise.all(Array.from({ length: 9 }, (_, n) => opened("THREE", makeWallet(n))));
  const answers = await Promise.all(all.map(({ sign }) => sign(ledgers[0])));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await countUses("THREE")).toBe(3);
});

describe("a coupon use by card", () => {
  const wallet = makeWallet(91);
  const ofWallet = { holder: { kind: "wallet" as const, chainId: 31337, wallet } };

  test("a card's use is reserved from the opened page until the page has failed", async () => {
    await offerCoupon(ledgers[0], "CARDONE", { usesInAll: 1 });
    const first = await openCardPayment(ledgers[0], { couponCode: "CARDONE" });
    const second = await openCardPayment(ledgers[1], { couponCode: "CARDONE" });
    expect(await countUses("CARDONE")).toBe(0);
    expect(await first.open()).toMatchObject({ ok: true });
    expect(await second.open()).toEqual(inAll);
    expect(await (await opened("CARDONE", makeWallet(1))).sign()).toEqual(inAll);
    expect(await first.does({ type: "Fail", failure: { reason: "Expired" } })).toMatchObject({ ok: true });
    expect(await second.open()).toMatchObject({ ok: true });
  });

  test("a paid card use stays used, by a wallet or by an account without one", async () => {
    await offerCoupon(ledgers[0], "CARDONCE", { usesPerWallet: 1 });
    const accounts = { holder: ofAccount("first"), couponCode: "CARDONCE" };
    const paid = await openCardPayment(ledgers[0], accounts);
    await paid.open();
    await paid.save();
    expect(await (await openCardPayment(ledgers[0], accounts)).open()).toEqual(perWallet);
    expect(
      await (await openCardPayment(ledgers[0], { ...accounts, holder: ofAccount("second") })).open(),
    ).toMatchObject({
      ok: true,
    });
    const byCard = await openCardPayment(ledgers[0], { ...ofWallet, couponCode: "CARDONCE" });
    await byCard.open();
    await byCard.save();
    expect(await (await opened("CARDONCE", wallet)).sign()).toEqual(perWallet);
    expect(await countUses("CARDONCE")).toBe(3);
  });

  test("a card's use is not refused when its money was taken after all", async () => {
    await offerCoupon(ledgers[0], "CARDLATE", { usesInAll: 1 });
    const late = await openCardPayment(ledgers[0], { couponCode: "CARDLATE" });
    await late.open();
    await late.does({ type: "Fail", failure: { reason: "Expired" } });
    await (await opened("CARDLATE", makeWallet(92))).sign();
    await late.save();
    expect(await countUses("CARDLATE")).toBe(2);
  });

  test("a card's use counts towards the limit of reserved uses per caller", async () => {
    const subject = `account:${randomUUID()}`;
    await offerCoupon(ledgers[0], "CARDHELD", { usesInAll: 100 });
    for (let n = 0; n < 2; n++)
      expect(await (await opened("CARDHELD", makeWallet(93 + n), "0", subject)).sign()).toMatchObject({ ok: true });
    const open = async (n: number) =>
      (await openCardPayment(ledgers[0], { couponCode: "CARDHELD", subject, holder: ofAccount(`held-${n}`) })).open();
    expect(await open(1)).toMatchObject({ ok: true });
    expect(await open(2)).toEqual(tooManyHeld);
  });
});

describe("a coupon use", () => {
  test("a use is refused to a wallet that has already used the coupon, but not to others", async () => {
    await offerCoupon(ledgers[0], "ONCE", { usesPerWallet: 1 });
    expect(await (await opened("ONCE", makeWallet(1), "0")).sign()).toMatchObject({ ok: true });
    expect(await (await opened("ONCE", makeWallet(1), "1")).sign()).toEqual(perWallet);
    expect(await (await opened("ONCE", makeWallet(2), "0")).sign()).toMatchObject({ ok: true });
  });

  test("a use is shared by all quotes of a wallet and nonce, of which only one can be paid", async () => {
    await offerCoupon(ledgers[0], "SAME", { usesInAll: 1 });
    for (let n = 0; n < 3; n++) expect(await (await opened("SAME", makeWallet(1))).sign()).toMatchObject({ ok: true });
    expect(await (await opened("SAME", makeWallet(2))).sign()).toEqual(inAll);
  });

  test("a use is free again once the payment has expired", async () => {
    await offerCoupon(ledgers[0], "EXPIRES", { usesInAll: 1 });
    const first = await opened("EXPIRES", makeWallet(1));
    await first.sign();
    const other = await opened("EXPIRES", makeWallet(2));
    expect(await other.sign()).toEqual(inAll);
    await first.does({ type: "ExpirePayment", blockNumber: BigInt(order.message.validity) + 1n });
    expect(await other.sign()).toMatchObject({ ok: true });
  });

  test("a use stays reserved after a revert until the signature can no longer be used", async () => {
    await offerCoupon(ledgers[0], "REVERTS", { usesInAll: 1 });
    const first = await opened("REVERTS", makeWallet(1));
    await first.sign();
    await first.does({ type: "FailPayment", failure: { reason: "Reverted" } });
    const other = await opened("REVERTS", makeWallet(2));
    expect(await other.sign()).toEqual(inAll);
    const name = `payments-${order.chainId}-${order.contract}`;
    await admin.query("INSERT INTO chain_cursors VALUES ($1, $2)", [name, BigInt(order.message.validity) + 1n]);
    expect(await other.sign()).toMatchObject({ ok: true });
    await admin.query("DELETE FROM chain_cursors");
  });

  test("a use counts again for a payment that is saved after all and cannot be refused", async () => {
    await offerCoupon(ledgers[0], "AFTERALL", { usesInAll: 1 });
    const first = await opened("AFTERALL", makeWallet(71));
    await first.sign();
    await first.does({ type: "ExpirePayment", blockNumber: BigInt(order.message.validity) + 1n });
    expect(await countUses("AFTERALL")).toBe(0);
    expect(await first.save()).toMatchObject({ ok: true });
    expect(await countUses("AFTERALL")).toBe(1);
    expect(await (await opened("AFTERALL", makeWallet(72))).sign()).toEqual(inAll);
  });

  test("uses by a grant and by a payment count together", async () => {
    await offerCoupon(ledgers[0], "FREE", { percent: 100, usesInAll: 2 });
    const grant = (n: number) => {
      const lot = { valueUsdCents: "0", from: "2026-11-21T12:00:00.000Z", to: "2026-12-21T12:00:00.000Z" };
      const given = {
        subject: `account:${n}`,
        wallet: makeWallet(n),
        plan: order.plan,
        duration: "monthly",
        seconds: 1,
        lot,
      };
      const command = {
        type: "GrantPlan" as const,
        grant: { ...given, reason: "coupon" as const, couponCode: "FREE" },
      };
      return handle(ledgers[n % 2 ? 0 : 1], grantCore, grantStream(randomUUID()), command, asked());
    };
    expect(await (await opened("FREE", makeWallet(1))).sign()).toMatchObject({ ok: true });
    const answers = await Promise.all([grant(2), grant(3), grant(4)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([inAll, inAll]);
  });
});

describe("a caller with limited coupons", () => {
  const openFor = (subject: string, count: number, from: number, code = "MANY") =>
    Promise.all(Array.from({ length: count }, (_, n) => opened(code, makeWallet(from + n), "0", subject)));

  test("a caller may have three reserved uses of limited coupons across two servers", async () => {
    await offerCoupon(ledgers[0], "MANY", { usesInAll: 100 });
    const held = await openFor("account:holder", 12, 100);
    const answers = await Promise.all(held.map(({ sign }, n) => sign(ledgers[n % 2])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(9).fill(tooManyHeld));
    expect(await countUses("MANY")).toBe(3);
    const [others] = await openFor("account:another", 1, 120);
    expect(await others?.sign()).toMatchObject({ ok: true });
  });

  test("the limit covers all limited coupons together, and unlimited ones do not count", async () => {
    await offerCoupon(ledgers[0], "ANOTHER", { usesPerWallet: 1 });
    await offerCoupon(ledgers[0], "UNLIMITED");
    const subject = "account:collector";
    for (const { sign } of [...(await openFor(subject, 2, 130)), ...(await openFor(subject, 1, 132, "ANOTHER"))])
      expect(await sign()).toMatchObject({ ok: true });
    const [fourth] = await openFor(subject, 1, 133, "ANOTHER");
    expect(await fourth?.sign()).toEqual(tooManyHeld);
    for (const { sign } of await openFor(subject, 5, 134, "UNLIMITED"))
      expect(await sign()).toMatchObject({ ok: true });
  });

  test("a caller may use another coupon once a payment is saved or has expired", async () => {
    const subject = "account:buyer";
    const [first, second, third, fourth, fifth] = await openFor(subject, 5, 150);
    for (const payment of [first, second, third]) expect(await payment?.sign()).toMatchObject({ ok: true });
    expect(await fourth?.sign()).toEqual(tooManyHeld);
    await first?.save();
    expect(await fourth?.sign()).toMatchObject({ ok: true });
    await second?.does({ type: "ExpirePayment", blockNumber: BigInt(order.message.validity) + 1n });
    expect(await fifth?.sign()).toMatchObject({ ok: true });
  });

  test("a claim takes over signed payments, however many uses they reserve", async () => {
    const accountId = randomUUID();
    const own = await openFor(`account:${accountId}`, 3, 160);
    const guest = `guest:${randomUUID()}`;
    const before = await openFor(guest, 2, 170);
    for (const { sign } of [...own, ...before]) expect(await sign()).toMatchObject({ ok: true });
    const { rows } = await admin.query("SELECT payment_id FROM read.payments WHERE subject = $1", [guest]);
    const claim = { from: guest, paymentIds: rows.map(({ payment_id }) => payment_id), moves: [1, 1] };
    const command = { type: "ClaimPurchases", claim } as const;
    await handle(ledgers[0], accountCore, accountStream(accountId), { type: "OpenAccount", by: "email" }, asked());
    expect(await handle(ledgers[1], accountCore, accountStream(accountId), command, asked())).toMatchObject({
      ok: true,
    });
  });
});

test("a limit lowered by an admin applies to the next signature, and an ended coupon's quotes are honoured", async () => {
  await offerCoupon(ledgers[0], "LOWERED", { usesInAll: 5 });
  const [first, second, third] = await Promise.all([1, 2, 3].map((n) => opened("LOWERED", makeWallet(n))));
  expect(await first?.sign()).toMatchObject({ ok: true });
  const ended = { type: "EndCoupon", code: "LOWERED" } as const;
  await handle(ledgers[0], couponCore, couponStream("LOWERED"), ended, asked());
  expect(await second?.sign()).toMatchObject({ ok: true });
  await offerCoupon(ledgers[0], "LOWERED", { usesInAll: 2 });
  expect(await third?.sign()).toEqual(inAll);
});

test("the rows are the same after a rebuild, and the limits still apply", async () => {
  const { appended, rebuilt } = await asAppendedAndRebuilt(admin);
  expect(rebuilt).toEqual(appended);
  expect(await (await opened("TEN", makeWallet(99))).sign()).toEqual(inAll);
  await rebuild(admin, allProjections);
  expect(await (await opened("TEN", makeWallet(98))).sign()).toEqual(inAll);
});
