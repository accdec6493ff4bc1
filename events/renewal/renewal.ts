import type { RenewalCharged, RenewalEvent, RenewalFailed, RenewalStarted, RenewalStopped } from "./events.ts";

/** A plan that renews itself, from the first start on. A stopped one may be started again. */
export type Renewal =
  | { step: "none" }
  | {
      step: "renewing" | "stopped";
      started: RenewalStarted;
      charges: readonly RenewalCharged[];
      /** Of the charge that was tried last, while it has not been paid. */
      failure: RenewalFailed | null;
    };

export const noRenewal: Renewal = { step: "none" };

export type RenewalCommand =
  | { type: "StartRenewal"; started: RenewalStarted }
  /** Of a stopped one, whose subscription the provider still has. */
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
      return { ...state, charges: [...state.charges, event.data], failure: null };
    case "RenewalFailed":
      return { ...state, failure: event.data };
    case "RenewalStopped":
      return { ...state, step: "stopped" };
    default:
      return event satisfies never;
  }
}

/** What a command adds to a renewal: a new fact, none (it is already so), or a refusal. Pure. Source: cards.md 3. */
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
      const isKnown = state.charges.some(({ invoiceId }) => invoiceId === command.charged.invoiceId);
      return { events: isKnown ? [] : [{ type: "RenewalCharged", data: command.charged }] };
    }
    case "RecordFailure": {
      const { invoiceId, nextTryAt } = command.failed;
      const isPaid = state.charges.some((charge) => charge.invoiceId === invoiceId);
      const isKnown = state.failure?.invoiceId === invoiceId && state.failure.nextTryAt === nextTryAt;
      return { events: isPaid || isKnown ? [] : [{ type: "RenewalFailed", data: command.failed }] };
    }
    case "StopRenewal":
      return { events: state.step === "stopped" ? [] : [{ type: "RenewalStopped", data: command.stopped }] };
    default:
      return command satisfies never;
  }
}
