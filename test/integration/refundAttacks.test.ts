import { afterAll, beforeAll, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import type { Person } from "../support/people.ts";
import { openRefundWorld } from "../support/refundDeskWorld.ts";

// What dishonest traders try: with quotes of before, other wallets and other accounts. On a real chain.

let world: Awaited<ReturnType<typeof openRefundWorld>>;
let [maker, checker, admin]: Person[] = [];
beforeAll(async () => {
  world = await openRefundWorld();
  [maker, checker, admin] = [await world.staff("support"), await world.staff("admin"), await world.staff("admin")];
});
afterAll(() => world.close());

const hands = () => {
  if (!maker || !checker || !admin) throw new Error("nobody is there");
  return { maker, checker, admin };
};

/** Asks for a refund, approves it, and pays it as the treasury. */
async function giveBack(asked: Parameters<typeof world.requested>[1], amount: string): Promise<string> {
  const by = hands();
  const id = await world.requested(by.maker, asked);
  expect(await world.desk.approve(by.checker, id, amount)).toMatchObject({ status: 200 });
  const prepared = await world.desk.prepare(by.admin, [id]);
  const hash = await world.payAs(prepared.data as PreparedRefunds);
  expect(await world.desk.sent(by.admin, hash)).toMatchObject({ status: 200 });
  return id;
}

test("a quote that credits the days of a plan is not signed once the plan is paid back, nor once a part of it is", async () => {
  const { stream } = await world.paid(3);
  const whole = await world.checkout(3, { planName: "PREMIUM" });
  expect(whole.quote.creditForUnusedDaysUsdCents).toBeGreaterThan(0);
  await giveBack({ of: stream }, "39.99");
  await expect(world.sign(whole)).rejects.toThrow("This payment has ended. Please get a new quote.");

  const other = await world.paid(4);
  const before = await world.checkout(4, { planName: "PREMIUM" });
  await giveBack({ of: other.stream, rule: "goodwill", amountUsdCents: "3000" }, "30.00");
  await expect(world.sign(before)).rejects.toThrow("This payment has ended. Please get a new quote.");
  const after = await world.checkout(4, { planName: "PREMIUM" });
  expect(after.quote.creditForUnusedDaysUsdCents).toBeLessThan(1_000);
  await world.sign(after);
});

test("a quote that begins where a plan ends is not signed once that plan is paid back: its membership would begin at once", async () => {
  const { stream } = await world.paid(5);
  const next = await world.checkout(5);
  await giveBack({ of: stream }, "39.99");
  await expect(world.sign(next)).rejects.toThrow("This payment has ended. Please get a new quote.");
  await world.sign(await world.checkout(5));
});
