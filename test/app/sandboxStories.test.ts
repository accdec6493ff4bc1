import { recoverAddress } from "viem";
import { describe, expect, test } from "vitest";
import {
  foldFacts,
  runScenario,
  type ScenarioEvent,
  type ScenarioProgress,
  type ScenarioRun,
  type StoredFact,
} from "#app/areas/dataApi/server/sandbox/runScenario.server.ts";
import { lastsSeconds, SCENARIOS, type Scenario, STORIES } from "#app/areas/dataApi/server/sandbox/stories.server.ts";
import { paymentCore } from "#events/cores.ts";
import { paymentStream, type Signed } from "#events/payment/events.ts";
import fc from "../support/properties.ts";
import { catalogueEntry } from "./samples.ts";

// The sandbox's scenarios, produced by the deciders of real payments.

const FIRST = "01980000-0000-7000-8000-000000000001";
const SECOND = "01980000-0000-7000-8000-000000000002";
const BEGIN = Date.parse("2025-01-01T00:00:05Z") / 1_000;
const runOf = (scenario: Scenario, stepsDone = 0, plan = "advanced", higher = "premium"): ScenarioRun => ({
  ...{ scenario, subject: "account:somebody", ids: [FIRST, SECOND], startedAt: BEGIN, stepsDone },
  plans: { named: catalogueEntry(plan), higher: catalogueEntry(higher) },
});
const whole = (scenario: Scenario, ...plans: [] | [string, string]): Promise<ScenarioProgress> =>
  runScenario(runOf(scenario, 0, ...plans), [], BEGIN + lastsSeconds(scenario));
const toEventTypes = ({ events }: ScenarioProgress) => events.map(({ type }) => type);

const I = "PaymentInitiated";
const G = "Signed";
const O = "OnChainSent";
const S = "PlanSaved";
const PAID = [I, G, O, S];

/** As in docs/spec/data-api.md#2; `nextAt` is empty after each. */
const TABLE: Record<Scenario, string[]> = {
  paid: PAID,
  abandoned: [I, "PaymentExpired"],
  signed_abandoned: [I, G, "PaymentExpired"],
  reverted: [I, G, O, "PaymentFailed"],
  replaced: [I, G, O, "PaymentFailed"],
  mismatch: [I, G, O, "PaymentFailed"],
  nonce_used: [I, G, O, "PaymentFailed"],
  unconfirmed: PAID,
  expired_then_found: [I, G, O, "PaymentExpired", S],
  reorg: [...PAID, "PlanWithdrawn"],
  reorg_and_back: [...PAID, "PlanWithdrawn", S],
  coupon: ["PlanGranted"],
  trial: ["PlanGranted"],
  renewal: [...PAID, ...PAID],
  upgrade_with_credit: [...PAID, ...PAID],
  downgrade_refused: PAID,
  call_paid: ["CallPaid", "CallSettled"],
  call_unsettled: ["CallPaid", "CallRefused"],
};
/** What has happened by the end of the call, before the clock moves. */
const AT_ONCE: Partial<Record<Scenario, string[]>> = {
  abandoned: [I],
  signed_abandoned: [I, G],
  unconfirmed: [I, G, O],
  expired_then_found: [I, G, O],
  reorg: PAID,
  reorg_and_back: PAID,
  renewal: PAID,
  upgrade_with_credit: PAID,
  call_unsettled: ["CallPaid"],
};

