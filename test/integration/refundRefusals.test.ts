import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { asOwner } from "../support/asOwner.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";

// Who and what the refund desk refuses: each refusal by its call, with its status, code and message.

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

const refusal = (status: number, error: string) => ({ status, code: status, error });
const done = { status: 200, code: 200 };
const GOODWILL = { rule: "goodwill", amountUsdCents: "500" } as const;

/** The wallet belongs to this account from now, as if it had been verified. */
const verify = ({ accountId }: Person, index: number) =>
  asOwner(
    fixture.database,
    "INSERT INTO read.account_wallets VALUES ($1, $2, now()) ON CONFLICT (wallet) DO UPDATE SET account_id = excluded.account_id",
    [localAccount(index).address, accountId],
  );

describe("staff's own purchases", () => {
  const own = refusal(403, "This is your own purchase, so another person has to handle its refund.");

  test("the owner of the paying wallet cannot request, decide or prepare its refund", async () => {
    const [supporter, owner] = [await fixture.staff("support"), await fixture.staff("admin")];
    const { stream } = await fixture.paid(3);
    await verify(supporter, 3);
    expect(await fixture.desk.request(supporter, { of: stream })).toEqual(own);
    const id = await fixture.requested(maker, { of: stream });
    expect(await fixture.desk.approve(supporter, id, "39.99")).toEqual(own);
    expect(await fixture.desk.refuse(supporter, id)).toEqual(own);
    expect(await fixture.desk.approve(checker, id, "39.99")).toEqual(done);
    await verify(owner, 3);
    expect(await fixture.desk.prepare(owner, [id])).toEqual(own);
    expect(await fixture.desk.prepare(admin, [id])).toMatchObject(done);
  });

  test("the account of a purchase cannot handle its refund, whatever wallet paid, and also as its former guest", async () => {
    const [buyer, guest] = [await fixture.staff("support"), await fixture.staff("support")];
    const { stream } = await fixture.paid(4, {}, buyer);
    expect(await fixture.desk.request(buyer, { of: stream })).toEqual(own);
    const id = await fixture.requested(maker, { of: stream });
    expect(await fixture.desk.approve(buyer, id, "39.99")).toEqual(own);
    expect(await fixture.desk.refuse(buyer, id)).toEqual(own);
    await fixture.desk.cancel(maker, id);

    const other = await fixture.paid(5);
    const subject = await fixture.calls.readSubject(
      new Request("http://localhost/", { headers: { cookie: fixture.browser.cookie } }),
    );
    await asOwner(fixture.database, "INSERT INTO read.claimed_guests VALUES ($1, $2, now())", [
      subject,
      guest.accountId,
    ]);
    expect(await fixture.desk.request(guest, { of: other.stream })).toEqual(own);
    const waiting = await fixture.requested(maker, { of: other.stream });
    expect(await fixture.desk.approve(guest, waiting, "39.99")).toEqual(own);
    await fixture.desk.cancel(maker, waiting);
  });
});

describe("the approver", () => {
  test("an approver is another person than the maker, who cannot refuse the refund either", async () => {
    const samePerson = refusal(409, "You requested this refund, so another person has to decide.");
    const { stream } = await fixture.paid(6);
    const id = await fixture.requested(maker, { of: stream });
    expect(await fixture.desk.approve(maker, id, "39.99")).toEqual(samePerson);
    expect(await fixture.desk.refuse(maker, id)).toEqual(samePerson);
    expect(await fixture.desk.cancel(checker, id)).toMatchObject({ status: 403, code: 403 });
    await fixture.desk.cancel(maker, id);
  });

  test("an approver has had the required role for a day, and is an admin if one is needed", async () => {
    const tooNew = refusal(403, "You have had this role for less than 24 hours, so you cannot approve refunds yet.");
    const newcomer = await fixture.staff("support", "new");
    const promoted = await fixture.staff("support");
    const { grantTo } = await import("#app/identity/accountEvents.server.ts");
    await grantTo(promoted.accountId, "admin", "system");
    const { stream } = await fixture.paid(7);
    const plain = await fixture.requested(maker, { of: stream });
    expect(await fixture.desk.approve(newcomer, plain, "39.99")).toEqual(tooNew);
    expect(await fixture.desk.cancel(maker, plain)).toEqual(done);

    const id = await fixture.requested(maker, { of: stream, ...GOODWILL });
    expect(await fixture.desk.approve(checker, id, "5.00")).toEqual(
      refusal(403, "This refund needs the approval of an admin."),
    );
    expect(await fixture.desk.approve(promoted, id, "5.00")).toEqual(tooNew);
    await fixture.ageRoles(promoted);
    expect(await fixture.desk.approve(promoted, id, "5.00")).toEqual(done);
    await fixture.desk.cancel(maker, id);
  });

  test("an approver enters the exact amount", async () => {
    const typed = refusal(422, "That is not the amount of this refund. Enter it exactly, such as 359.99.");
    const { stream } = await fixture.paid(8);
    const id = await fixture.requested(maker, { of: stream });
    for (const wrong of ["39.98", "39", "39.9", "$39.99", "39.990", "3,9.99", "-39.99", ""])
      expect([wrong, await fixture.desk.approve(checker, id, wrong)]).toEqual([wrong, typed]);
    await fixture.desk.cancel(maker, id);
  });

  test("an approver decides once, and the decision is final", async () => {
    const decided = refusal(409, "This refund has already been decided.");
    const { stream } = await fixture.paid(9);
    const id = await fixture.requested(maker, { of: stream });
    expect(await fixture.desk.refuse(checker, id)).toEqual(done);
    expect(await fixture.desk.approve(checker, id, "39.99")).toEqual(decided);
    expect(await fixture.desk.refuse(admin, id)).toEqual(decided);
    expect(await fixture.desk.cancel(maker, id)).toEqual(decided);
    expect(await fixture.desk.remind(maker, id)).toEqual(decided);
    expect(await fixture.refundEvents(id)).toEqual(["RefundRequested", "RefundRefused"]);
  });
});

