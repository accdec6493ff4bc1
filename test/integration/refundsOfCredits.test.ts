import { afterAll, beforeAll, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import type { CallSettled, CallWithdrawn } from "#events/call/events.ts";
import type { CreditsReturned } from "#events/credit/events.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type CallFixture, openCallFixture } from "../support/callFixture.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";
import { expectChainAgrees, expectSoundBooks, readBalances } from "../support/soundBooks.ts";

// Prepaid and unused units of the Data API: refunded by the desk, paid by the treasury on a real chain.

let api: CallFixture;
let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let eventHandlers: typeof import("#app/areas/refunds/server/follow/eventHandlers.server.ts");
let maker: Person;
let checker: Person;
let admin: Person;
beforeAll(async () => {
  api = await openCallFixture();
  fixture = await openRefundFixture(Promise.resolve(api.fixture));
  eventHandlers = await import("#app/areas/refunds/server/follow/eventHandlers.server.ts");
  maker = await fixture.staff("support");
  checker = await fixture.staff("support");
  admin = await fixture.staff("admin");
}, 240_000);
afterAll(async () => {
  await api.api.close();
  await fixture.close();
});

const TOKENS = "/v1/tokens";
const refundedRule = { rule: "credits" } as const;

/** 10,000 units for $30.00, so that ten are worth three cents, and how many of them are used. */
async function bought(index: number, used = 0) {
  const credits = await api.buyCredits(10_000, index);
  await api.pool.query("UPDATE dataapi.credits SET used = $2 WHERE credit_id = $1", [credits.id, used]);
  for (let round = 0; round < 2; round++) await api.runCallsTask();
  await api.runCreditsTask();
  return { ...credits, stream: `credit-${credits.id}` };
}
async function asked(index: number, used = 0) {
  const credits = await bought(index, used);
  const refundId = await fixture.requested(maker, { of: credits.stream, ...refundedRule });
  return { ...credits, refundId };
}
/** A purchase whose approval got no further than the units. */
async function cutOff(index: number) {
  const credits = await asked(index);
  const { takeCreditsBack } = await import("#app/areas/refunds/server/payout/credits.server.ts");
  const request = await fixture.requestedAs(credits.refundId);
  expect(await takeCreditsBack(credits.refundId, request, `staff:${checker.accountId}`)).toBe(true);
  expect(await readRemaining(credits.key)).toBe(0);
  return credits;
}
/** Units left to spend. */
async function readRemaining(key: string): Promise<number> {
  const answer = await api.call("/v1/credits", key);
  return ((await answer.json()) as { data: { remaining: number } }).data.remaining;
}
/** The withdrawal after the block that settled it has left the chain. */
async function makeWithdrawal(callId: string): Promise<CallWithdrawn> {
  const settled = (await api.readEvents(callId)).find(({ type }) => type === "CallSettled")?.data as CallSettled;
  const { transactionHash, blockNumber, blockHash } = settled;
  return { transactionHash, blockNumber, blockHash, seenBlockHash: `0x${"0".repeat(64)}` };
}
const readEventTypes = async (stream: string) => (await api.ledger().readStream(stream)).map(({ type }) => type);
const readPosition = async (stream: string, type: string) =>
  (await api.ledger().readStream(stream)).find((event) => event.type === type)?.position ?? 0;
/** What the worker does once a refund has ended unpaid; twice, as it may be killed in between. */
async function handleEvents(refundId: string): Promise<void> {
  const events = await api.ledger().readStream(`refund-${refundId}`);
  for (let time = 0; time < 2; time++) await eventHandlers.restoreCredits(events.slice(-1));
}
/** Seven days of the chain. */
async function lapse(): Promise<void> {
  await fixture.miner.increaseTime({ seconds: 7 * 86_400 });
  await fixture.miner.mine({ blocks: 1 });
  const { lapseRefunds } = await import("#app/areas/refunds/server/follow/lapse.server.ts");
  await lapseRefunds(new AbortController().signal);
}

test("unspent units are refunded in whole steps, taken before they are paid, and leave the books at zero", async () => {
  const { id, key, stream, refundId } = await asked(3, 12);
  const payer = localAccount(3).address;
  const before = await api.balance(payer);
  // 9,988 units are left, and 9,980 of them are whole steps.
  expect(await readRemaining(key)).toBe(9_988);
  expect(await fixture.desk.approve(checker, refundId, "29.94")).toMatchObject({ status: 200 });
  const [returned] = (await api.ledger().readStream(stream)).filter(({ type }) => type === "CreditsReturned");
  expect(returned?.data as CreditsReturned).toEqual({ units: 9_980, steps: 998, refundId });
  expect(await readPosition(stream, "CreditsReturned")).toBeLessThan(
    await readPosition(`refund-${refundId}`, "RefundApproved"),
  );
  // Refunded units cannot be spent any more, and the rest can.
  expect(await readRemaining(key)).toBe(8);
  for (let call = 0; call < 8; call++) expect((await api.call(TOKENS, key)).status).toBe(200);
  expect((await api.call(TOKENS, key)).status).toBe(402);
  await fixture.payOut(admin, refundId);
  expect(await fixture.refundEvents(refundId)).toEqual([
    "RefundRequested",
    "RefundApproved",
    "RefundSent",
    "RefundSettled",
  ]);
  expect((await api.balance(payer)) - before).toBe(29_940_000n);
  // The other twenty are spent: the revenue for them is earned once that is recorded.
  await api.api.dispatcher.admission.flush();
  await api.pool.query("UPDATE dataapi.credits SET recorded_at = now() - interval '2 days' WHERE credit_id = $1", [id]);
  await fixture.miner.mine({ blocks: 50 });
  await api.runCallsTask();
  for (let round = 0; round < 2; round++) await api.runCreditsTask();
  expect(await readEventTypes(stream)).toEqual(["CreditsBought", "CreditsReturned", "CreditsSpent"]);
  expect(await readBalances(fixture, [`call-${id}`, stream, `refund-${refundId}`])).toEqual({
    "assets:receivable:USDC USDC": "6 60000",
    "revenue:api_credits USDC": "-6 -60000",
  });
  await expectSoundBooks(fixture);
});

test("spent units and less than a step are not refunded", async () => {
  const { stream } = await bought(4, 9_991);
  expect(await fixture.desk.request(maker, { of: stream, ...refundedRule })).toMatchObject({ status: 409 });
  expect(await fixture.desk.quote(maker, stream)).toMatchObject({ status: 409 });
});

test("units that are spent between the request and the approval stop the approval, and none are taken", async () => {
  const { key, stream, refundId } = await asked(5);
  for (let call = 0; call < 3; call++) expect((await api.call(TOKENS, key)).status).toBe(200);
  expect(await fixture.desk.approve(checker, refundId, "30.00")).toMatchObject({ status: 409 });
  expect(await readRemaining(key)).toBe(9_997);
  expect(await readEventTypes(stream)).toEqual(["CreditsBought"]);
});

test("the later of two concurrent approvals does not restore the units that the first one took", async () => {
  const { key, refundId } = await asked(9);
  const answers = await Promise.all([checker, admin].map((person) => fixture.desk.approve(person, refundId, "30.00")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readRemaining(key)).toBe(0);
  expect((await api.call(TOKENS, key)).status).toBe(402);
  await fixture.payOut(admin, refundId);
  // Effects of its events are repeated after a crash.
  await handleEvents(refundId);
  expect(await readRemaining(key)).toBe(0);
  await expectSoundBooks(fixture);
});

test("an approval that crashed after taking the units takes them once when it is repeated", async () => {
  const { key, stream, refundId } = await cutOff(7);
  expect(await fixture.desk.approve(checker, refundId, "30.00")).toMatchObject({ status: 200 });
  expect(await readRemaining(key)).toBe(0);
  await fixture.payOut(admin, refundId);
  expect((await readEventTypes(stream)).slice(1)).toEqual(["CreditsReturned", "CreditsRestored", "CreditsReturned"]);
  await expectSoundBooks(fixture);
});

test("units taken by an approval that crashed are restored once the refund is refused", async () => {
  const { key, stream, refundId } = await cutOff(10);
  expect(await fixture.desk.refuse(checker, refundId)).toMatchObject({ status: 200 });
  const { areaServer } = await import("#app/areas/refunds/area.server.ts");
  const unpaid = areaServer.subscriptions?.find(({ name }) => name === "refunds.unpaid");
  expect(unpaid?.types).toContain((await fixture.refundEvents(refundId)).at(-1));
  await handleEvents(refundId);
  expect(await readRemaining(key)).toBe(10_000);
  expect((await readEventTypes(stream)).at(-1)).toBe("CreditsRestored");
});

test.each([
  ["takes its units back again", 4, 0, 0],
  ["takes back its unspent units in whole steps", 5, 15, 5],
])("a refund that is paid after it had lapsed %s", async (_, index, spent, left) => {
  const { id, key, stream, refundId } = await asked(index);
  expect(await fixture.desk.approve(checker, refundId, "30.00")).toMatchObject({ status: 200 });
  const prepared = await fixture.desk.prepare(admin, [refundId]);
  await lapse();
  await handleEvents(refundId);
  expect(await readRemaining(key)).toBe(10_000);
  await api.pool.query("UPDATE dataapi.credits SET used = $2 WHERE credit_id = $1", [id, spent]);
  // The treasury signed late what was prepared in time.
  const hash = await fixture.payAs(prepared.data as PreparedRefunds);
  await fixture.follow();
  expect((await fixture.refundEvents(refundId)).at(-1)).toBe("RefundSettled");
  await handleEvents(refundId);
  expect(await readRemaining(key)).toBe(left);
  expect(await readEventTypes(stream)).toEqual([
    "CreditsBought",
    "CreditsReturned",
    "CreditsRestored",
    "CreditsReturned",
  ]);
  const { rows } = await api.pool.query(
    "SELECT 1 FROM read.attention_cases WHERE kind = 'UnknownRefund' AND case_id LIKE $1",
    [`%${hash}%`],
  );
  expect(rows).toHaveLength(spent === 0 ? 0 : 1);
  await expectSoundBooks(fixture);
});

test("credits whose payment left the chain are not refunded, and the request is cancelled", async () => {
  const { id, stream, refundId } = await asked(3);
  const { appendToCall } = await import("../support/moneyFacts.ts");
  await appendToCall(id, { type: "WithdrawCall", withdrawn: await makeWithdrawal(id) });
  expect(await fixture.desk.approve(checker, refundId, "30.00")).toMatchObject({ status: 409 });
  await eventHandlers.cancelOfWithdrawn((await api.ledger().readStream(`call-${id}`)).slice(-1));
  expect(await fixture.refundEvents(refundId)).toEqual(["RefundRequested", "RefundCancelled"]);
  expect(await fixture.desk.request(maker, { of: stream, ...refundedRule })).toMatchObject({ status: 409 });
});

test.each<[string, number, (refundId: string) => Promise<unknown>]>([
  ["been withdrawn", 6, (refundId) => fixture.desk.cancel(maker, refundId)],
  ["lapsed", 7, () => lapse()],
  [
    "failed",
    8,
    async (refundId) => {
      const { appendToRefund } = await import("../support/moneyFacts.ts");
      await appendToRefund(refundId, { type: "FailRefund", failed: { reason: "Mismatch", code: "amount" } });
    },
  ],
])("units of a refund that has %s may be spent again, once", async (_, index, end) => {
  const { key, stream, refundId } = await asked(index, 100);
  expect(await fixture.desk.approve(checker, refundId, "29.70")).toMatchObject({ status: 200 });
  expect(await readRemaining(key)).toBe(0);
  await end(refundId);
  await handleEvents(refundId);
  expect(await readRemaining(key)).toBe(9_900);
  expect((await api.call(TOKENS, key)).status).toBe(200);
  expect(await readEventTypes(stream)).toEqual(["CreditsBought", "CreditsReturned", "CreditsRestored"]);
  expect(await readBalances(fixture, [`refund-${refundId}`])).toEqual({});
  await expectSoundBooks(fixture);
});

test("the ledger and the chain agree after these refunds of credits", async () => {
  await expectChainAgrees(fixture);
});
