import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import type { Person } from "../support/people.ts";
import { openRefundWorld } from "../support/refundDeskWorld.ts";

// One person asks for a refund, another approves it, and the treasury pays it: on a real chain.

let world: Awaited<ReturnType<typeof openRefundWorld>>;
let maker: Person;
let checker: Person;
let admin: Person;
beforeAll(async () => {
  world = await openRefundWorld();
  maker = await world.staff("support");
  checker = await world.staff("support");
  admin = await world.staff("admin");
});
afterAll(() => world.close());

test("a refund is asked for, approved by another person, paid by the treasury and settled by its log", async () => {
  const { stream } = await world.paid(3);
  const id = await world.requested(maker, { of: stream });
  expect(await world.desk.approve(checker, id, "39.99")).toMatchObject({ status: 200 });
  const prepared = await world.desk.prepare(admin, [id]);
  expect(prepared).toMatchObject({
    status: 200,
    data: { decoded: { name: "pay", refunds: [{ refundId: id, number: 1 }] } },
  });
  const hash = await world.payAs(prepared.data as PreparedRefunds);
  expect(await world.desk.sent(admin, hash)).toMatchObject({ status: 200 });
  expect(await world.refundEvents(id)).toEqual(["RefundRequested", "RefundApproved", "RefundSent", "RefundSettled"]);
});
