import { describe, expect, test } from "vitest";
import { type CardCommand, decideCard } from "#events/card/decide.ts";
import type { CardPaymentFailed } from "#events/card/events.ts";
import { computeLot } from "#events/card/lot.ts";
import { CARD_PUBLICATIONS } from "#events/card/published.ts";
import { cardCore } from "#events/cores.ts";
import fc from "../support/properties.ts";
import { CAPTURE, captured, cardOrder, closing, DISPUTE, dispute, FEE, INITIATE, lived, lot, OPEN } from "./cards.ts";

const after = (...commands: CardCommand[]) => lived(...commands).state;
/** The types of the events that the last command adds. */
function adds(...commands: CardCommand[]): string[] {
  const before = lived(...commands.slice(0, -1)).events.length;
  return lived(...commands)
    .events.slice(before)
    .map(({ type }) => type);
}
const failing = (reason: CardPaymentFailed["reason"]): CardCommand => ({ type: "Fail", failure: { reason } });
const inquiry: CardCommand = { ...DISPUTE, dispute: { ...dispute, isInquiry: true } } as CardCommand;

describe("a card payment", () => {
  test("a card payment is initiated once, opened once, and saved with its capture in one append", () => {
    expect(adds(INITIATE)).toEqual(["CardPaymentInitiated"]);
    expect(adds(INITIATE, INITIATE)).toEqual([]);
    expect(adds(INITIATE, OPEN)).toEqual(["CardSessionOpened"]);
    expect(adds(INITIATE, OPEN, OPEN)).toEqual([]);
    expect(adds(INITIATE, OPEN, CAPTURE)).toEqual(["CardPaymentCaptured", "CardPlanSaved"]);
    expect(adds(INITIATE, OPEN, CAPTURE, CAPTURE)).toEqual([]);
    expect(after(INITIATE, OPEN, CAPTURE)).toMatchObject({ step: "saved", captured, lot, failure: null });
  });

  test("a failed card payment is saved when its money is found later", () => {
    expect(adds(INITIATE, OPEN, failing("Expired"), CAPTURE)).toEqual(["CardPaymentCaptured", "CardPlanSaved"]);
    expect(after(INITIATE, OPEN, failing("Expired"), CAPTURE)).toEqual(after(INITIATE, OPEN, CAPTURE));
  });

  test("a captured card payment neither fails nor opens again", () => {
    expect(adds(INITIATE, OPEN, CAPTURE, failing("Mismatch"))).toEqual([]);
    expect(adds(INITIATE, CAPTURE, OPEN)).toEqual([]);
    expect(adds(INITIATE, OPEN, failing("Expired"), OPEN)).toEqual([]);
  });

  test("a card payment that failed before it had a page gets one on a retry", () => {
    expect(adds(INITIATE, failing("Cancelled"), OPEN)).toEqual(["CardSessionOpened"]);
    expect(after(INITIATE, failing("Cancelled"), OPEN)).toEqual(after(INITIATE, OPEN));
  });

  test.each([
    ["Expired", "Cancelled", "Cancelled"],
    ["Cancelled", "Expired", "Cancelled"],
    ["Expired", "Mismatch", "Mismatch"],
    ["Mismatch", "Cancelled", "Mismatch"],
    ["Declined", "Expired", "Declined"],
  ] as const)("a card payment that failed by %s and then by %s has failed by %s", (first, second, reason) => {
    expect(after(INITIATE, OPEN, failing(first), failing(second))).toMatchObject({
      step: "failed",
      failure: { reason },
    });
  });

  test("a card payment refuses a second charge, a second session, and any step before its beginning", () => {
    const other = { ...CAPTURE, captured: { ...captured, chargeId: "ch_2" } } as CardCommand;
    expect(decideCard(after(INITIATE, CAPTURE), other)).toEqual({
      refusal: { tag: "CapturedOtherwise", chargeId: "ch_1" },
    });
    const opened: CardCommand = {
      type: "OpenSession",
      session: { sessionId: "cs_2", expiresAt: "2026-11-21T07:00:00.000Z" },
    };
    expect(decideCard(after(INITIATE, OPEN), opened)).toEqual({
      refusal: { tag: "OtherSession", sessionId: "cs_test_1" },
    });
    for (const command of [OPEN, CAPTURE, FEE, failing("Expired"), DISPUTE, closing("won")])
      expect(decideCard(after(), command)).toEqual({ refusal: { tag: "UnknownCardPayment" } });
    expect(decideCard(after(INITIATE, OPEN), FEE)).toEqual({ refusal: { tag: "NotCaptured" } });
    expect(decideCard(after(INITIATE, OPEN), DISPUTE)).toEqual({ refusal: { tag: "NotCaptured" } });
    expect(decideCard(after(INITIATE, CAPTURE), closing("won"))).toEqual({ refusal: { tag: "UnknownDispute" } });
  });

  test("a renewal by card is initiated, captured and saved in one append, once", () => {
    const charge: CardCommand = { type: "ChargeRenewal", order: cardOrder, captured, lot };
    const all = ["CardPaymentInitiated", "CardPaymentCaptured", "CardPlanSaved"];
    expect(adds(charge)).toEqual(all);
    expect(adds(charge, charge)).toEqual([]);
    expect(adds(INITIATE, OPEN, charge)).toEqual(all.slice(1));
  });

  test("the fee of a card payment is recorded once", () => {
    expect(adds(INITIATE, CAPTURE, FEE)).toEqual(["CardFeeRecorded"]);
    expect(adds(INITIATE, CAPTURE, FEE, FEE)).toEqual([]);
  });
});

