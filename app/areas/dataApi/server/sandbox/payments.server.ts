import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { PaidCall } from "#events/call/call.ts";
import { callStream } from "#events/call/events.ts";
import { callCore, grantCore, paymentCore } from "#events/cores.ts";
import { paymentStream } from "#events/payment/events.ts";
import { grantStream } from "#events/payment/grant.ts";
import type { Payment } from "#events/payment/payment.ts";
import type { CatalogueEntry } from "#events/pricing/catalogue.ts";
import { buildEnvelope, type SandboxEnvelope, toStoredFact } from "./envelopes.server.ts";
import {
  foldFacts,
  runScenario,
  type SandboxRefusal,
  type ScenarioRun,
  type StoredFact,
} from "./runScenario.server.ts";
import {
  commandDone,
  duePayments,
  eventsOfPayment,
  findPayment,
  heldClock,
  insertEvents,
  insertPayment,
  loadFacts,
  type PaymentRow,
  sandboxEvents,
  setClock,
  storeCommand,
  toDate,
  updatePayment,
} from "./store.server.ts";
import { needsHigherPlan, type Scenario } from "./stories.server.ts";

/** Sandbox payments: started, and continued as the account's clock advances. Source: docs/spec/data-api.md#2. */

/** Limit of an account's clock: later dates are of no use. */
export const CLOCK_END = new Date("2100-01-01T00:00:00Z");

export type BeginRefusal =
  | SandboxRefusal
  | { tag: "UnknownPlan"; planName: string }
  | { tag: "NoHigherPlan"; planName: string };
export type NewPayment = { account: string; scenario: Scenario; plan: string; command: string | null };

/** Starts a scenario at the account's clock. Returns the payment's id; repeating the command returns the same one. */
export async function beginPayment(
  pool: Pick<Pool, "connect">,
  catalogue: readonly CatalogueEntry[],
  { account, scenario, plan, command }: NewPayment,
): Promise<{ paymentId: string } | { refusal: BeginRefusal }> {
  const plans = findPlans(catalogue, plan, scenario);
  if ("refusal" in plans) return plans;
  return inTransaction(pool, async (transaction) => {
    const now = await heldClock(transaction, account);
    const before = await commandDone(transaction, account, command);
    if (before?.payment_id) return { paymentId: before.payment_id };
    const ids = [uuidv7(), uuidv7()] as const;
    const startedAt = now.getTime() / 1_000;
    const run = { scenario, subject: `account:${account}`, ids, plans, startedAt, stepsDone: 0 };
    const { events, stepsDone, nextAt, refusal } = await runScenario(run, [], startedAt);
    if (refusal) return { refusal };
    const [paymentId, second_id] = ids;
    await insertPayment(transaction, {
      ...{ payment_id: paymentId, account_id: account, scenario, plan: plans.named.slug, second_id, plans },
      ...{ created_at: now, steps_done: stepsDone, next_at: toDate(nextAt), refusal: null },
    });
    await insertEvents(
      transaction,
      account,
      events.map((event) => ({ ...event, paymentId })),
    );
    await storeCommand(transaction, account, command, { paymentId });
    return { paymentId };
  });
}

/** The plan of a slug, and the next higher one of its product that has a price. */
function findPlans(
  catalogue: readonly CatalogueEntry[],
  slug: string,
  scenario: Scenario,
): ScenarioRun["plans"] | { refusal: BeginRefusal } {
  const named = catalogue.find((entry) => entry.slug === slug);
  if (!named) return { refusal: { tag: "UnknownPlan", planName: slug } };
  const [higher = null] = catalogue
    .filter(({ product, planType }) => product === named.product && planType > named.planType)
    .filter(({ pricesUsdCents }) => Object.values(pricesUsdCents).some((cents) => cents > 0))
    .sort((one, other) => one.planType - other.planType);
  if (needsHigherPlan(scenario) && !higher) return { refusal: { tag: "NoHigherPlan", planName: named.name } };
  return { named, higher };
}

export type Advance = { account: string; seconds: number; command: string | null };
export type Advanced = { now: Date; events: SandboxEnvelope[] };

