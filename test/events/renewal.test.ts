import { expect, test } from "vitest";
import { renewalCore } from "#events/cores.ts";
import type { RenewalEvent, RenewalStarted } from "#events/renewal/events.ts";
import { RENEWAL_PUBLICATIONS } from "#events/renewal/published.ts";
import { decideRenewal, evolveRenewal, noRenewal, type Renewal, type RenewalCommand } from "#events/renewal/renewal.ts";
import fc from "../support/properties.ts";
import startedSample from "./samples/RenewalStarted.1.json" with { type: "json" };

const started = startedSample.data as RenewalStarted;
const START: RenewalCommand = { type: "StartRenewal", started };
const RESUME: RenewalCommand = { type: "ResumeRenewal" };
const STOP: RenewalCommand = { type: "StopRenewal", stopped: { by: "trader", at: "2027-01-24T06:00:00.000Z" } };
const charged = (n: number): RenewalCommand => ({
  ...{
    type: "RecordCharge",
    charged: { invoiceId: `in_${n}`, cardPaymentId: `019aa000-0000-7000-8000-00000000000${n}` },
  },
});
const failed = (n: number, nextTryAt?: string): RenewalCommand => ({
  ...{
    type: "RecordFailure",
    failed: { invoiceId: `in_${n}`, code: "card_declined", ...(nextTryAt ? { nextTryAt } : {}) },
  },
});
const DAYS = ["2027-01-21T06:00:00.000Z", "2027-01-23T06:00:00.000Z"] as const;

function lived(...commands: readonly RenewalCommand[]): { state: Renewal; events: RenewalEvent[] } {
  const events: RenewalEvent[] = [];
  const state = commands.reduce<Renewal>((before, command) => {
    const decision = decideRenewal(before, command);
    if ("refusal" in decision) throw new Error(decision.refusal.tag);
    events.push(...decision.events);
    return decision.events.reduce(evolveRenewal, before);
  }, noRenewal);
  return { state, events };
}
const runForTypes = (...commands: RenewalCommand[]) => lived(...commands).events.map(({ type }) => type);

test("a renewal is started once, stopped once, and can be resumed", () => {
  expect(runForTypes(START, START)).toEqual(["RenewalStarted"]);
  expect(runForTypes(START, STOP, STOP)).toEqual(["RenewalStarted", "RenewalStopped"]);
  expect(runForTypes(START, RESUME)).toEqual(["RenewalStarted"]);
  expect(runForTypes(START, STOP, RESUME)).toEqual(["RenewalStarted", "RenewalStopped", "RenewalStarted"]);
  expect(lived(START, charged(1), STOP, RESUME).state).toMatchObject({
    step: "renewing",
    charges: [{ invoiceId: "in_1" }],
  });
});

test.each([RESUME, STOP, charged(1), failed(1)])("a renewal that was never started refuses $type", (command) => {
  expect(decideRenewal(noRenewal, command)).toEqual({ refusal: { tag: "UnknownRenewal" } });
});

test("a charge is recorded once and clears the failure of its invoice", () => {
  expect(runForTypes(START, failed(1, DAYS[0]), charged(1), charged(1))).toEqual([
    ...["RenewalStarted", "RenewalFailed", "RenewalCharged"],
  ]);
  expect(lived(START, failed(1, DAYS[0]), charged(1)).state).toMatchObject({ failure: null });
  expect(runForTypes(START, charged(1), failed(1, DAYS[0]))).toEqual(["RenewalStarted", "RenewalCharged"]);
});

test("a failure is recorded for each later try, but not for an earlier one", () => {
  const tries = runForTypes(
    START,
    failed(1, DAYS[0]),
    failed(1, DAYS[0]),
    failed(1, DAYS[1]),
    failed(1),
    failed(1, DAYS[1]),
  );
  expect(tries.filter((type) => type === "RenewalFailed")).toHaveLength(3);
  expect(lived(START, failed(1), failed(1, DAYS[1])).state).toMatchObject({ failure: { invoiceId: "in_1" } });
});

test("a charge that is found late does not clear a later invoice's failure, nor does it in the read model", () => {
  expect(runForTypes(START, failed(2, DAYS[0]), charged(1))).toEqual([
    ...["RenewalStarted", "RenewalFailed", "RenewalCharged", "RenewalFailed"],
  ]);
  expect(lived(START, failed(2, DAYS[0]), charged(1)).state).toMatchObject({ failure: { invoiceId: "in_2" } });
});

test("a renewal ends the same, whichever checks of its subscription are recorded and in any order", () => {
  const life = [
    START,
    charged(1),
    failed(2, DAYS[0]),
    charged(2),
    failed(3, DAYS[0]),
    failed(3, DAYS[1]),
    failed(3),
    STOP,
  ];
  const looks = life.map((_, at) => life.slice(0, at + 1));
  const told = ({ state }: { state: Renewal }) =>
    state.step === "none" ? state : { ...state, charges: new Set(state.charges.map(({ invoiceId }) => invoiceId)) };
  const expected = told(lived(...life));
  fc.assert(
    fc.property(fc.array(fc.nat(looks.length - 1), { maxLength: 12 }), fc.nat(12), (numbers, place) => {
      const order = [...numbers.slice(0, place), looks.length - 1, ...numbers.slice(place)];
      expect(told(lived(...order.flatMap((number) => looks[number] ?? [])))).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test("published renewal events contain neither the account nor the provider's ids", () => {
  const { events } = lived(START, charged(1), failed(2, DAYS[0]), STOP);
  const sent = events.map(({ type, data }) => {
    const publication = RENEWAL_PUBLICATIONS[type];
    const told = publication?.data(data as never, "r1") ?? {};
    expect(publication?.schema.strict().parse(told)).toEqual(told);
    return [publication?.as, told];
  });
  expect(sent).toEqual([
    [
      "renewal.started",
      { renewalId: "r1", slug: "advanced", duration: "monthly", cardPaymentId: started.cardPaymentId },
    ],
    ["renewal.charged", { renewalId: "r1", cardPaymentId: "019aa000-0000-7000-8000-000000000001" }],
    ["renewal.failed", { renewalId: "r1", code: "card_declined", nextTryAt: DAYS[0] }],
    ["renewal.stopped", { renewalId: "r1", by: "trader", at: "2027-01-24T06:00:00.000Z" }],
  ]);
  expect(renewalCore.publishedAs).toBe(RENEWAL_PUBLICATIONS);
});
