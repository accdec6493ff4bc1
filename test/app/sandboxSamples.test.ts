import { expect, test } from "vitest";
import { eventData } from "#app/areas/dataApi/server/operations/eventData.server.ts";
import { SAMPLE_EVENTS, sampleEventsAfter } from "#app/areas/dataApi/server/sandbox/sampleEvents.server.ts";

// Invented events that every key for testing sees, as the document describes those of their types.

const OF_MONEY = SAMPLE_EVENTS.filter(({ type }) => /^(card|renewal|refund)\./.test(type));

test("cards, renewals and refunds have samples", () => {
  expect(OF_MONEY.map(({ type }) => type)).toEqual([
    ...["card.saved", "card.paused", "renewal.charged", "renewal.failed", "refund.approved", "refund.settled"],
  ]);
});

test.each(OF_MONEY)("$type brings what the document says, and nothing else", ({ type, data }) => {
  expect(eventData(type).strict().parse(data)).toEqual(data);
});

test("each has a sequence number and an id of its own, before those of any account, and none is of a real key", () => {
  expect(SAMPLE_EVENTS.map(({ sequence }) => sequence)).toEqual(SAMPLE_EVENTS.map((_, index) => index + 1));
  expect(new Set(SAMPLE_EVENTS.map(({ id }) => id)).size).toBe(SAMPLE_EVENTS.length);
  expect(SAMPLE_EVENTS.every(({ livemode, sequence }) => !livemode && sequence < 1_001)).toBe(true);
  expect(SAMPLE_EVENTS.map(({ timestamp }) => timestamp)).toEqual(
    SAMPLE_EVENTS.map(({ timestamp }) => timestamp).sort(),
  );
});

test("they are asked for by type and sequence number", () => {
  const asked = { after: 4, types: ["card.saved", "card.paused", "refund.settled"] as const, limit: 1 };
  expect(sampleEventsAfter(asked).map(({ type }) => type)).toEqual(["card.paused"]);
});
