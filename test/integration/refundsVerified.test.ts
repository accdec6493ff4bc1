import { afterAll, beforeAll, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import { paymentCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { allProjections } from "#events/projections/all.ts";
import { compareReadModels } from "#events/readModels/compare.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { readAllEvents } from "../support/offers.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";

// `ledger verify` recomputes what the desk records: whole refunds, parts, and a purchase after them.

let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let [maker, checker, admin]: Person[] = [];
beforeAll(async () => {
  fixture = await openRefundFixture();
  [maker, checker, admin] = [
    await fixture.staff("support"),
    await fixture.staff("admin"),
    await fixture.staff("admin"),
  ];
});
afterAll(() => fixture.close());

async function giveBack(asked: Parameters<typeof fixture.requested>[1], amount: string): Promise<void> {
  if (!maker || !checker || !admin) throw new Error("nobody is there");
  const id = await fixture.requested(maker, asked);
  expect(await fixture.desk.approve(checker, id, amount)).toMatchObject({ status: 200 });
  const prepared = await fixture.desk.prepare(admin, [id]);
  const hash = await fixture.payAs(prepared.data as PreparedRefunds);
  expect(await fixture.desk.sent(admin, hash)).toMatchObject({ status: 200 });
  expect((await fixture.refundEvents(id)).at(-1)).toBe("RefundSettled");
}

test("refunds by the desk and later purchases pass the ledger's verification", async () => {
  const { stream } = await fixture.paid(3);
  await giveBack({ of: stream }, "39.99");
  const other = await fixture.paid(4);
  await giveBack({ of: other.stream, rule: "goodwill", amountUsdCents: "1000" }, "10.00");
  // The credit for the remaining days is based on what the partial refund left of their value.
  const upgraded = await fixture.paid(4, { planName: "PREMIUM" });
  await giveBack({ of: upgraded.stream, rule: "within7Days" }, await readAmount(upgraded.stream));

  const check = quoteChecker();
  const events = await readAllEvents(fixture.calls.ledger());
  for (const event of events) expect([event.type, check(event)]).toEqual([event.type, null]);
  // The world made its staff's roles older than in the ledger.
  const others = allProjections.filter(({ name }) => name !== "accounts");
  expect(await compareReadModels(fixture.database.pool, others)).toMatchObject({ difference: null, text: null });
});

test("memberships match the periods, also when the last part of an upgrade's refund restores the earlier plan", async () => {
  const plan = await fixture.paid(5);
  const upgrade = await fixture.paid(5, { planName: "PREMIUM" });
  await fixture.miner.increaseTime({ seconds: 86_400 });
  await fixture.miner.mine({ blocks: 1 });
  const quote = await fixture.desk.quote(maker as Person, `${upgrade.stream}&rule=unusedDays`);
  const { lines } = quote.data as { lines: { amountUsdCents: string } };
  const unused = lines.amountUsdCents;
  await giveBack({ of: upgrade.stream, rule: "unusedDays" }, dollars(unused));
  expect(await readState(plan.stream)).toEqual({ state: "active", taken: true });
  const rest = String(BigInt(upgrade.quote.totalUsdCents) - BigInt(unused));
  await giveBack({ of: upgrade.stream, rule: "goodwill", amountUsdCents: rest }, dollars(rest));
  expect(await readState(plan.stream)).toEqual({ state: "active", taken: false });

  const { comparableBlocks, reconcile } = await import("#app/areas/audit/server/reconcile.server.ts");
  await fixture.calls.watchOnce();
  const { first, last } = await comparableBlocks();
  const { differences, memberships } = await reconcile(fixture.database.pool, first, last);
  expect(differences).toEqual([]);
  // Of the earlier part, and of this one.
  expect(memberships).toBe(2);
});

const dollars = (cents: string) => `${cents.slice(0, -2)}.${cents.slice(-2)}`;
async function readState(stream: string) {
  const { rows } = await fixture.database.pool.query(
    `SELECT state, EXISTS (SELECT FROM read.periods taker WHERE $1 = ANY (taker.consumes) AND taker.state <> 'open') AS taken
     FROM read.periods WHERE stream = $1`,
    [stream],
  );
  return rows[0];
}

/** The dollars of a payment, as they are entered. */
async function readAmount(stream: string): Promise<string> {
  const payment = fold(paymentCore, await fixture.calls.ledger().readStream(stream));
  if (payment.step === "new") throw new Error(`${stream} is empty`);
  const { totalUsdCents } = payment.order.quote;
  return dollars(totalUsdCents);
}
