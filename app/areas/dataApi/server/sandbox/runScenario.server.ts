import type { CallRefusal } from "#events/call/call.ts";
import { callStream } from "#events/call/events.ts";
import type { Decider, Fact } from "#events/core.ts";
import { callCore, grantCore, paymentCore } from "#events/cores.ts";
import { currentVersion } from "#events/facts.ts";
import type { PaymentCommand, PaymentRefusal, SeenLog } from "#events/payment/decide.ts";
import { type PaymentInitiated, paymentStream } from "#events/payment/events.ts";
import { grantStream } from "#events/payment/grant.ts";
import type { Payment } from "#events/payment/payment.ts";
import type { CatalogueEntry } from "#events/pricing/catalogue.ts";
import type { Lot } from "#events/pricing/quote.ts";
import { type CallHappening, callCommand } from "./calls.server.ts";
import { buildGrant, buildPayment, type Ordering, type OrderRefusal } from "./orders.server.ts";
import { blockAt, buildLog, deriveBlockHash, deriveTransactionHash, signDigest } from "./scenarioChain.server.ts";
import { getStory, type Happening, type Scenario, type Step } from "./stories.server.ts";

/**
 * Runs a scenario up to a time. Each step becomes a command to the decider of real payments, whose decisions are the events: the
 * same events, however often the clock is advanced on the way.
 */

/** One run of a scenario, as far as its events do not determine it. Times in seconds of the account's clock. */
export type ScenarioRun = {
  scenario: Scenario;
  subject: string;
  /** Ids of the first payment or grant, and of the second payment, which not every scenario has. */
  ids: readonly [string, string];
  /** As in the catalogue when the scenario began. */
  plans: { named: CatalogueEntry; higher: CatalogueEntry | null };
  startedAt: number;
  stepsDone: number;
};
export type StoredFact = { stream: string; version: number; type: string; schemaVersion: number; data: unknown };
/** `at` in seconds. */
export type ScenarioEvent = StoredFact & { at: number };
export type SandboxRefusal = OrderRefusal | PaymentRefusal | CallRefusal;
export type ScenarioProgress = {
  events: ScenarioEvent[];
  stepsDone: number;
  nextAt: number | null;
  refusal: SandboxRefusal | null;
};

/** @param past its events so far. Returns what happens up to and including `until`. */
export async function runScenario(
  run: ScenarioRun,
  past: readonly StoredFact[],
  until: number,
): Promise<ScenarioProgress> {
  const { steps } = getStory(run.scenario);
  const recorded: ScenarioEvent[] = [];
  let { stepsDone } = run;
  for (const step of steps.slice(stepsDone)) {
    const at = run.startedAt + step.after;
    if (at > until) break;
    const decided = await happen(run, [...past, ...recorded], step, at);
    // A refusal ends a scenario: its remaining steps would be meaningless.
    if ("refusal" in decided)
      return { events: recorded, stepsDone: steps.length, nextAt: null, refusal: decided.refusal };
    recorded.push(...decided.events);
    stepsDone += 1;
  }
  const next = steps[stepsDone];
  return { events: recorded, stepsDone, nextAt: next ? run.startedAt + next.after : null, refusal: null };
}

type Happened = { events: ScenarioEvent[] } | { refusal: SandboxRefusal };

async function happen(run: ScenarioRun, facts: readonly StoredFact[], step: Step, at: number): Promise<Happened> {
  const { what, payment } = step;
  const id = run.ids[payment];
  if (isOfCall(what)) return decideOn(callCore, facts, callStream(id), callCommand(id, what, at), at);
  const ordering = buildOrdering(run, what, at);
  if (what.is === "granted") {
    const grant = buildGrant(ordering, what.reason);
    if ("refusal" in grant) return grant;
    return decideOn(grantCore, facts, grantStream(run.ids[payment]), { type: "GrantPlan", grant }, at);
  }
  const stream = paymentStream(run.ids[payment]);
  if (what.is === "ordered") {
    const order = buildPayment(ordering, payment === 1 ? requireLot(run, facts) : null);
    if ("refusal" in order) return order;
    return decideOn(paymentCore, facts, stream, { type: "InitiatePayment", order }, at);
  }
  const command = await buildCommand(run, foldFacts(paymentCore, facts, stream), step, what, at);
  const happened = decideOn(paymentCore, facts, stream, command, at);
  if (!("refusal" in happened) || happened.refusal.tag !== "Mismatch") return happened;
  const { field, expected, found } = happened.refusal;
  const transactionHash = deriveTransactionHash(run.ids[payment]);
  const detail = `${field}: ${expected} was signed, ${found} is on the chain`;
  const failure = { reason: "Mismatch", transactionHash, detail } as const;
  return decideOn(paymentCore, facts, stream, { type: "FailPayment", failure }, at);
}

