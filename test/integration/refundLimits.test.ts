import { erc20Abi } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { TREASURY_INDEX } from "../../contracts/deploy/accounts.ts";
import { asOwner } from "../support/asOwner.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";

// How much may be refunded per day, and to whom how often: counted over all concurrent approvers, through the calls.

let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let rpc: MisbehavingRpc;
let maker: Person;
let checker: Person;
let admin: Person;
beforeAll(async () => {
  const endpoints = async (url: string) => {
    rpc = await openMisbehavingRpc(url);
    return [rpc.url];
  };
  fixture = await openRefundFixture(openFixture({ endpoints }));
  maker = await fixture.staff("support");
  checker = await fixture.staff("support");
  admin = await fixture.staff("admin");
});
afterAll(async () => {
  await fixture.close();
  await rpc.close();
});
afterEach(() => rpc.behave({}));

const refusal = (status: number, error: string) => ({ status, code: status, error });
const done = { status: 200, code: 200 };
const PREMIUM = { planName: "PREMIUM", duration: "yearly" } as const;
const goodwill = (dollars: number) => ({ rule: "goodwill", amountUsdCents: String(dollars * 100) }) as const;

/** Makes earlier refunds count neither for this day nor for this year. */
const lastYear = () =>
  asOwner(
    fixture.database,
    "UPDATE read.refunds SET requested_at = requested_at - interval '366 days', approved_at = approved_at - interval '366 days'",
  );