describe("a dispute", () => {
  const saved = [INITIATE, OPEN, CAPTURE];

  test("a dispute pauses the plan; a won one extends it by the pause, and a lost one withdraws it", () => {
    expect(adds(...saved, DISPUTE)).toEqual(["CardDisputed", "CardPlanPaused"]);
    expect(after(...saved, DISPUTE)).toMatchObject({ step: "paused" });
    expect(after(...saved, DISPUTE, closing("won"))).toMatchObject({
      ...{ step: "saved", pausedAt: null, lot: { from: lot.from, to: "2026-12-26T06:04:00.000Z" } },
    });
    expect(adds(...saved, DISPUTE, closing("lost"))).toEqual(["CardDisputeClosed", "CardPlanWithdrawn"]);
    expect(after(...saved, DISPUTE, closing("lost")).step).toBe("withdrawn");
  });

  test("an inquiry pauses nothing unless it becomes a dispute, and a dispute never becomes an inquiry again", () => {
    expect(adds(...saved, inquiry)).toEqual(["CardDisputed"]);
    expect(after(...saved, inquiry, closing("inquiryClosed")).step).toBe("saved");
    expect(adds(...saved, inquiry, DISPUTE)).toEqual(["CardDisputed", "CardPlanPaused"]);
    expect(adds(...saved, DISPUTE, inquiry)).toEqual([]);
    expect(adds(...saved, DISPUTE, closing("won"), inquiry)).toEqual([]);
  });

  test("an open dispute pauses the plan again if it is active, from the first pause on", () => {
    const again: CardCommand = { type: "PauseAgain", at: "2026-11-27T06:00:00.000Z" };
    expect(adds(...saved, again)).toEqual([]);
    expect(adds(...saved, inquiry, again)).toEqual([]);
    expect(adds(...saved, DISPUTE, closing("won"), again)).toEqual([]);
    expect(adds(...saved, DISPUTE, closing("lost"), again)).toEqual([]);
    expect(after(...saved, DISPUTE, again)).toEqual(after(...saved, DISPUTE));
    expect(adds(...saved, DISPUTE, again)).toEqual(["CardPlanPaused"]);
    // A refund had already ended the plan when it was disputed.
    const ended = { ...DISPUTE, hasEnded: true } as CardCommand;
    expect(after(...saved, ended, again)).toMatchObject({ step: "paused", pausedAt: again.at });
  });

  test("a dispute of a plan that a refund has ended pauses and resumes nothing", () => {
    const ended = { hasEnded: true };
    expect(adds(...saved, { ...DISPUTE, ...ended } as CardCommand)).toEqual(["CardDisputed"]);
    expect(adds(...saved, DISPUTE, { ...closing("won"), ...ended } as CardCommand)).toEqual(["CardDisputeClosed"]);
  });

  test("a dispute that is won while another is open leaves the plan paused", () => {
    const second = { ...DISPUTE, dispute: { ...dispute, disputeId: "du_2" } } as CardCommand;
    const won = { ...closing("won"), disputeId: "du_2" } as CardCommand;
    expect(after(...saved, DISPUTE, second, won).step).toBe("paused");
    expect(after(...saved, DISPUTE, second, won, closing("won"))).toMatchObject({
      ...{ step: "saved", lot: { to: "2026-12-26T06:04:00.000Z" } },
    });
  });
});

