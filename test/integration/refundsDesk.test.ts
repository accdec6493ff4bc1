import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import { listedRefunds } from "#app/areas/refunds/server/view/listed.server.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { asOwner } from "../support/asOwner.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";

// One person requests a refund, another approves it, and the treasury pays it: on a real chain.

let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let maker: Person;
let checker: Person;
let admin: Person;
beforeAll(async () => {
  fixture = await openRefundFixture();
  maker = await fixture.staff("support");
  checker = await fixture.staff("support");
  admin = await fixture.staff("admin");
});
afterAll(() => fixture.close());

async function approved(index: number): Promise<string> {
  const { stream } = await fixture.paid(index);
  const id = await fixture.requested(maker, { of: stream });
  expect(await fixture.desk.approve(checker, id, "39.99")).toMatchObject({ status: 200 });
  return id;
}

test("a refund is requested, approved by another person, paid by the treasury and settled by its log", async () => {
  const id = await approved(3);
  const prepared = await fixture.desk.prepare(admin, [id]);
  expect(prepared).toMatchObject({
    status: 200,
    data: { decoded: { name: "pay", refunds: [{ refundId: id, number: 1 }] } },
  });
  const hash = await fixture.payAs(prepared.data as PreparedRefunds);
  expect(await fixture.desk.sent(admin, hash)).toMatchObject({ status: 200 });
  expect(await fixture.refundEvents(id)).toEqual(["RefundRequested", "RefundApproved", "RefundSent", "RefundSettled"]);
  expect(await fixture.desk.prepare(admin, [id])).toMatchObject({ status: 409 });
});