describe("the limit of a day", () => {
  const all = refusal(409, "At most $5000.00 of refunds can be approved per day. Please try again tomorrow (UTC).");

  test("the daily limit of all approvers applies, also to concurrent approvals", async () => {
    await lastYear();
    const [first, second] = [await fixture.staff("support"), await fixture.staff("support")];
    const ids: string[] = [];
    for (const [index, asker] of [maker, first, second].entries()) {
      const { stream } = await fixture.paid(3 + index, PREMIUM);
      ids.push(await fixture.requested(asker, { of: stream, ...goodwill(1_700) }));
    }
    const [one = "", two = "", three = ""] = ids;
    expect(await fixture.desk.approve(admin, one, "1700.00")).toEqual(done);
    const other = await fixture.staff("admin");
    const both = await Promise.all([
      fixture.desk.approve(admin, two, "1700.00"),
      fixture.desk.approve(other, three, "1700.00"),
    ]);
    // Together they would exceed it with $5,100.
    expect(both.sort((a, b) => a.status - b.status)).toEqual([done, all]);
    const left = (await fixture.refundEvents(two)).length === 1 ? two : three;
    expect(await fixture.desk.approve(admin, left, "1700.00")).toEqual(all);
    await lastYear();
    expect(await fixture.desk.approve(admin, left, "1700.00")).toEqual(done);
  });

  test("the daily limit of one maker is $2,000, also for concurrent requests, without withdrawn ones", async () => {
    await lastYear();
    const makers = refusal(
      409,
      "You can request at most $2000.00 of refunds per day. A colleague can request this one.",
    );
    const [one, two] = [await fixture.paid(6, PREMIUM), await fixture.paid(7, PREMIUM)];
    const requestRefund = ({ stream }: { stream: string }) =>
      fixture.desk.request(maker, { of: stream, ...goodwill(1_001) });
    const both = await Promise.all([requestRefund(one), requestRefund(two)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both[0]?.status === 409 ? one : two;
    expect(await requestRefund(refused)).toEqual(makers);
    const { data } = both.find(({ status }) => status === 201) ?? {};
    expect(await fixture.desk.cancel(maker, (data as { refundId: string }).refundId)).toEqual(done);
    expect(await requestRefund(refused)).toMatchObject({ status: 201, code: 201 });
  });

  test("a single refund above the daily limit is refused with the reason that no one can request it", async () => {
    const { stream } = await fixture.paid(7, { planName: "VIP", duration: "yearly" });
    const single =
      "No one can request more than $2000.00 of refunds per day, and this one is larger. Request part of it, as goodwill.";
    expect(await fixture.desk.request(maker, { of: stream, ...goodwill(2_001) })).toEqual(refusal(409, single));
    expect(await fixture.desk.request(maker, { of: stream })).toEqual(refusal(409, single));
  });
});

describe("the limit of a customer", () => {
  const needsAdmin = refusal(403, "This refund needs the approval of an admin.");
  const CHEAP = { planName: "TRADING BOT BASIC" };

  test("a customer's first two refunds a year can be approved by support, and later ones only by an admin", async () => {
    await lastYear();
    const buyer = await fixture.staff("auditor");
    const ids: string[] = [];
    for (const index of [3, 4, 5]) {
      const { stream } = await fixture.paid(index, CHEAP, buyer);
      ids.push(await fixture.requested(maker, { of: stream }));
    }
    const [one = "", two = "", three = ""] = ids;
    expect(await fixture.desk.approve(checker, one, "9.99")).toEqual(done);
    expect(await fixture.desk.approve(checker, two, "9.99")).toEqual(done);
    expect(await fixture.desk.approve(checker, three, "9.99")).toEqual(needsAdmin);
    await asOwner(
      fixture.database,
      "UPDATE read.refunds SET requested_at = requested_at - interval '366 days' WHERE refund_id = $1",
      [one],
    );
    expect(await fixture.desk.approve(checker, three, "9.99")).toEqual(done);
  });

  test("a customer's third refund is refused to support even if two are approved concurrently", async () => {
    const buyer = await fixture.staff("auditor");
    const ids: string[] = [];
    for (const index of [6, 7, 8]) {
      const { stream } = await fixture.paid(index, CHEAP, buyer);
      ids.push(await fixture.requested(maker, { of: stream }));
    }
    const [one = "", two = "", three = ""] = ids;
    expect(await fixture.desk.approve(checker, one, "9.99")).toEqual(done);
    const other = await fixture.staff("support");
    const both = await Promise.all([
      fixture.desk.approve(checker, two, "9.99"),
      fixture.desk.approve(other, three, "9.99"),
    ]);
    expect(both.sort((a, b) => a.status - b.status)).toEqual([done, needsAdmin]);
  });
});

describe("a payout", () => {
  test("a payout above $1,000 is prepared by a third account", async () => {
    await lastYear();
    const { stream } = await fixture.paid(8, PREMIUM);
    const [hand, third] = [await fixture.staff("admin"), await fixture.staff("admin")];
    const id = await fixture.requested(maker, { of: stream, ...goodwill(1_001) });
    expect(await fixture.desk.approve(hand, id, "1001.00")).toEqual(done);
    const number = await readNumber(id);
    expect(await fixture.desk.prepare(hand, [id])).toEqual(
      refusal(
        403,
        `Refund ${number} is above $1,000, so it has to be paid out by someone who neither requested nor approved it.`,
      ),
    );
    expect(await fixture.desk.prepare(third, [id])).toMatchObject(done);
    const small = await fixture.requested(maker, { of: (await fixture.paid(9, PREMIUM)).stream, ...goodwill(999) });
    expect(await fixture.desk.approve(hand, small, "999.00")).toEqual(done);
    expect(await fixture.desk.prepare(hand, [small])).toMatchObject(done);
    expect(await fixture.desk.prepare(third, [small, id])).toMatchObject(done);
  });

  test("a payout is not prepared if the treasury's balance or allowance is too small", async () => {
    await lastYear();
    const { stream, quote } = await fixture.paid(9, { planName: "TRADING BOT BASIC" });
    const id = await fixture.requested(maker, { of: stream });
    expect(await fixture.desk.approve(checker, id, "9.99")).toEqual(done);
    const treasury = fixture.trader(TREASURY_INDEX);
    const usdc = { address: quote.paymentToken.address as `0x${string}`, abi: erc20Abi } as const;
    const refund = fixture.deployment.addresses.refund as `0x${string}`;
    const allow = async (amount: bigint) =>
      fixture.mined(await treasury.wallet.writeContract({ ...usdc, functionName: "approve", args: [refund, amount] }));
    await allow(9_980_000n);
    expect(await fixture.desk.prepare(admin, [id])).toEqual(
      refusal(409, "The treasury can pay 9.98 USDC, but 9.99 USDC are needed."),
    );
    await allow(2n ** 256n - 1n);
    expect(await fixture.desk.prepare(admin, [id])).toMatchObject(done);
    const held = await fixture.reader.readContract({ ...usdc, functionName: "balanceOf", args: [treasury.address] });
    const away = [fixture.trader(3).address, held - 1_000_000n] as const;
    await fixture.mined(await treasury.wallet.writeContract({ ...usdc, functionName: "transfer", args: away }));
    expect(await fixture.desk.prepare(admin, [id])).toEqual(
      refusal(409, "The treasury can pay 1.00 USDC, but 9.99 USDC are needed."),
    );
    const back = [treasury.address, held - 1_000_000n] as const;
    await fixture.mined(
      await fixture.trader(3).wallet.writeContract({ ...usdc, functionName: "transfer", args: back }),
    );
    expect(await fixture.desk.prepare(admin, [id])).toMatchObject(done);
  });

  test("a payout is of one treasury, and only of refunds that are approved and unpaid", async () => {
    const { stream } = await fixture.paid(4, { planName: "DATA API ADVANCED" });
    const id = await fixture.requested(maker, { of: stream });
    const [number, treasury] = [await readNumber(id), fixture.trader(TREASURY_INDEX).address];
    const unpayable = refusal(
      409,
      `Refund ${number} cannot be paid: it is not approved, its approval has expired, or it is already paid.`,
    );
    expect(await fixture.desk.prepare(admin, [id])).toEqual(unpayable);
    expect(await fixture.desk.approve(checker, id, "99.99")).toEqual(done);
    const other = fixture.trader(3).address;
    expect(await fixture.desk.prepare(admin, [id], other)).toEqual(
      refusal(409, `Only the treasury ${treasury} can pay refunds, but ${other} is connected. Nothing was sent.`),
    );
    const prepared = await fixture.desk.prepare(admin, [id], null);
    expect(prepared).toMatchObject(done);
    await fixture.payAs(prepared.data as Parameters<typeof fixture.payAs>[0]);
    // Read from the chain itself, before the worker has settled it.
    expect(await fixture.desk.prepare(admin, [id])).toEqual(unpayable);
    expect(await fixture.desk.prepare(admin, ["0193a7c4-5e1f-7c3a-9b1d-2f6a40c8e7ff"])).toEqual(
      refusal(404, "This refund does not exist."),
    );
  });
});

test("refunds cannot be requested, approved or prepared while the chain does not answer, and the call says why", async () => {
  const { stream } = await fixture.paid(5, { planName: "DATA API ADVANCED" });
  const other = await fixture.paid(6, { planName: "DATA API ADVANCED" });
  const id = await fixture.requested(maker, { of: stream });
  const down = refusal(
    503,
    "The chain is not responding right now. Nothing was charged; please try again in a moment.",
  );
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  rpc.behave({ isDown: true });
  await expect.poll(() => fixture.desk.approve(checker, id, "99.99"), { timeout: 20_000 }).toEqual(down);
  expect(await fixture.desk.request(maker, { of: other.stream })).toEqual(down);
  expect(await fixture.desk.prepare(admin, [id])).toEqual(down);
  // An unknown transaction has not failed: it is looked for again.
  expect(await fixture.desk.sent(admin, `0x${"5".repeat(64)}`)).toEqual({ status: 202, code: 202 });
  rpc.behave({});
  logged.mockRestore();
  expect(await fixture.refundEvents(id)).toEqual(["RefundRequested"]);
  await expect.poll(() => fixture.desk.approve(checker, id, "99.99"), { timeout: 20_000 }).toEqual(done);
});

async function readNumber(refundId: string): Promise<number> {
  const { rows } = await fixture.database.pool.query<{ number: number }>(
    "SELECT number FROM read.refunds WHERE refund_id = $1",
    [refundId],
  );
  return rows[0]?.number ?? 0;
}