describe("payments that may not be refunded", () => {
  const nothing = refusal(409, "There is nothing to refund here.");

  test("an unpaid or a refunded payment cannot be refunded", async () => {
    fixture.browser.forget();
    const open = await fixture.checkout(4, { planName: "TRADING BOT BASIC" });
    expect(await fixture.desk.request(maker, { of: `payment-${open.paymentId}` })).toEqual(nothing);
    const { stream } = await fixture.paid(4, { planName: "TRADING BOT BASIC" });
    const id = await fixture.requested(maker, { of: stream });
    expect(await fixture.desk.approve(checker, id, "9.99")).toEqual(done);
    const prepared = await fixture.desk.prepare(admin, [id]);
    const hash = await fixture.payAs(prepared.data as PreparedRefunds);
    expect(await fixture.desk.sent(admin, hash)).toEqual(done);
    expect(await fixture.desk.request(maker, { of: stream, ...GOODWILL, amountUsdCents: "0" })).toEqual(nothing);
    expect(await fixture.desk.request(maker, { of: stream, ...GOODWILL, amountUsdCents: "1" })).toEqual(
      refusal(409, "Enter an amount no larger than what is left of the payment."),
    );
    expect(await fixture.desk.request(maker, { of: stream, rule: "unusedDays" })).toEqual(
      refusal(409, "The plan that was paid for has ended."),
    );
  });

  test("an earlier period cannot be refunded before the last one of its customer and product", async () => {
    const first = await fixture.paid(5, { planName: "TRADING BOT BASIC" });
    const last = await fixture.paid(5, { planName: "TRADING BOT BASIC" });
    expect(await fixture.desk.request(maker, { of: first.stream })).toEqual(
      refusal(409, "A later period of this product has to be refunded first."),
    );
    const id = await fixture.requested(maker, { of: last.stream });
    await fixture.desk.cancel(maker, id);
  });

  test("a payment with an open refund cannot be refunded again, and neither can another of the customer and product", async () => {
    const [first, last] = [
      await fixture.paid(6, { planName: "TRADING BOT BASIC" }),
      await fixture.paid(6, { planName: "TRADING BOT BASIC" }),
    ];
    const cookie = fixture.browser.cookie;
    const id = await fixture.requested(maker, { of: last.stream });
    const number = await readNumber(id);
    const open = refusal(409, `Refund ${number} of this customer is still open. Finish that one first.`);
    expect(await fixture.desk.request(maker, { of: last.stream })).toEqual(open);
    expect(await fixture.desk.ask(cookie, last.paymentId)).toEqual(
      refusal(409, "A refund of this payment is already being handled."),
    );
    expect(await fixture.desk.approve(checker, id, "9.99")).toEqual(done);
    const part = await fixture.requested(maker, { of: first.stream, ...GOODWILL });
    expect(await fixture.desk.approve(admin, part, "5.00")).toEqual(open);
    expect(await fixture.desk.cancel(maker, id)).toEqual(done);
    expect(await fixture.desk.approve(admin, part, "5.00")).toEqual(done);
  });

  test("a payment cannot be refunded while a signed payment of its customer and product could still be paid", async () => {
    const { stream } = await fixture.paid(7, { planName: "TRADING BOT BASIC" });
    const id = await fixture.requested(maker, { of: stream });
    const next = await fixture.checkout(7, { planName: "TRADING BOT BASIC" });
    await fixture.sign(next);
    expect(await fixture.desk.approve(checker, id, "9.99")).toEqual(
      refusal(409, "A payment of this customer may still arrive. Please try again in a few minutes."),
    );
    await fixture.miner.mine({
      blocks: Number(next.quote.validUntilBlock) - Number(await fixture.reader.getBlockNumber()) + 8,
    });
    await fixture.calls.watchOnce();
    expect(await fixture.desk.approve(checker, id, "9.99")).toEqual(done);
  });

  test("a refund of another amount than the currently calculated one is refused", async () => {
    const changed = refusal(409, "Something has changed since this amount was calculated. Please check it again.");
    const snapshot = await fixture.miner.snapshot();
    const { stream } = await fixture.paid(8, { planName: "TRADING BOT BASIC" });
    expect(await fixture.desk.request(maker, { of: stream, amountUsdCents: "998" })).toEqual(changed);
    const id = await fixture.requested(maker, { of: stream, amountUsdCents: "999" });
    // Its block leaves the chain, and the plan with it.
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 12 });
    await fixture.calls.watchOnce();
    expect(await fixture.desk.approve(checker, id, "9.99")).toEqual(changed);
    expect(await fixture.refundEvents(id)).toEqual(["RefundRequested"]);
  });
});

async function readNumber(refundId: string): Promise<number> {
  const { rows } = await fixture.database.pool.query<{ number: number }>(
    "SELECT number FROM read.refunds WHERE refund_id = $1",
    [refundId],
  );
  return rows[0]?.number ?? 0;
}