/**
 * The commands that a check of the provider's own objects leads to at each point in a history, the last one with everything that happened.
 * A check may be recorded late, twice or never: webhooks are lost and repeated, and a fast worker overtakes a slow one.
 */
function listLooks(life: readonly CardCommand[]): CardCommand[][] {
  return life.map((_, at) => life.slice(0, at + 1));
}
const open: readonly CardCommand[] = [INITIATE, OPEN];
const lives: [string, readonly CardCommand[]][] = [
  ["paid", [CAPTURE, FEE]],
  ["expired", [failing("Expired")]],
  ["cancelled and then seen expired", [failing("Cancelled"), failing("Expired")]],
  ["expired but paid anyway", [failing("Expired"), CAPTURE, FEE]],
  ["paid with a mismatch", [failing("Expired"), failing("Mismatch")]],
  ["put under inquiry", [CAPTURE, FEE, inquiry, closing("inquiryClosed")]],
  ["put under inquiry and disputed", [CAPTURE, inquiry, FEE, DISPUTE]],
  ["disputed and won", [CAPTURE, FEE, inquiry, DISPUTE, closing("won")]],
  ["disputed and lost", [CAPTURE, DISPUTE, FEE, closing("lost")]],
];

test.each(lives)(
  "a card payment that was %s ends the same, whichever provider checks are recorded in whatever order",
  (_, life) => {
    const looks = listLooks(life);
    const expected = after(...open, ...life);
    const published = fc.array(fc.nat(looks.length - 1), { maxLength: 12 });
    fc.assert(
      // The sweep's last check is never lost, but it may be recorded before others.
      fc.property(published, fc.nat(12), (numbers, place) => {
        const order = [...numbers.slice(0, place), looks.length - 1, ...numbers.slice(place)];
        expect(after(...open, ...order.flatMap((number) => looks[number] ?? []))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  },
);

describe("the period of a card payment", () => {
  const renewing = { ...cardOrder, quote: { ...cardOrder.quote, startsAt: "2026-12-01T00:00:00.000Z" } };

  test("the period begins with the capture, and is worth the payment plus the credit used", () => {
    expect(lot).toEqual({ valueUsdCents: "3999", from: captured.capturedAt, to: "2026-12-21T06:04:00.000Z" });
    const quote = { ...cardOrder.quote, creditForUnusedDaysUsdCents: "120", totalUsdCents: "3879" };
    expect(computeLot({ ...cardOrder, quote }, captured.capturedAt).valueUsdCents).toBe("3999");
  });

  test("a renewal's period begins at the end of the previous plan, or with a later payment", () => {
    expect(computeLot(renewing, captured.capturedAt)).toMatchObject({
      ...{ from: "2026-12-01T00:00:00.000Z", to: "2026-12-31T00:00:00.000Z" },
    });
    expect(computeLot(renewing, "2026-12-02T00:00:00.000Z")).toMatchObject({
      ...{ from: "2026-12-02T00:00:00.000Z", to: "2027-01-01T00:00:00.000Z" },
    });
  });
});

test("published card events contain neither the account nor the provider's ids", () => {
  const { events } = lived(INITIATE, OPEN, CAPTURE, FEE, DISPUTE, closing("won"), DISPUTE);
  const published = events.flatMap(({ type, data }) => {
    const publication = CARD_PUBLICATIONS[type];
    if (!publication) return [];
    const sent = publication.data(data as never, "c1");
    expect(publication.schema.strict().parse(sent)).toEqual(sent);
    return [[publication.as, sent] as const];
  });
  expect(published.map(([name]) => name)).toEqual(
    ["initiated", "captured", "saved", "disputed", "paused", "dispute_closed", "resumed"].map((name) => `card.${name}`),
  );
  expect(published[0]?.[1]).toEqual({
    ...{ cardPaymentId: "c1", wallet: "0x90F79bf6EB2c4f870365E785982E1f101E93b906", chainId: 31337 },
    ...{ plan: { slug: "advanced", name: "ADVANCED" }, duration: "monthly", totalUsdCents: "3999", renews: true },
  });
  expect(JSON.stringify(published)).not.toMatch(/account:|cs_|ch_|pi_|txn_|prod_|price_|du_/);
  expect(cardCore.publishedAs).toBe(CARD_PUBLICATIONS);
});
