import type { RenewalCharged, RenewalEvent, RenewalFailed, RenewalStarted, RenewalStopped } from "./events.ts";

/** A plan that renews automatically, from its first start. A stopped one may be started again. */
export type Renewal =
  | { step: "none" }
  | {
      step: "renewing" | "stopped";
      started: RenewalStarted;
      charges: readonly RenewalCharged[];
      /** The failure of the last attempted charge, until it is paid. */
      failure: RenewalFailed | null;
    };

export const noRenewal: Renewal = { step: "none" };

export type RenewalCommand =
  | { type: "StartRenewal"; started: RenewalStarted }
  /** For a stopped renewal whose subscription the provider still has. */
  | { type: "ResumeRenewal" }
  | { type: "RecordCharge"; charged: RenewalCharged }
  | { type: "RecordFailure"; failed: RenewalFailed }
  | { type: "StopRenewal"; stopped: RenewalStopped };
export type RenewalRefusal = { tag: "UnknownRenewal" };

export function evolveRenewal(state: Renewal, event: RenewalEvent): Renewal {
  if (event.type === "RenewalStarted") {
    const charges = state.step === "none" ? [] : state.charges;
    return { step: "renewing", started: event.data, charges, failure: null };
  }
  if (state.step === "none") throw new Error("a renewal's stream must begin with RenewalStarted");
  switch (event.type) {
    case "RenewalCharged":
      return { ...state, charges: [...state.charges, event.data], failure: stillFailing(state, event.data.invoiceId) };
    case "RenewalFailed":
      return { ...state, failure: event.data };
    case "RenewalStopped":
      return { ...state, step: "stopped" };
    default:
      return event satisfies never;
  }
}

/** What a command adds to a renewal: a new fact, none (it is already so), or a refusal. Pure. Source: docs/spec/cards.md#3. */
export function decideRenewal(
  state: Renewal,
  command: RenewalCommand,
): { events: RenewalEvent[] } | { refusal: RenewalRefusal } {
  if (command.type === "StartRenewal")
    return { events: state.step === "none" ? [{ type: "RenewalStarted", data: command.started }] : [] };
  if (state.step === "none") return { refusal: { tag: "UnknownRenewal" } };
  switch (command.type) {
    case "ResumeRenewal":
      return { events: state.step === "stopped" ? [{ type: "RenewalStarted", data: state.started }] : [] };
    case "RecordCharge": {
      if (isCharged(state, command.charged.invoiceId)) return { events: [] };
      const failure = stillFailing(state, command.charged.invoiceId);
      // Its read model takes a charge as the end of a failure, and sees one event at a time.
      const again: RenewalEvent[] = failure ? [{ type: "RenewalFailed", data: failure }] : [];
      return { events: [{ type: "RenewalCharged", data: command.charged }, ...again] };
    }
    case "RecordFailure": {
      const isNews = !isCharged(state, command.failed.invoiceId) && isLater(command.failed, state.failure);
      return { events: isNews ? [{ type: "RenewalFailed", data: command.failed }] : [] };
    }
    case "StopRenewal":
      return { events: state.step === "stopped" ? [] : [{ type: "RenewalStopped", data: command.stopped }] };
    default:
      return command satisfies never;
  }
}

type Started = Exclude<Renewal, { step: "none" }>;

const isCharged = ({ charges }: Started, invoiceId: string): boolean =>
  charges.some((charge) => charge.invoiceId === invoiceId);

/** The present failure, unless this invoice is the one paid now. Charges may be found late and out of order. */
const stillFailing = ({ failure }: Started, invoiceId: string): RenewalFailed | null =>
  failure?.invoiceId === invoiceId ? null : failure;

/** Of two failures of an invoice, the later one has the later next attempt; the last one has none. */
function isLater(failed: RenewalFailed, known: RenewalFailed | null): boolean {
  if (known?.invoiceId !== failed.invoiceId) return true;
  if (known.nextTryAt === undefined) return false;
  return failed.nextTryAt === undefined || Date.parse(failed.nextTryAt) > Date.parse(known.nextTryAt);
}
