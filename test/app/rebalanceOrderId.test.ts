import { keccak256, stringToHex } from "viem";
import { expect, test } from "vitest";
import {
  dueAt,
  type Rebalanced,
  rebalanceMark,
  rebalanceOrderId,
  SPREAD_MS,
} from "#app/areas/indices/server/rebalance/orderId.server.ts";

// Rebalancing by mandate is one order: every planner derives the same ids and the same time.

const IN_FORCE = new Date("2026-11-30T00:00:00.000Z");
const of = (more: Partial<Rebalanced> = {}): Rebalanced => ({
  ...{ mandateId: keccak256(stringToHex("mandate")), indexSlug: "chain-5", indexVersion: 3, inForceFrom: IN_FORCE },
  ...more,
});

test("the order id is deterministic, and contains the time at which the change came into force", () => {
  expect(rebalanceOrderId(of())).toBe(rebalanceOrderId(of()));
  expect(rebalanceOrderId(of())).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(rebalanceOrderId(of()).replace("-", "").slice(0, 12), 16)).toBe(IN_FORCE.getTime());
});

test("another mandate, index, version or time is another order", () => {
  const others = [
    of(),
    of({ mandateId: keccak256(stringToHex("other")) }),
    of({ indexSlug: "chain-10" }),
    of({ indexVersion: 4 }),
    of({ inForceFrom: new Date(IN_FORCE.getTime() + 1) }),
  ];
  expect(new Set(others.map(rebalanceOrderId)).size).toBe(others.length);
  expect(new Set(others.map(rebalanceMark)).size).toBe(others.length);
});

test("orders are spread evenly over the six hours after a change", () => {
  const HOUR_MS = 3_600_000;
  const hours = Array.from({ length: 600 }, (_, index) => {
    const due = dueAt(of({ mandateId: keccak256(stringToHex(`mandate ${index}`)) }), {
      grantedAfter: false,
      now: IN_FORCE,
    });
    const since = due.getTime() - IN_FORCE.getTime();
    expect(since >= 0 && since < SPREAD_MS).toBe(true);
    return Math.floor(since / HOUR_MS);
  });
  for (const hour of [0, 1, 2, 3, 4, 5]) expect(hours.filter((one) => one === hour).length).toBeGreaterThan(60);
});

test("an order of a late grant is due immediately, and one discovered too late is spread from then on", () => {
  const now = new Date(IN_FORCE.getTime() + 24 * 3_600_000);
  expect(dueAt(of(), { grantedAfter: true, now })).toEqual(now);
  const offset = dueAt(of(), { grantedAfter: false, now: IN_FORCE }).getTime() - IN_FORCE.getTime();
  expect(dueAt(of(), { grantedAfter: false, now }).getTime()).toBe(now.getTime() + offset);
});
