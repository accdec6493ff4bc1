import { getAddress } from "viem";
import { expect } from "vitest";
import type { CheckoutAnswer, SignMessageAnswer } from "#app/areas/payments/model/calls.ts";
import type { PreparedRefunds, RequestBody } from "#app/areas/refunds/model/calls.ts";
import { TREASURY_INDEX } from "../../contracts/deploy/accounts.ts";
import { asOwner } from "./asOwner.ts";
import { type FundedWallet, fundedWallets, TOKENS } from "./fundedWallets.ts";
import { offerReferral } from "./offers.ts";
import type { Person } from "./people.ts";
import { openRefundFixture } from "./refundDeskFixture.ts";
import { createRandom, type Random } from "./seededRandom.ts";

/**
 * Plans paid by wallets on the chain, random parts of which are refunded: requested, decided and prepared by the calls of the desk, paid by
 * the treasury on the chain, and found there. Some are refused, withdrawn, forgotten, or paid too late.
 */

type Fixture = Awaited<ReturnType<typeof openRefundFixture>>;
type Bought = {
  stream: string;
  paymentId: string;
  cookie: string;
  token: (typeof TOKENS)[number];
  totalUsdCents: number;
};
/** How often refunds ended this way, and how often something was refused with this message. */
export type Tally = { ends: Record<string, number>; refused: Record<string, number> };

const PLANS = ["TRADING BOT BASIC", "TRADING BOT ADVANCED", "ADVANCED", "ADVANCED", "PREMIUM"] as const;
const DURATIONS = ["monthly", "monthly", "monthly", "yearly"] as const;
/** As admins enter it: with its checksum. */
const REFERRER = getAddress("0x000000000000000000000000000000000000fee1");
const SIGN = "/api/plans/payments/tmai/signMessage";
const HALF_DAY = 43_200;
const A_WEEK = 7 * 86_400;
const MAX_AT_ONCE = 12;

const count = (counts: Record<string, number>, key: string, by = 1): void => {
  counts[key] = (counts[key] ?? 0) + by;
};

/** Runs until this many were requested. @returns the world, their outcomes, and the first block of all this */
export async function refundOnChainAtRandom(refunds: number, seed: number) {
  // All refunds happen on one real day, whose limit has its own tests.
  process.env.REFUND_DAILY_LIMIT_USD = "1000000";
  const fixture = await openRefundFixture();
  const random = createRandom(seed);
  const wallets = fundedWallets(fixture);
  for (const symbol of TOKENS) await wallets.give(fixture.trader(TREASURY_INDEX).address, symbol);
  const fromBlock = (await fixture.reader.getBlockNumber()) + 1n;
  const tally: Tally = { ends: {}, refused: {} };
  const shop = openShop({ fixture, random, tally }, wallets.open);
  const desk = await openDesk({ fixture, random, tally });
  for (let asked = 0, unpaidFor = 0; asked < refunds; unpaidFor++) {
    await passTime(fixture, random(HALF_DAY));
    // An approval is valid for 14 of these.
    if (desk.approved.length > random(MAX_AT_ONCE) || unpaidFor > 8) {
      await desk.pay();
      unpaidFor = 0;
    }
    if (random(25) === 0) await desk.forget();
    const bought = await shop.next();
    const refundId = bought && (await desk.ask(bought));
    if (!refundId) continue;
    asked += 1;
    await desk.decide(refundId);
  }
  await desk.forget();
  await fixture.calls.watchOnce();
  const { comparableBlocks, reconcile } = await import("#app/areas/audit/server/reconcile.server.ts");
  return {
    ...{ fixture, tally },
    asOwner: (sql: string, values: unknown[]) => asOwner(fixture.database, sql, values),
    reconciled: async () => reconcile(fixture.database.pool, fromBlock, (await comparableBlocks()).last),
  };
}