/** Advances the account's clock, and appends the events on the way. Null when the clock would pass its limit. */
export const advanceClock = (
  pool: Pick<Pool, "connect">,
  { account, seconds, command }: Advance,
): Promise<Advanced | null> =>
  inTransaction(pool, async (transaction) => {
    const from = await heldClock(transaction, account);
    const before = await commandDone(transaction, account, command);
    if (before?.moved_to) {
      const wanted = { after: Number(before.after), until: Number(before.until), types: null, limit: null };
      return { now: before.moved_to, events: await sandboxEvents(transaction, account, wanted) };
    }
    const now = new Date(from.getTime() + seconds * 1_000);
    if (now >= CLOCK_END) return null;
    const due = await duePayments(transaction, account, now);
    const facts = await loadFacts(
      transaction,
      due.map(({ payment_id }) => payment_id),
    );
    const happened = [];
    for (const row of due) {
      const paymentId = row.payment_id;
      const result = await runScenario(toTelling(row), facts.get(paymentId) ?? [], now.getTime() / 1_000);
      await updatePayment(transaction, paymentId, result);
      happened.push(...result.events.map((event) => ({ ...event, paymentId })));
    }
    // One account has one clock: events are in order of time across its payments.
    happened.sort((one, other) => one.at - other.at);
    const events = await insertEvents(transaction, account, happened);
    await setClock(transaction, account, now);
    const after = (events[0]?.position ?? 1) - 1;
    await storeCommand(transaction, account, command, { movedTo: now, after, until: events.at(-1)?.position ?? 0 });
    return { now, events };
  });

const toTelling = ({ scenario, account_id, payment_id, second_id, plans, created_at, steps_done }: PaymentRow) => ({
  ...{ scenario, subject: `account:${account_id}`, ids: [payment_id, second_id] as const, plans },
  ...{ startedAt: created_at.getTime() / 1_000, stepsDone: steps_done },
});

/** A payment or grant of a scenario, built from its events. */
export type ShownPayment = {
  id: string;
  kind: "payment" | "grant";
  state: Payment["step"] | "granted";
  plan: string;
  duration: string;
  priceUsdCents: string;
  creditForUnusedDaysUsdCents: string;
  totalUsdCents: string;
  tokenAmount: string;
  from: string;
  to: string;
  failure: string | null;
};
/** A scenario's call that is paid for individually. */
export type ShownCall = {
  id: string;
  state: Exclude<PaidCall["step"], "none">;
  operation: string;
  priceUsdCents: string;
  amount: string;
  refusal: string | null;
};
export type ShownStory = {
  row: PaymentRow;
  payments: ShownPayment[];
  calls: ShownCall[];
  events: SandboxEnvelope[];
};

/** Null when the account has none with this id. */
export async function findStory(on: Queryable, account: string, paymentId: string): Promise<ShownStory | null> {
  const row = await findPayment(on, account, paymentId);
  if (!row) return null;
  const events = await eventsOfPayment(on, paymentId);
  const facts = events.map(toStoredFact);
  const ids = [row.payment_id, row.second_id];
  return {
    row,
    payments: ids.flatMap((id) => [...shownPayment(id, facts), ...shownGrant(id, facts)]),
    calls: ids.flatMap((id) => shownCall(id, facts)),
    events: events.map(buildEnvelope),
  };
}

function shownCall(id: string, facts: readonly StoredFact[]): ShownCall[] {
  const state = foldFacts(callCore, facts, callStream(id));
  if (state.step === "none") return [];
  const { operation, priceUsdCents, amount } = state.paid;
  const refusal = state.step === "refused" ? state.reason : null;
  return [{ id, state: state.step, operation, priceUsdCents, amount, refusal }];
}

function shownPayment(id: string, facts: readonly StoredFact[]): ShownPayment[] {
  const state = foldFacts(paymentCore, facts, paymentStream(id));
  if (state.step === "new") return [];
  const { quote, plan, duration } = state.order;
  const { priceUsdCents, creditForUnusedDaysUsdCents, totalUsdCents, tokenAmount, startsAt, expiresAt } = quote;
  return [
    {
      ...{ id, kind: "payment", state: state.step, plan: plan.slug, duration, priceUsdCents },
      ...{ creditForUnusedDaysUsdCents, totalUsdCents, tokenAmount, from: startsAt, to: expiresAt },
      failure: state.step === "failed" ? state.failure.reason : null,
    },
  ];
}

function shownGrant(id: string, facts: readonly StoredFact[]): ShownPayment[] {
  const state = foldFacts(grantCore, facts, grantStream(id));
  if (state.step === "new") return [];
  const { plan, duration, lot } = state.granted;
  const nothing = { priceUsdCents: "0", creditForUnusedDaysUsdCents: "0", totalUsdCents: "0", tokenAmount: "0" };
  const period = { from: lot.from, to: lot.to };
  return [
    { ...{ id, kind: "grant", state: state.step, plan: plan.slug, duration }, ...nothing, ...period, failure: null },
  ];
}