const isOfCall = (what: Happening): what is CallHappening => what.is.startsWith("call");

/** A payment's commands, except its order. */
type Later = Exclude<Happening, { is: "ordered" | "granted" } | CallHappening>;

async function buildCommand(
  { ids, startedAt }: ScenarioRun,
  state: Payment,
  { payment }: Step,
  what: Later,
  at: number,
): Promise<PaymentCommand> {
  const order = ordered(state);
  const transactionHash = deriveTransactionHash(ids[payment]);
  switch (what.is) {
    case "signed":
      return { type: "SignPayment", ...(await signDigest(order.digest)), blockNumber: blockAt(at).number };
    case "sent":
      return { type: "RecordSent", transactionHash, toldBy: "client" };
    case "seen": {
      const { number } = blockAt(what.mined === undefined ? at : startedAt + what.mined);
      const log = buildLog(ids[payment], order, number, what.branch ?? 0);
      return { type: "SavePlan", log: what.isAnother ? withAnotherAmount(log) : log };
    }
    case "failed":
      return { type: "FailPayment", failure: { reason: what.reason, transactionHash } };
    case "overdue":
      return { type: "ExpirePayment", blockNumber: blockAt(at).number };
    case "reorganised":
      return { type: "WithdrawPlan", withdrawal: buildWithdrawal(state) };
    default:
      return what satisfies never;
  }
}

const withAnotherAmount = (log: SeenLog): SeenLog => ({
  ...log,
  message: { ...log.message, tokenAmount: String(BigInt(log.message.tokenAmount) - 1n) },
});

function buildWithdrawal(state: Payment) {
  if (state.step !== "saved") throw new Error("a story reorganises a payment that was saved");
  const { transactionHash, blockNumber, blockHash } = state.saved;
  return { transactionHash, blockNumber, blockHash, seenBlockHash: deriveBlockHash(BigInt(blockNumber), 1) };
}

function ordered(state: Payment): PaymentInitiated {
  if (state.step === "new") throw new Error("a story begins with an order");
  return state.order;
}

function buildOrdering({ ids, subject, plans }: ScenarioRun, what: Happening, seconds: number): Ordering {
  const wantsHigher = what.is === "ordered" && what.plan === "higher";
  const entry = wantsHigher ? plans.higher : plans.named;
  if (!entry) throw new Error("a story of two plans is told with two plans");
  return { storyId: ids[0], subject, entry, seconds };
}

/** The lot that the first payment of a scenario bought. */
function requireLot({ ids }: ScenarioRun, facts: readonly StoredFact[]): Lot {
  const state = foldFacts(paymentCore, facts, paymentStream(ids[0]));
  if (state.step !== "saved") throw new Error("a story's second payment follows one that was saved");
  const { valueUsdCents, from, to } = state.saved.lot;
  const seconds = (time: string) => Date.parse(time) / 1_000;
  return {
    paymentId: ids[0],
    valueUsdCents: BigInt(valueUsdCents),
    from: seconds(from),
    to: seconds(to),
    planType: state.order.plan.planType,
  };
}

/** The state after a stream's facts. */
export const foldFacts = <State, Event extends Fact, Command, Refusal>(
  { initial, parse, evolve }: Decider<State, Event, Command, Refusal>,
  facts: readonly StoredFact[],
  stream: string,
): State => facts.filter((fact) => fact.stream === stream).reduce((state, fact) => evolve(state, parse(fact)), initial);

function decideOn<State, Event extends Fact, Command, Refusal extends SandboxRefusal>(
  core: Decider<State, Event, Command, Refusal>,
  facts: readonly StoredFact[],
  stream: string,
  command: Command,
  at: number,
): Happened {
  const decision = core.decide(foldFacts(core, facts, stream), command);
  if ("refusal" in decision) return decision;
  const known = facts.filter((fact) => fact.stream === stream).length;
  const events = decision.events.map(({ type, data }, index) => ({
    ...{ stream, version: known + index + 1, type, schemaVersion: currentVersion(type), data, at },
  }));
  return { events };
}
