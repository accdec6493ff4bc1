import { expect, test } from "vitest";
import { CASE_SCHEMAS } from "../../events/case/events.ts";
import { CASE_REASONS, PAYMENT_EVENTS } from "../../events/names.ts";
import { PAYMENT_SCHEMAS } from "../../events/payment/events.ts";

test("a payment's events are named as their schemas are", () => {
  expect([...PAYMENT_EVENTS].sort()).toEqual(Object.keys(PAYMENT_SCHEMAS).sort());
});

test("a case's reasons are named as its newest schema has them", () => {
  const reasons = CASE_SCHEMAS.CaseOpened[2].options.map(({ shape }) => shape.reason.value);
  expect([...CASE_REASONS].sort()).toEqual([...new Set(reasons)].sort());
});
