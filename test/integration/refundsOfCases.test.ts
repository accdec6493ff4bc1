import { type Address, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";
import { expectChainAgrees, expectSoundBooks, readBalances } from "../support/soundBooks.ts";
import { mintDollars, payTwice, payUnordered, readTokenBalance } from "../support/strayPayments.ts";
import { movePrice } from "../support/tmaiMarket.ts";

// Money that the contract took without a purchase, refunded by the desk from the watcher's case.

let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let maker: Person;
let otherMaker: Person;
let checker: Person;
let admin: Person;
let payer: Person;
beforeAll(async () => {
  fixture = await openRefundFixture();
  maker = await fixture.staff("support");
  otherMaker = await fixture.staff("support");
  checker = await fixture.staff("support");
  admin = await fixture.staff("admin");
  payer = await fixture.staff("admin");
}, 180_000);
afterAll(() => fixture.close());

const UNMATCHED = { rule: "unmatched" } as const;
const dollars = (cents: number) => ({ tokenAmount: BigInt(cents) * 10_000n });

async function payOut(refundId: string): Promise<void> {
  await fixture.payOut(payer, refundId);
  expect((await fixture.refundEvents(refundId)).at(-1)).toBe("RefundSettled");
}
const readState = async (stream: string) =>
  (await fixture.database.pool.query<{ state: string }>("SELECT state FROM read.periods WHERE stream = $1", [stream]))
    .rows;

describe("unmatched money", () => {
  test.each([
    ["$100.00 by support", 100_00, "100.00", () => checker],
    ["$1,000.00 by support", 1_000_00, "1000.00", () => checker],
    ["$1,000.01 by an admin alone", 1_000_01, "1000.01", () => admin],
  ])("unmatched money is refunded as the log shows it: %s", async (_, cents, typed, approver) => {
    const index = { 10000: 3, 100000: 4 }[cents] ?? 5;
    await mintDollars(fixture, index, BigInt(cents));
    const { stream, hash, caseId, message } = await payUnordered(fixture, index, dollars(cents));
    await fixture.calls.watchOnce();
    const before = await readTokenBalance(fixture, message.token, message.userAddress);
    // A maker may request $2,000.00 per day at most.
    const refundId = await fixture.requested(approver() === admin ? otherMaker : maker, { of: stream, ...UNMATCHED });
    expect(await fixture.requestedAs(refundId)).toMatchObject({
      about: { kind: "case", id: caseId, transactionHash: hash },
      ...{ slug: "unmatched", rule: "unmatched", amountUsdCents: String(cents) },
      payout: { amount: String(message.tokenAmount), to: message.userAddress },
    });
    if (approver() === admin) {
      expect(await fixture.desk.approve(checker, refundId, typed)).toMatchObject({ status: 403 });
      expect(await fixture.desk.approve(admin, refundId, typed)).toMatchObject({ status: 200 });
      // Above $1,000 a third person prepares it.
      expect(await fixture.desk.prepare(admin, [refundId])).toMatchObject({ status: 403 });
    } else expect(await fixture.desk.approve(approver(), refundId, typed)).toMatchObject({ status: 200 });
    await payOut(refundId);
    expect((await readTokenBalance(fixture, message.token, message.userAddress)) - before).toBe(message.tokenAmount);
    const journalLines = await fixture.database.pool.query(
      `SELECT concat_ws(' ', type, account, amount_usd_cents) AS line FROM audit.journal
       WHERE stream_id = $1 ORDER BY version, part, journal.line`,
      [`refund-${refundId}`],
    );
    expect(journalLines.rows.map(({ line }) => line)).toEqual([
      `RefundApproved assets:receivable:USDC ${cents}`,
      `RefundApproved liabilities:unmatched ${-cents}`,
      `RefundApproved liabilities:unmatched ${cents}`,
      `RefundApproved liabilities:refunds_payable ${-cents}`,
      `RefundSettled liabilities:refunds_payable ${cents}`,
      `RefundSettled assets:receivable:USDC ${-cents}`,
    ]);
    expect(await readBalances(fixture, [`refund-${refundId}`])).toEqual({});
    expect(await fixture.desk.request(maker, { of: stream, ...UNMATCHED })).toMatchObject({ status: 409 });
    await expectSoundBooks(fixture);
  });

  test("unmatched TMAI is refunded to the base unit, and the referrer's share of it is claimed", async () => {
    await fixture.calls.observePrices();
    // The treasury refunds more than it got, so it needs tokens from others.
    await fixture.paid(5, { paymentToken: "TMAI", planName: "TRADING BOT ADVANCED" });
    const referralAddress = localAccount(9).address;
    const { stream, message } = await payUnordered(
      fixture,
      6,
      { referralAddress, referralPercentage: 10n },
      { paymentToken: "TMAI" },
    );
    expect(message.referralAddress).not.toBe(zeroAddress);
    await fixture.calls.watchOnce();
    const before = await readTokenBalance(fixture, message.token, message.userAddress);
    const refundId = await fixture.requested(maker, { of: stream, ...UNMATCHED });
    const { takes } = await fixture.requestedAs(refundId);
    // The tokens are refunded: their value at the time of the approval changes nothing.
    await movePrice(fixture, "down", 40n);
    expect(await fixture.desk.approve(checker, refundId, await fixture.typedAmount(refundId))).toMatchObject({
      status: 200,
    });
    await payOut(refundId);
    expect((await readTokenBalance(fixture, message.token, message.userAddress)) - before).toBe(message.tokenAmount);
    // The treasury got nine tenths and has paid ten: the referrer owes the difference.
    const [units, cents] = [takes.referral?.units, takes.referral?.usdCents];
    expect(units).toBe(String(message.tokenAmount / 10n));
    expect(await readBalances(fixture, [`refund-${refundId}`])).toEqual({
      "assets:receivable:TMAI TMAI": `-${cents} -${units}`,
      "assets:referral_claims TMAI": `${cents} ${units}`,
    });
    await expectSoundBooks(fixture);
  });
});

describe("a payment that was paid twice", () => {
  test("a second payment is refunded once, and the plan that was paid for continues", async () => {
    const { started, message, first, second } = await payTwice(fixture, 7);
    expect(await fixture.save(started, first.hash)).toMatchObject({ status: 200 });
    await fixture.calls.watchOnce();
    const membership = await readMembership(message.userAddress, message.product);
    expect(await fixture.desk.quote(maker, second.stream)).toMatchObject({ status: 200, data: { rule: "duplicate" } });
    const refundId = await fixture.requested(maker, { of: second.stream, rule: "duplicate" });
    expect(await fixture.requestedAs(refundId)).toMatchObject({ about: { id: second.caseId }, amountUsdCents: "3999" });
    expect(await fixture.requestedAs(refundId)).not.toHaveProperty("membershipAfter");
    expect(await fixture.desk.approve(checker, refundId, "39.99")).toMatchObject({ status: 200 });
    await payOut(refundId);
    expect(await readState(`payment-${started.paymentId}`)).toEqual([{ state: "active" }]);
    expect(await readMembership(message.userAddress, message.product)).toEqual(membership);
    expect(await readBalances(fixture, [`refund-${refundId}`])).toEqual({});
    await expectSoundBooks(fixture);
  });

  test("the payment that paid for the plan is not refunded as a duplicate, whatever a case claims", async () => {
    const { started, first, second, message } = await payTwice(fixture, 8);
    // The browser reported the second: the first is the one without a reason.
    expect(await fixture.save(started, second.hash)).toMatchObject({ status: 200 });
    const { openCase } = await import("#app/areas/attention/public.server.ts");
    const about = { contract: fixture.contract, wallet: message.userAddress, nonce: String(message.nonce) };
    await openCase({
      reason: "AlreadySaved",
      ...about,
      ...(await findLogPosition(second.hash)),
      digest: `0x${"0".repeat(64)}`,
    });
    expect(await fixture.desk.request(maker, { of: second.stream, rule: "duplicate" })).toMatchObject({ status: 409 });
    await fixture.calls.watchOnce();
    const refundId = await fixture.requested(otherMaker, { of: first.stream, rule: "duplicate" });
    expect(await fixture.desk.approve(checker, refundId, "39.99")).toMatchObject({ status: 200 });
    await payOut(refundId);
  });
});

async function readMembership(wallet: Address, product: bigint) {
  const { readMembership: read, latestBlock } = await import("#app/chain/payment/reads.server.ts");
  return read(wallet, Number(product), (await latestBlock()).number);
}
/** The log by which the contract took a payment. */
async function findLogPosition(transactionHash: `0x${string}`) {
  const { logs } = await fixture.reader.getTransactionReceipt({ hash: transactionHash });
  const chainId = await fixture.reader.getChainId();
  const log = logs.find(({ address }) => address.toLowerCase() === fixture.contract.toLowerCase());
  if (!log) throw new Error("it paid nothing");
  const { blockNumber, blockHash, logIndex } = log;
  return { chainId, transactionHash, blockNumber: String(blockNumber), blockHash, logIndex };
}

test("the ledger and the chain agree after these refunds, except for unpaid memberships of the contract", async () => {
  const { rows } = await fixture.database.pool.query<{ refund_id: string }>(
    "SELECT refund_id FROM read.refunds WHERE rule = 'unmatched' AND status = 'RefundSettled' ORDER BY number",
  );
  await expectChainAgrees(
    fixture,
    rows.map(({ refund_id }) => refund_id),
  );
});
