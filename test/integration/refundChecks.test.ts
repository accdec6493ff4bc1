import { afterAll, beforeAll, expect, test } from "vitest";
import type { Check } from "#app/areas/refunds/model/view.ts";
import { type CardFixture, openCardFixture } from "../support/cardFixture.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";

// What the program checks automatically for the approver: the chain, the provider and the account.

let cards: CardFixture;
let desk: Awaited<ReturnType<typeof openRefundFixture>>;
let maker: Person;
beforeAll(async () => {
  cards = await openCardFixture();
  desk = await openRefundFixture(Promise.resolve({ ...cards, pay: cards.payByWallet }));
  maker = await desk.staff("support");
}, 180_000);
afterAll(() => desk.close());

async function readChecks(stream: string): Promise<Check[]> {
  const answer = await desk.desk.quote(maker, stream);
  expect(answer.status).toBe(200);
  return (answer.data as { checks: Check[] }).checks;
}
const named = (checks: readonly Check[], name: Check["name"]) => checks.find((check) => check.name === name);

async function bought() {
  const begun = await cards.begin();
  await cards.pay(begun.sessionId);
  await cards.settle.settleCard(begun.cardPaymentId);
  const stream = `card-${begun.cardPaymentId}`;
  const [captured] = await cards.readData<{ chargeId: string }>(stream, "CardPaymentCaptured");
  return { ...begun, stream, chargeId: captured?.chargeId ?? "" };
}

test("the checks of a wallet payment compare its log with the signed order, and require enough in the treasury", async () => {
  const { stream } = await desk.paid(3);
  const checks = await readChecks(stream);
  // A guest has no account that could have used anything.
  expect(checks.map(({ name, state }) => [name, state])).toEqual([
    ...[
      ["saved", "good"],
      ["within7Days", "good"],
      ["notRefunded", "good"],
    ],
    ["treasury", "good"],
  ]);
  expect(named(checks, "saved")?.values).toMatchObject({ type: "PlanSaved", same: "10", of: "10" });
});

test("the checks of a card payment include the provider's state of the charge", async () => {
  const { stream, chargeId } = await bought();
  const checks = await readChecks(stream);
  expect(checks.map(({ name, state }) => [name, state])).toEqual([
    ...[
      ["saved", "good"],
      ["within7Days", "good"],
      ["notRefunded", "good"],
    ],
    ...[
      ["charge", "good"],
      ["alerts", "good"],
    ],
  ]);
  expect(named(checks, "saved")?.values).not.toHaveProperty("same");
  await cards.act("dispute", chargeId);
  expect(named(await readChecks(stream), "charge")).toEqual({
    ...{ name: "charge", state: "bad", values: { problem: "Disputed" } },
  });
});

test("the checks warn about alerts that the account created since the payment", async () => {
  const { stream, order } = await bought();
  const account = order.subject.slice("account:".length);
  await cards.rows("INSERT INTO alerts.holders (account) VALUES ($1)", [account]);
  const make = (madeAt: Date) =>
    cards.rows(
      `INSERT INTO alerts.alerts (alert_id, account, condition, list_id, recurring, cooldown_seconds, hysteresis, channels, note, created_at)
       VALUES (gen_random_uuid(), $1, '{}', 'a-list', false, 300, 0, '{inApp}', '', $2)`,
      [account, madeAt],
    );
  await make(new Date(Date.now() - 30 * 86_400_000));
  expect(named(await readChecks(stream), "alerts")).toEqual({ name: "alerts", state: "good", values: { made: "0" } });
  await make(new Date(Date.now() + 86_400_000));
  expect(named(await readChecks(stream), "alerts")).toEqual({ name: "alerts", state: "note", values: { made: "1" } });
});

test("the checks of a paid refund do not count its own charge against it", async () => {
  const { stream } = await bought();
  const checker = await desk.staff("support");
  const refundId = await desk.requested(maker, { of: stream });
  const { refundAtDesk } = await import("#app/areas/refunds/server/view/refundAtDesk.server.ts");
  const [row] = await cards.rows<{ number: number }>("SELECT number FROM read.refunds WHERE refund_id = $1", [
    refundId,
  ]);
  const checks = async () => (await refundAtDesk(row?.number ?? 0))?.checks ?? [];
  expect(named(await checks(), "charge")).toMatchObject({ state: "good" });
  expect(await desk.desk.approve(checker, refundId, "39.99")).toMatchObject({ status: 200 });
  const { payByCard } = await import("#app/areas/refunds/server/payout/card.server.ts");
  await payByCard(refundId);
  expect(await desk.refundEvents(refundId)).toContain("RefundSettled");
  expect(named(await checks(), "charge")).toBeUndefined();
  expect(named(await checks(), "saved")).toMatchObject({ state: "good" });
});