/** The treasury's movements, memberships and receivables match refunds and payments, and nothing is still owed. */
export async function expectReconciled({
  fixture,
  tally,
  reconciled,
}: Awaited<ReturnType<typeof refundOnChainAtRandom>>) {
  const { differences, refunds, totals } = await reconciled();
  expect(differences, JSON.stringify(tally)).toEqual([]);
  expect(refunds).toBe((tally.ends.paid ?? 0) + (tally.ends["paid late"] ?? 0));
  const { rows } = await fixture.database.pool.query<{ account: string; units: string }>(
    `SELECT account, sum(amount_base_units)::text AS units FROM audit.journal
     WHERE account LIKE 'assets:receivable:%' OR account = 'liabilities:refunds_payable' GROUP BY account`,
  );
  const booked = Object.fromEntries(rows.map(({ account, units }) => [account, units]));
  const moved = totals.map(({ token, received, sent }) => [`assets:receivable:${token}`, String(received - sent)]);
  expect(booked).toEqual({ ...Object.fromEntries(moved), "liabilities:refunds_payable": "0" });
  for (const { refunded, sent } of totals) expect(sent).toBe(refunded);
}

async function passTime(fixture: Fixture, seconds: number): Promise<void> {
  await fixture.miner.increaseTime({ seconds: seconds + 1 });
  await fixture.miner.mine({ blocks: 1 });
  await fixture.calls.observePrices();
}

type Run = { fixture: Fixture; random: Random; tally: Tally };

/** Sells plans to new wallets and to those that have some: renewals, upgrades, other products. */
function openShop({ fixture, random, tally }: Run, openWallet: (name: string) => Promise<FundedWallet>) {
  const buyers: { wallet: FundedWallet; cookie: string }[] = [];
  const sold: Bought[] = [];
  let codes = 0;
  const pick = <One>(from: readonly One[]): One => from[random(from.length)] as One;

  async function buyer() {
    if (buyers.length > 0 && random(3) === 0) return pick(buyers);
    const one = { wallet: await openWallet(`buyer ${buyers.length}`), cookie: "" };
    buyers.push(one);
    return one;
  }

  /** A new code once the last one has ended: refunds end codes. */
  async function referralCode(): Promise<string> {
    const code = `FRIEND${codes}`;
    const { findReferral } = await import("#app/areas/offers/server/referrals.server.ts");
    if (codes > 0 && !("tag" in (await findReferral(code)))) return code;
    codes += 1;
    const terms = { code: `FRIEND${codes}`, refereeAddress: REFERRER, percentage: 5 + random(8) };
    await offerReferral(fixture.calls.ledger(), terms);
    return terms.code;
  }

  async function buy(): Promise<Bought | null> {
    const who = await buyer();
    fixture.browser.become(who);
    const token = pick(TOKENS);
    const referral = random(3) === 0 ? { referralCode: await referralCode() } : {};
    const order = { planName: pick(PLANS), duration: pick(DURATIONS), paymentToken: token, ...referral };
    const body = { ...order, userAddress: who.wallet.address };
    const answer = await fixture.browser.post<CheckoutAnswer>("/api/checkout", body);
    who.cookie = fixture.browser.cookie;
    if (!("data" in answer)) {
      count(tally.refused, answer.error);
      return null;
    }
    const { data: started } = answer;
    const signed = await fixture.browser.post<SignMessageAnswer>(SIGN, { message: started.message });
    if (!("data" in signed)) {
      count(tally.refused, signed.error);
      return null;
    }
    const hash = await who.wallet.process(started, signed.data);
    const saved = await fixture.save(started, hash);
    if (saved.status !== 200) throw new Error(saved.error);
    const { paymentId, quote } = started;
    const { cookie } = who;
    const bought = {
      stream: `payment-${paymentId}`,
      paymentId,
      cookie,
      token,
      totalUsdCents: Number(quote.totalUsdCents),
    };
    sold.push(bought);
    return bought;
  }

  return { next: async () => (sold.length > 0 && random(3) === 0 ? pick(sold.slice(-40)) : buy()) };
}