describe("a scenario", () => {
  test.each(SCENARIOS)("the scenario %s yields the events of its line in the table, and ends", async (scenario) => {
    const result = await whole(scenario);
    expect(toEventTypes(result)).toEqual(TABLE[scenario]);
    expect(result).toMatchObject({ nextAt: null, stepsDone: STORIES[scenario].steps.length });
    expect(result.refusal?.tag ?? null).toBe(scenario === "downgrade_refused" ? "DowngradeTooEarly" : null);
  });

  test.each(SCENARIOS)(
    "the scenario %s begins with the events that need no clock, and says when it continues",
    async (scenario) => {
      const told = await runScenario(runOf(scenario), [], BEGIN);
      expect(toEventTypes(told)).toEqual(AT_ONCE[scenario] ?? TABLE[scenario]);
      const next = STORIES[scenario].steps.find(({ after }) => after > 0)?.after;
      expect(told.nextAt).toBe(next === undefined ? null : BEGIN + next);
    },
  );

  test("a scenario has the same result whether the clock is advanced once or many times", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SCENARIOS),
        fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 6 }),
        async (scenario, steps) => {
          const end = BEGIN + lastsSeconds(scenario);
          const past: ScenarioEvent[] = [];
          let stepsDone = 0;
          let now = BEGIN;
          for (const seconds of [0, ...steps, lastsSeconds(scenario)]) {
            now = Math.min(now + seconds, end);
            const told = await runScenario(runOf(scenario, stepsDone), past, now);
            past.push(...told.events);
            stepsDone = told.stepsDone;
          }
          expect(past).toEqual((await whole(scenario)).events);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the events of a scenario", () => {
  const stateAfter = (facts: readonly StoredFact[], id: string) => foldFacts(paymentCore, facts, paymentStream(id));
  const findData = ({ events }: ScenarioProgress, type: string, last = false) =>
    (last ? events.findLast((one) => one.type === type) : events.find((one) => one.type === type))?.data as Record<
      string,
      never
    >;

  test.each([
    ["reverted", "Reverted"],
    ["replaced", "Replaced"],
    ["mismatch", "Mismatch"],
    ["nonce_used", "NonceUsed"],
  ] as const)("the events of %s contain the reason %s", async (scenario, reason) => {
    expect(findData(await whole(scenario), "PaymentFailed")).toMatchObject({ reason });
  });

  test("the events of a mismatch name the field that the decider found different", async () => {
    expect(findData(await whole("mismatch"), "PaymentFailed")).toMatchObject({
      detail: "tokenAmount: 39990000 was signed, 39989999 is on the chain",
    });
  });

  test("the events contain the catalogue's price and a valid signature", async () => {
    const told = await whole("paid");
    expect(findData(told, I)).toMatchObject({ quote: { totalUsdCents: "3999", tokenAmount: "39990000" } });
    const { digest, signature, signer } = findData(told, G) as unknown as Signed;
    expect(digest).toBe(findData(told, I).digest);
    expect(await recoverAddress({ hash: digest as never, signature: signature as never })).toBe(signer);
  });

  test("the second plan of an upgrade is credited with the unused days of the first", async () => {
    const told = await whole("upgrade_with_credit");
    const second = stateAfter(told.events, SECOND);
    if (second.step !== "saved") throw new Error(second.step);
    // 20 of 30 days of 39.99, rounded down; the quote's block is up to twelve seconds older than the clock.
    expect(second.order.quote).toMatchObject({ creditForUnusedDaysUsdCents: "2666", totalUsdCents: "17333" });
    expect(second.order.plan.slug).toBe("premium");
  });

  test("the second period of a renewal begins where the first ends", async () => {
    const told = await whole("renewal");
    const [first, second] = [stateAfter(told.events, FIRST), stateAfter(told.events, SECOND)];
    if (first.step !== "saved" || second.step !== "saved") throw new Error("not saved");
    expect(second.saved.lot.from).toBe(first.saved.lot.to);
    expect(second.order.digest).not.toBe(first.order.digest);
  });

  test("a reorganisation names another block, and the plan comes back in a third", async () => {
    const result = await whole("reorg_and_back");
    const gone = findData(result, "PlanWithdrawn");
    expect(gone.blockHash).toBe(findData(result, S).blockHash);
    expect(gone.seenBlockHash).not.toBe(gone.blockHash);
    expect(findData(result, S, true).blockHash).not.toBe(gone.blockHash);
    expect(findData(result, S, true).transactionHash).toBe(gone.transactionHash);
  });

  test("the versions in each stream have no gaps, and time never goes back", async () => {
    for (const scenario of SCENARIOS) {
      const { events } = await whole(scenario);
      for (const stream of new Set(events.map((event) => event.stream)))
        expect(events.filter((event) => event.stream === stream).map(({ version }) => version)).toEqual(
          events.filter((event) => event.stream === stream).map((_, index) => index + 1),
        );
      expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort((one, other) => one - other));
    }
  });

  test("a plan that is sold only by the year is bought for a year", async () => {
    expect(findData(await whole("renewal", "vip", "vip"), I)).toMatchObject({
      duration: "yearly",
      quote: { totalUsdCents: "749999" },
    });
  });
});

test.each([
  ["paid", "basic", "PlanIsFree"],
  ["coupon", "basic", "PlanIsFree"],
  ["trial", "data-api-advanced", "NoTrial"],
] as const)(
  "the scenario %s of the plan %s is refused by the rules for real payments: %s",
  async (scenario, plan, tag) => {
    expect(await runScenario(runOf(scenario, 0, plan), [], BEGIN)).toMatchObject({ events: [], refusal: { tag } });
  },
);
