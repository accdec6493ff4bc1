import type { MandateEvent, MandateFact, MandateProposed, MandateWithdrawn } from "./events.ts";
import { isWithdrawnFact, type Mandate, type ProposedMandate } from "./mandate.ts";

export type MandateCommand =
  | { type: "ProposeMandate"; proposed: MandateProposed }
  /** A confirmed fact of the chain. */
  | { type: "RecordFact"; fact: MandateFact }
  /** A fact that is no longer on its chain. */
  | { type: "WithdrawFact"; withdrawn: MandateWithdrawn };

export type MandateRefusal =
  | { tag: "UnknownMandate" }
  /** This stream has other terms, or another account's. */
  | { tag: "OtherMandate" }
  /** It is known from another block, which must be withdrawn first. */
  | { tag: "SeenElsewhere"; blockHash: string }
  /** There is no such fact to withdraw. */
  | { tag: "UnknownFact" };

export type MandateDecision = { events: MandateEvent[] } | { refusal: MandateRefusal };

const happens = (...events: MandateEvent[]): MandateDecision => ({ events });
const nothingNew: MandateDecision = { events: [] };
const refuse = (refusal: MandateRefusal): MandateDecision => ({ refusal });

/** What a command adds to a mandate: new facts, none (it is already so), or a refusal. Pure. */
export function decideMandate(mandate: Mandate, command: MandateCommand): MandateDecision {
  if (command.type === "ProposeMandate") return propose(mandate, command.proposed);
  if (mandate.step === "none") return refuse({ tag: "UnknownMandate" });
  switch (command.type) {
    case "RecordFact":
      return record(mandate, command.fact);
    case "WithdrawFact":
      return withdraw(mandate, command.withdrawn);
    default:
      return command satisfies never;
  }
}

function propose(mandate: Mandate, proposed: MandateProposed): MandateDecision {
  if (mandate.step === "none") return happens({ type: "MandateProposed", data: proposed });
  const { id, subject } = mandate.proposed;
  return id === proposed.id && subject === proposed.subject ? nothingNew : refuse({ tag: "OtherMandate" });
}

/** It is granted once and ended once: revoking a revoked mandate changes nothing. */
function record({ facts }: ProposedMandate, fact: MandateFact): MandateDecision {
  const twin = facts.find(({ type }) => type === fact.type);
  if (!twin) return happens(fact);
  const isMoved =
    twin.data.transactionHash === fact.data.transactionHash && twin.data.blockHash !== fact.data.blockHash;
  return isMoved ? refuse({ tag: "SeenElsewhere", blockHash: twin.data.blockHash }) : nothingNew;
}

function withdraw(mandate: ProposedMandate, withdrawn: MandateWithdrawn): MandateDecision {
  if (mandate.facts.some((fact) => isWithdrawnFact(fact, withdrawn)))
    return happens({ type: "MandateWithdrawn", data: withdrawn });
  return mandate.withdrawn.some(isSameAs(withdrawn)) ? nothingNew : refuse({ tag: "UnknownFact" });
}

const isSameAs = (one: MandateWithdrawn) => (other: MandateWithdrawn) =>
  one.fact === other.fact && one.transactionHash === other.transactionHash && one.blockHash === other.blockHash;