describe("the approval of a refund", () => {
  test("a refund is approved once by another person than its maker with the exact amount, even concurrently", async () => {
    const { stream } = await fixture.paid(4);
    const id = await fixture.requested(maker, { of: stream });
    expect(await fixture.desk.request(maker, { of: stream })).toMatchObject({ status: 409 });
    expect(await fixture.desk.approve(maker, id, "39.99")).toMatchObject({ status: 409 });
    expect(await fixture.desk.approve(checker, id, "39.98")).toMatchObject({ status: 422 });
    const answers = await Promise.all([checker, admin].map((person) => fixture.desk.approve(person, id, "39.99")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await fixture.refundEvents(id)).toEqual(["RefundRequested", "RefundApproved"]);
    expect(await fixture.desk.cancel(maker, id)).toMatchObject({ status: 200 });
  });

  test("a refund cannot be approved with a role newer than a day, or by an owner of the paying wallet", async () => {
    const { stream } = await fixture.paid(5);
    const id = await fixture.requested(maker, { of: stream });
    const newcomer = await fixture.staff("support", "new");
    expect(await fixture.desk.approve(newcomer, id, "39.99")).toMatchObject({ status: 403 });
    const owner = await fixture.staff("support");
    await asOwner(fixture.database, "INSERT INTO read.account_wallets VALUES ($1, $2, now())", [
      localAccount(5).address,
      owner.accountId,
    ]);
    expect(await fixture.desk.approve(owner, id, "39.99")).toMatchObject({ status: 403 });
    expect(await fixture.desk.refuse(checker, id)).toMatchObject({ status: 200 });
    expect(await fixture.refundEvents(id)).toEqual(["RefundRequested", "RefundRefused"]);
  });

  test("a goodwill refund is approved by an admin within the daily limit", async () => {
    const { stream } = await fixture.paid(6);
    const id = await fixture.requested(maker, { of: stream, rule: "goodwill", amountUsdCents: "500" });
    expect(await fixture.desk.approve(checker, id, "5.00")).toMatchObject({ status: 403 });
    const before = "UPDATE read.refunds SET amount_usd_cents = amount_usd_cents + $1 WHERE number = 1";
    await asOwner(fixture.database, before, [500_000]);
    expect(await fixture.desk.approve(admin, id, "5.00")).toMatchObject({ status: 409 });
    await asOwner(fixture.database, before, [-500_000]);
    expect(await fixture.desk.approve(admin, id, "5.00")).toMatchObject({ status: 200 });
  });
});

test("the scheduled task settles an unreported payout, and undoes it when its block leaves the chain", async () => {
  const id = await approved(7);
  const snapshot = await fixture.miner.snapshot();
  const prepared = await fixture.desk.prepare(admin, [id]);
  await fixture.payAs(prepared.data as PreparedRefunds);
  await fixture.follow();
  expect(await fixture.refundEvents(id)).toEqual(["RefundRequested", "RefundApproved", "RefundSettled"]);
  await fixture.miner.revert({ id: snapshot });
  await fixture.miner.increaseTime({ seconds: 7 });
  await fixture.miner.mine({ blocks: 3 });
  await fixture.follow();
  expect((await fixture.refundEvents(id)).at(-1)).toBe("RefundUnsettled");
  // Its hold ended with the payout, and is not taken again: an undo that another hold refused would leave the books wrong.
  const holds = await fixture.database.pool.query("SELECT FROM read.refund_holds WHERE refund_id = $1", [id]);
  expect(holds.rowCount).toBe(0);
  const again = await fixture.desk.prepare(admin, [id]);
  await fixture.payAs(again.data as PreparedRefunds);
  await fixture.follow();
  expect((await fixture.refundEvents(id)).at(-1)).toBe("RefundSettled");
});

test("a refund that left the chain cannot be paid unchanged once its customer has bought more", async () => {
  const id = await approved(10);
  const snapshot = await fixture.miner.snapshot();
  await fixture.payAs((await fixture.desk.prepare(admin, [id])).data as PreparedRefunds);
  await fixture.follow();
  await fixture.miner.revert({ id: snapshot });
  await fixture.miner.increaseTime({ seconds: 7 });
  await fixture.miner.mine({ blocks: 3 });
  await fixture.follow();
  expect((await fixture.refundEvents(id)).at(-1)).toBe("RefundUnsettled");
  await fixture.paid(10);
  expect(await fixture.desk.prepare(admin, [id])).toMatchObject({
    ...{ status: 409, error: expect.stringContaining("changed") },
  });
});

test("a treasury payment without an approved refund opens a case", async () => {
  const id = await approved(8);
  const prepared = (await fixture.desk.prepare(admin, [id])).data as PreparedRefunds;
  const [call] = prepared.calls;
  const unknown = "0193a7c45e1f7c3a9b1d2f6a40c8e799";
  const data = (call?.data ?? "").replace(id.replaceAll("-", ""), unknown);
  await fixture.payAs({ ...prepared, calls: [{ to: call?.to ?? "", value: "0", data }] });
  await fixture.follow();
  const { rows } = await fixture.database.pool.query(
    "SELECT kind FROM read.attention_cases WHERE kind = 'UnknownRefund'",
  );
  expect(rows).toHaveLength(1);
});

test("a trader can request a refund only of their own payment", async () => {
  const { paymentId } = await fixture.paid(9);
  expect(await fixture.desk.ask(fixture.browser.cookie, paymentId)).toMatchObject({ status: 202 });
  expect(await fixture.desk.ask(maker.cookie, paymentId)).toMatchObject({ status: 404 });
  expect(await fixture.desk.quote(maker, `payment-${paymentId}`)).toMatchObject({
    status: 200,
    data: { rule: "within7Days", lines: { amountUsdCents: "3999" } },
  });
});

test("the list shows fifty refunds, counts all open ones, and links to older ones", async () => {
  const before = (await listedRefunds()).refunds.length;
  // One at a time: a number that is not the next one is refused.
  const copies = `
    DO $copies$ BEGIN FOR n IN 1..60 LOOP
      INSERT INTO read.refunds
      SELECT (jsonb_populate_record(this, jsonb_build_object(
        'refund_id', gen_random_uuid(), 'number', (SELECT max(number) + 1 FROM read.refunds), 'status', 'RefundRequested'))).*
      FROM read.refunds this WHERE number = 1;
    END LOOP; END $copies$`;
  await asOwner(fixture.database, copies);
  const newest = before + 60;
  const first = await listedRefunds();
  expect(first.refunds.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, n) => newest - n));
  expect(first.open).toBeGreaterThanOrEqual(60);
  expect(first.olderThan).toBe(newest - 49);
  const second = await listedRefunds(newest - 49);
  expect(second.refunds[0]).toMatchObject({
    ...{ number: newest - 50, step: "requested" },
    planName: first.refunds[0]?.planName,
  });
  expect(second.refunds.at(-1)?.number).toBe(1);
  expect(second.olderThan).toBeNull();
  await asOwner(fixture.database, "DELETE FROM read.refunds WHERE number > $1", [before]);
});
