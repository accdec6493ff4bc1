import type { Decider, Fact, FactSource } from "./core.ts";
import { orderCore, paymentCore } from "./cores.ts";
import { CORES } from "./facts.ts";
import type { RecordedEvent } from "./ledger/ledger.ts";
import type { Order } from "./order/order.ts";
import type { Payment } from "./payment/payment.ts";

export type Changed = { path: string; before: unknown; after: unknown };
type Step<State> = {
  event: RecordedEvent;
  after: State;
  changed: Changed[];
  /** A row that cannot be read is shown as such; the state stays the same, and later rows are still shown. */
  unreadable?: string;
};
export type ReplayStep = Omit<Step<Payment>, "after"> & { paymentAfter: Payment };

/** Up to a version, or up to a time (RFC 3339), each included. */
export type ReplayEnd = { toVersion: number } | { at: string };

/** A payment's history, one step per event, with the state after it and what changed. Pure. */
export const replay = (history: readonly RecordedEvent[], end?: ReplayEnd): ReplayStep[] =>
  replaySteps(paymentCore, history, end).map(({ after, ...step }) => ({ ...step, paymentAfter: after }));

/** The same for an order. */
export const replayOrder = (history: readonly RecordedEvent[], end?: ReplayEnd): Step<Order>[] =>
  replaySteps(orderCore, history, end);

/** The cores whose streams can be replayed step by step. */
export const REPLAYED: readonly (FactSource & Folds<{ step: string }, Fact>)[] = CORES.flatMap((core) =>
  "evolve" in core && core.replays && "step" in Object(core.initial)
    ? [core as FactSource & Folds<{ step: string }, Fact>]
    : [],
);

/** The history of a stream of such a core. */
export const replayStream = (
  core: Folds<{ step: string }, Fact>,
  history: readonly RecordedEvent[],
  end?: ReplayEnd,
): Step<{ step: string }>[] => replaySteps(core, history, end);

type Folds<State, Event extends Fact> = Pick<Decider<State, Event, never, never>, "initial" | "parse" | "evolve">;

function replaySteps<State, Event extends Fact>(
  core: Folds<State, Event>,
  history: readonly RecordedEvent[],
  end: ReplayEnd | undefined,
): Step<State>[] {
  let state = core.initial;
  return upTo(history, end).map((event) => {
    const before = state;
    try {
      state = core.evolve(state, core.parse(event));
    } catch (error) {
      return { event, unreadable: String(error), after: state, changed: [] };
    }
    return { event, after: state, changed: changes(before, state) };
  });
}

function upTo(history: readonly RecordedEvent[], end: ReplayEnd | undefined): readonly RecordedEvent[] {
  if (!end) return history;
  if ("toVersion" in end) return history.filter(({ version }) => version <= end.toVersion);
  // Server clocks may differ: everything from the first event that is too late is left out.
  const tooLate = history.findIndex(({ recordedAt }) => Date.parse(recordedAt) > Date.parse(end.at));
  return tooLate < 0 ? history : history.slice(0, tooLate);
}

/** Leaves that differ between two JSON values, by dotted path. */
function changes(before: unknown, after: unknown, path = ""): Changed[] {
  if (Object.is(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changes(before[key], after[key], path ? `${path}.${key}` : key));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
