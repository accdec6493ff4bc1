import { afterAll, beforeAll, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import type { CreditNoteIssued } from "#events/invoice/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { type CardFixture, card, GOOD_CARD, openCardFixture } from "../support/cardFixture.ts";
import { readFinancials } from "../support/financials.ts";
import { readAllEvents } from "../support/offers.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";

// An auditor's quarter with everything in it: cards, renewals, wallets, refunds of every kind, disputes, fees, tax, invoices and credit
// notes. The books agree with the card provider and the chain, to the cent and to the base unit.

let cards: CardFixture;
let desk: Awaited<ReturnType<typeof openRefundFixture>>;
let documents: () => Promise<void>;
let treasuryBefore: bigint;
const TAX = 760;
beforeAll(async () => {
  cards = await openCardFixture();
  desk = await openRefundFixture(Promise.resolve({ ...cards, pay: cards.payByWallet }));
  documents = await invoicing();
  treasuryBefore = await treasuryUsdc();
  await live();
  await documents();
  await catchUpAudit(cards.database.pool);
}, 240_000);
afterAll(async () => {
  delete process.env.TAX_MODE;
  (await import("#app/platform/env.server.ts")).forgetEnv();
  await desk.close();
});

/** The event handler that issues documents, starting now. */
async function invoicing() {
  const [{ followLedger }, { areaServer }, { database }, { forgetEnv }] = await Promise.all([
    import("#app/platform/eventSubscriptions.server.ts"),
    import("#app/areas/invoices/area.server.ts"),
    import("#app/platform/db.server.ts"),
    import("#app/platform/env.server.ts"),
  ]);
  const [subscription] = areaServer.subscriptions ?? [];
  if (!subscription) throw new Error("nothing issues invoices");
  const follow = async () => {
    const { pool } = database();
    expect(
      await followLedger(subscription, { pool, ledger: cards.ledger(), signal: new AbortController().signal }),
    ).toBeNull();
  };
  await follow();
  return async () => {
    // The provider computes the tax. The world of accounts has its own origin.
    Object.assign(process.env, { TAX_MODE: "stripe", APP_ORIGIN: cards.origin });
    forgetEnv();
    await follow();
  };
}

const usdc = async () => {
  const { paymentTokens } = await import("#app/chain/payment/paymentChain.server.ts");
  return paymentTokens().USDC.address as `0x${string}`;
};
async function treasuryUsdc(): Promise<bigint> {
  const { treasuryFunds } = await import("#app/chain/payment/refunds.server.ts");
  const { latestBlock } = await import("#app/chain/payment/reads.server.ts");
  return (await treasuryFunds(await usdc(), (await latestBlock()).number)).balance;
}
const newest = async (kind: string) => String((await cards.atProvider(kind))[0]?.id);

async function bought(number = GOOD_CARD, asked: Parameters<CardFixture["begin"]>[0] = {}, taxUsdCents = 0) {
  const begun = await cards.begin(asked);
  await cards.pay(begun.sessionId, number);
  if (taxUsdCents > 0) await taxed(begun.sessionId, taxUsdCents);
  expect(await cards.settle.settleCard(begun.cardPaymentId)).toEqual({ status: "saved" });
  const stream = `card-${begun.cardPaymentId}`;
  const [captured] = await cards.readData<{ chargeId: string }>(stream, "CardPaymentCaptured");
  return { ...begun, stream, chargeId: captured?.chargeId ?? "" };
}

/** Like the provider's own tax: on top of the quote, in session, charge and balance. */
async function taxed(sessionId: string, tax: number): Promise<void> {
  const amount = 3_999 + tax;
  await cards.change(sessionId, { amount_total: amount, total_details: { amount_tax: tax } });
  await cards.change(await newest("charge"), { amount });
  const [moved] = await cards.atProvider("balance_transaction");
  await cards.change(String(moved?.id), { amount, net: amount - Number(moved?.fee) });
}

/** Everything that happens in the quarter. */
async function live(): Promise<void> {
  const [maker, checker, admin] = [await desk.staff("support"), await desk.staff("admin"), await desk.staff("admin")];
  const { payByCard } = await import("#app/areas/refunds/server/payout/card.server.ts");
  const { checkRefunds } = await import("#app/areas/refunds/server/payout/outside.server.ts");
  const approved = async (asked: Parameters<typeof desk.requested>[1], amount: string) => {
    const id = await desk.requested(maker, asked);
    expect(await desk.desk.approve(checker, id, amount)).toMatchObject({ status: 200 });
    return id;
  };

  // Cards: one that stays, one that renews automatically, and one with tax.
  await bought();
  const renewing = await bought(GOOD_CARD, { renews: true });
  const [subscription] = await cards.readData<{ subscriptionId: string }>(
    `renewal-${renewing.order.renewalId}`,
    "RenewalStarted",
  );
  await cards.act("renew", subscription?.subscriptionId ?? "");
  await cards.lookAt.checkObject("invoice.paid", await newest("invoice"));
  const withTax = await bought(GOOD_CARD, {}, TAX);

  // Refunds to cards: a whole one with its tax, a part, one made in the dashboard, and one that the bank returns to us.
  await payByCard(await approved({ of: withTax.stream }, "47.59"));
  const parted = await bought();
  await payByCard(await approved({ of: parted.stream, rule: "goodwill", amountUsdCents: "1234" }, "12.34"));
  const outside = await bought();
  await cards.act("refund", outside.chargeId);
  await checkRefunds({ chargeId: outside.chargeId });
  const returned = await bought(card("5126"));
  await payByCard(await approved({ of: returned.stream }, "39.99"));
  const refundId = await newest("refund");
  await cards.change(refundId, { _then_at: 0 });
  await checkRefunds({ providerRefundId: refundId });

  // Disputes: won, and lost.
  for (const ending of ["win", "lose"]) {
    await bought(card("0259"));
    const disputeId = await newest("dispute");
    await cards.lookAt.checkObject("charge.dispute.created", disputeId);
    await cards.act(ending, disputeId);
    await cards.lookAt.checkObject("charge.dispute.closed", disputeId);
  }

  // Wallets: one that stays, one refunded in full, and one refunded in part.
  await desk.paid(3);
  const whole = await desk.paid(4);
  const part = await desk.paid(5);
  const ids = [
    await approved({ of: whole.stream }, "39.99"),
    await approved({ of: part.stream, rule: "goodwill", amountUsdCents: "777" }, "7.77"),
  ];
  const prepared = (await desk.desk.prepare(admin, ids)).data as PreparedRefunds;
  expect(await desk.desk.sent(admin, await desk.payAs(prepared))).toMatchObject({ status: 200 });
  await cards.calls.watchOnce();
}

async function quarter() {
  const now = new Date();
  const from = new Date(Date.UTC(now.getUTCFullYear(), 3 * Math.floor(now.getUTCMonth() / 3), 1)).toISOString();
  return (await readFinancials(cards.database.pool, { from, until: now.toISOString() })).books;
}
const pickData = <Data>(events: readonly RecordedEvent[], type: string): Data[] =>
  events.filter((event) => event.type === type).map(({ data }) => data as Data);
const sumCents = (cents: readonly string[]) => cents.reduce((sum, one) => sum + BigInt(one), 0n);

test("the card provider’s balance and the books do not differ by a cent", async () => {
  const { compareCardMovements: compareCards } = await import("#app/areas/audit/server/cards.server.ts");
  const compared = await compareCards(cards.database.pool, new Date(0), new Date(Date.now() + 30 * 86_400_000));
  expect(compared).toMatchObject({ charges: 9, differences: [] });
  const moved = (await cards.atProvider("balance_transaction")).reduce((sum, { net }) => sum + Number(net), 0);
  const books = await quarter();
  const receivable = books.separately.find(({ account }) => account === "assets:receivable:card");
  expect([compared?.totals.provider, receivable?.usdCents]).toEqual([String(moved), String(moved)]);
});

test("the chain and the books do not differ by a base unit", async () => {
  const received = (await treasuryUsdc()) - treasuryBefore;
  const { rows } = await cards.database.pool.query<{ units: string }>(
    "SELECT sum(amount_base_units)::text AS units FROM audit.journal WHERE account = 'assets:receivable:USDC'",
  );
  expect(rows[0]?.units).toBe(String(received));
  // Three plans less one whole and a part.
  expect(received).toBe((3n * 3_999n - 3_999n - 777n) * 10_000n);
  const { comparableBlocks, reconcile } = await import("#app/areas/audit/server/reconcile.server.ts");
  const { first, last } = await comparableBlocks();
  expect((await reconcile(cards.database.pool, first, last)).differences).toEqual([]);
});

test("cards, refunds, tax and fees have separate accounts, and each matches the events", async () => {
  const books = await quarter();
  const events = await readAllEvents(cards.ledger());
  expect(books.sums).toMatchObject({ usdCents: "0", byToken: [{ token: "USDC", baseUnits: "0" }] });
  const cents = (start: string) =>
    sumCents(books.separately.filter(({ account }) => account.startsWith(start)).map(({ usdCents }) => usdCents));

  const settled = new Set(
    (await cards.rows<{ id: string }>("SELECT refund_id AS id FROM read.refunds WHERE status = 'RefundSettled'")).map(
      ({ id }) => `refund-${id}`,
    ),
  );
  const given = pickData<RefundRequested>(
    events.filter(({ streamId }) => settled.has(streamId)),
    "RefundRequested",
  ).map(({ takes }) => takes);
  const net = sumCents(given.map(({ usdCents }) => usdCents)) - sumCents(given.map(({ taxUsdCents }) => taxUsdCents));
  expect(given).toHaveLength(5);
  expect(cents("refunds:chargebacks")).toBe(3_999n);
  expect(cents("refunds:")).toBe(net + 3_999n);
  expect(cents("liabilities:refunds_payable")).toBe(0n);
  expect(cents("assets:disputed:card")).toBe(0n);
  // The only charge with tax was refunded with its tax.
  expect(cents("liabilities:tax")).toBe(0n);
  const fees = pickData<{ feeUsdCents: string }>(events, "CardFeeRecorded").map(({ feeUsdCents }) => feeUsdCents);
  expect(fees).toHaveLength(9);
  expect(cents("expenses:card_fees")).toBe(sumCents(fees));
  const disputes = pickData<{ feeUsdCents?: string }>(events, "CardDisputed").map(
    ({ feeUsdCents = "0" }) => feeUsdCents,
  );
  expect(cents("expenses:dispute_fees")).toBe(sumCents(disputes));
});

test("charges are invoiced, refunds have credit notes, and the ledger has no problem", async () => {
  const events = await readAllEvents(cards.ledger());
  const issued = (type: string) => pickData<CreditNoteIssued>(events, type);
  const gross = (type: string) => sumCents(issued(type).map(({ grossUsdCents }) => grossUsdCents));
  const again = issued("InvoiceIssued").filter(({ corrects }) => corrects !== undefined);
  expect(again).toHaveLength(1);
  expect(issued("InvoiceIssued").length - again.length).toBe(9 + 3);
  const books = await quarter();
  const refunded = sumCents(
    books.separately.filter(({ account }) => account.startsWith("refunds:")).map(({ usdCents }) => usdCents),
  );
  // The refund that the bank sent back was credited and is invoiced again.
  expect(gross("CreditNoteIssued") - sumCents(again.map(({ grossUsdCents }) => grossUsdCents))).toBe(
    refunded + BigInt(TAX),
  );
  const check = quoteChecker();
  const wrong = events.map((event) => [event.streamId, event.type, check(event)]);
  expect(wrong.filter(([, , problem]) => problem !== null)).toEqual([]);
});