async function openDesk({ fixture, random, tally }: Run) {
  const { lapseRefunds } = await import("#app/areas/refunds/server/follow/lapse.server.ts");
  const { prisma } = await import("#app/platform/db.server.ts");
  const { endCodes } = await import("#app/areas/offers/server/referralClaims.server.ts");
  const [checker, payer] = [await fixture.staff("admin"), await fixture.staff("admin")];
  let maker = await fixture.staff("support");
  const amounts = new Map<string, string>();
  const approved: string[] = [];
  const late: PreparedRefunds[] = [];
  const must = <Answer extends { status: number; error?: string }>(answer: Answer, status = 200): Answer => {
    if (answer.status !== status) throw new Error(`${answer.status} ${answer.error}`);
    return answer;
  };

  async function readRemaining({ stream, totalUsdCents }: Bought): Promise<number> {
    const { rows } = await fixture.database.pool.query<{ cents: string }>(
      "SELECT refunded_usd_cents::text AS cents FROM read.periods WHERE stream = $1",
      [stream],
    );
    return totalUsdCents - Number(rows[0]?.cents ?? 0);
  }

  /** @returns its id, or null when the desk refuses it with a reason */
  async function ask(bought: Bought): Promise<string | null> {
    const { stream: of, token, cookie, paymentId } = bought;
    const isUsdc = token === "TMAI" && random(3) === 0;
    if (isUsdc) await fixture.desk.ask(cookie, paymentId, { reason: "boughtByMistake", mayBeUsdc: true });
    const rule = (["within7Days", "unusedDays", "goodwill", "goodwill"] as const)[random(4)] as RequestBody["rule"];
    const left = rule === "goodwill" ? await readRemaining(bought) : 0;
    const amount =
      rule === "goodwill" ? { amountUsdCents: String(random(4) === 0 ? left : 1 + random(Math.max(left, 1))) } : {};
    const body = { of, rule, ...amount, currency: isUsdc ? ("USDC" as const) : ("paid" as const) };
    let answer = await fixture.desk.request(maker, body);
    if (answer.error?.endsWith("A colleague can request this one.")) {
      maker = await fixture.staff("support");
      answer = await fixture.desk.request(maker, body);
    }
    if (answer.status !== 201) {
      count(tally.refused, answer.error ?? "");
      return null;
    }
    const { refundId } = answer.data as { refundId: string };
    const { rows } = await fixture.database.pool.query<{ cents: string; by: string }>(
      "SELECT amount_usd_cents::text AS cents FROM read.refunds WHERE refund_id = $1",
      [refundId],
    );
    amounts.set(refundId, (Number(rows[0]?.cents) / 100).toFixed(2));
    return refundId;
  }

  const withdraw = async (id: string, by: Person, how: string) => {
    must(await fixture.desk.cancel(by, id));
    count(tally.ends, how);
  };

  async function decide(id: string): Promise<void> {
    const [by, before] = [maker, random(20)];
    if (before < 2) {
      must(await fixture.desk.refuse(checker, id));
      return count(tally.ends, "refused");
    }
    if (before < 4) return withdraw(id, by, "withdrawn");
    // Never answered.
    if (before === 4) return;
    const mistyped = before === 5;
    const answer = await fixture.desk.approve(checker, id, mistyped ? "0.01" : (amounts.get(id) ?? ""));
    if (answer.status !== 200) {
      count(tally.refused, answer.error ?? "");
      return withdraw(id, by, "not approved");
    }
    await endCodes((await fixture.calls.ledger().readStream(`refund-${id}`)).slice(-1));
    const after = random(20);
    if (after === 0) return withdraw(id, by, "withdrawn when approved");
    if (after === 1) return void late.push(await prepare([id]));
    // Never paid.
    if (after === 2) return;
    approved.push(id);
  }

  const prepare = async (ids: string[]) => must(await fixture.desk.prepare(payer, ids)).data as PreparedRefunds;

  async function pay(): Promise<void> {
    const ids = approved.splice(0);
    if (ids.length === 0) return;
    const hash = await fixture.payAs(await prepare(ids));
    if (random(2) === 0) must(await fixture.desk.sent(payer, hash));
    else await fixture.follow();
    count(tally.ends, "paid", ids.length);
  }

  /** A week passes: refunds that are not answered or paid lapse, and some of them are paid all the same. */
  async function forget(): Promise<void> {
    await pay();
    const signed = late.splice(0);
    await passTime(fixture, A_WEEK);
    const isLapsed = { where: { status: "RefundLapsed" } };
    const before = await prisma().refund.count(isLapsed);
    await lapseRefunds(new AbortController().signal);
    count(tally.ends, "lapsed", (await prisma().refund.count(isLapsed)) - before - signed.length);
    for (const prepared of signed) await fixture.payAs(prepared);
    await fixture.follow();
    count(tally.ends, "paid late", signed.length);
  }

  return { ask, decide, pay, forget, approved };
}
