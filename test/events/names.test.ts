import { expect, test } from "vitest";
import { AGENT_SCHEMAS } from "#events/agent/events.ts";
import { CARD_SCHEMAS } from "#events/card/events.ts";
import { CASE_SCHEMAS } from "#events/case/events.ts";
import { MANDATE_SCHEMAS } from "#events/mandate/events.ts";
import {
  AGENT_EVENTS,
  CARD_EVENTS,
  CASE_REASONS,
  MANDATE_EVENTS,
  ORDER_EVENTS,
  PAYMENT_EVENTS,
  REFUND_EVENTS,
  RENEWAL_EVENTS,
  WALLET_EVENTS,
} from "#events/names.ts";
import { ORDER_SCHEMAS } from "#events/order/events.ts";
import { PAYMENT_SCHEMAS } from "#events/payment/events.ts";
import { REFUND_SCHEMAS } from "#events/refund/events.ts";
import { RENEWAL_SCHEMAS } from "#events/renewal/events.ts";
import { WALLET_SCHEMAS } from "#events/wallet/events.ts";

test("a payment's events have the names of their schemas", () => {
  expect([...PAYMENT_EVENTS].sort()).toEqual(Object.keys(PAYMENT_SCHEMAS).sort());
});

test("an order's events have the names of their schemas", () => {
  expect([...ORDER_EVENTS].sort()).toEqual(Object.keys(ORDER_SCHEMAS).sort());
});

test("a wallet's events have the names of their schemas", () => {
  expect([...WALLET_EVENTS].sort()).toEqual(Object.keys(WALLET_SCHEMAS).sort());
});

test("a mandate's events have the names of their schemas", () => {
  expect([...MANDATE_EVENTS].sort()).toEqual(Object.keys(MANDATE_SCHEMAS).sort());
});

test("an agent's events have the names of their schemas", () => {
  expect([...AGENT_EVENTS].sort()).toEqual(Object.keys(AGENT_SCHEMAS).sort());
});

test("the events of card payments, renewals and refunds have the names of their schemas", () => {
  expect([...CARD_EVENTS].sort()).toEqual(Object.keys(CARD_SCHEMAS).sort());
  expect([...RENEWAL_EVENTS].sort()).toEqual(Object.keys(RENEWAL_SCHEMAS).sort());
  expect([...REFUND_EVENTS].sort()).toEqual(Object.keys(REFUND_SCHEMAS).sort());
});

test("a case's reasons are the ones in its latest schema", () => {
  const reasons = CASE_SCHEMAS.CaseOpened[5].options.map(({ shape }) => shape.reason.value);
  expect([...CASE_REASONS].sort()).toEqual([...new Set(reasons)].sort());
});
