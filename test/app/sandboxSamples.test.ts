import { expect, test } from "vitest";
import { eventData } from "#app/areas/dataApi/server/operations/eventData.server.ts";
import { SAMPLE_EVENTS, sampleEventsAfter } from "#app/areas/dataApi/server/sandbox/sampleEvents.server.ts";

// Sample events that every test key sees match the document's description of their types.

const OF_MONEY = SAMPLE_EVENTS.filter(({ type }) => /^(card|renewal|refund)\./.test(type));

test("cards, renewals and refunds have samples", () => {
  expect(OF_MONEY.map(({ type }) => type)).toEqual([
    ...["card.saved", "card.paused", "renewal.charged", "renewal.failed", "refund.approved", "refund.settled"],
  ]);
});

test.each(OF_MONEY)("$type has exactly the data that its documentation describes", ({ type, data }) => {
  expect(eventData(type).strict().parse(data)).toEqual(data);
});

test("each sample has a unique sequence number and id, before those of any account, and none is of a live key", () => {
  expect(SAMPLE_EVENTS.map(({ sequence }) => sequence)).toEqual(SAMPLE_EVENTS.map((_, index) => index + 1));
  expect(new Set(SAMPLE_EVENTS.map(({ id }) => id)).size).toBe(SAMPLE_EVENTS.length);
  expect(SAMPLE_EVENTS.every(({ livemode, sequence }) => !livemode && sequence < 1_001)).toBe(true);
  expect(SAMPLE_EVENTS.map(({ timestamp }) => timestamp)).toEqual(
    SAMPLE_EVENTS.map(({ timestamp }) => timestamp).sort(),
  );
});

test("samples are requested by type and sequence number", () => {
  const asked = { after: 4, types: ["card.saved", "card.paused", "refund.settled"] as const, limit: 1 };
  expect(sampleEventsAfter(asked).map(({ type }) => type)).toEqual(["card.paused"]);
});
