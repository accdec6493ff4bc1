import type { Resolution } from "../names.ts";
import type { CaseEvent, CaseOpened, CaseText } from "./events.ts";

/** Something that a person has to look at, in a stream of its own: `case-<id>`. Never a change of a payment. */

export type Case =
  /** No case is open; agents may have added notes. */
  | { step: "none"; notes: CaseText[] }
  | { step: "open"; about: CaseOpened; assignee: string | null; notes: CaseText[] }
  | { step: "resolved"; about: CaseOpened; assignee: string | null; notes: CaseText[]; resolution: Resolution };

export type CaseCommand =
  | { type: "OpenCase"; about: CaseOpened }
  /** `seen` is the assignee that the agent saw: if two take a case simultaneously, the second is refused. */
  | { type: "AssignCase"; assignee: string | null; seen: string | null }
  | { type: "NoteCase"; text: CaseText }
  /** A note about a payment, whether or not it has a case. */
  | { type: "KeepNote"; text: CaseText }
  | { type: "ResolveCase"; resolution: Resolution; text: CaseText }
  | { type: "ReopenCase"; text: CaseText };

export type CaseRefusal =
  | { tag: "UnknownCase" }
  | { tag: "CaseTaken"; assignee: string }
  | { tag: "CaseGivenBack" }
  | { tag: "CaseIsResolved" }
  | { tag: "CaseIsOpen" };

export type CaseDecision = { events: CaseEvent[] } | { refusal: CaseRefusal };

export const noCase: Case = { step: "none", notes: [] };

const happens = (event: CaseEvent): CaseDecision => ({ events: [event] });
const nothingNew: CaseDecision = { events: [] };
const refuse = (refusal: CaseRefusal): CaseDecision => ({ refusal });

/** Applies one fact to a case. Never refuses: what is in the ledger has happened. */
export function evolveCase(state: Case, event: CaseEvent): Case {
  switch (event.type) {
    case "CaseOpened":
      return { step: "open", about: event.data, assignee: null, notes: state.notes };
    case "CaseAssigned":
      return { ...opened(state), assignee: event.data.assignee };
    case "CaseNoted":
      return { ...state, notes: [...state.notes, event.data.text] };
    case "CaseResolved":
      return {
        ...opened(state),
        step: "resolved",
        resolution: event.data.resolution,
        notes: [...state.notes, event.data.text],
      };
    case "CaseReopened": {
      const { about, assignee } = opened(state);
      return { step: "open", about, assignee, notes: [...state.notes, event.data.text] };
    }
    default:
      return event satisfies never;
  }
}

function opened(state: Case): Exclude<Case, { step: "none" }> {
  if (state.step === "none") throw new Error("a case's stream must hold CaseOpened before it is handled");
  return state;
}

/** What a command adds to a case: a new fact, none (it is already so), or a refusal. Pure. */
export function decideCase(state: Case, command: CaseCommand): CaseDecision {
  switch (command.type) {
    case "OpenCase":
      return state.step === "none" ? happens({ type: "CaseOpened", data: command.about }) : nothingNew;
    case "KeepNote":
      return happens({ type: "CaseNoted", data: { text: command.text } });
    case "AssignCase":
      return assign(state, command);
    case "NoteCase":
      if (state.step === "none") return refuse({ tag: "UnknownCase" });
      return happens({ type: "CaseNoted", data: { text: command.text } });
    case "ResolveCase":
      if (state.step === "none") return refuse({ tag: "UnknownCase" });
      if (state.step === "resolved") return refuse({ tag: "CaseIsResolved" });
      return happens({ type: "CaseResolved", data: { resolution: command.resolution, text: command.text } });
    case "ReopenCase":
      if (state.step === "none") return refuse({ tag: "UnknownCase" });
      if (state.step === "open") return refuse({ tag: "CaseIsOpen" });
      return happens({ type: "CaseReopened", data: { text: command.text } });
    default:
      return command satisfies never;
  }
}

function assign(state: Case, { assignee, seen }: Extract<CaseCommand, { type: "AssignCase" }>): CaseDecision {
  if (state.step === "none") return refuse({ tag: "UnknownCase" });
  if (state.step === "resolved") return refuse({ tag: "CaseIsResolved" });
  if (state.assignee === assignee) return nothingNew;
  if (state.assignee !== seen)
    return refuse(state.assignee ? { tag: "CaseTaken", assignee: state.assignee } : { tag: "CaseGivenBack" });
  return happens({ type: "CaseAssigned", data: { assignee } });
}
