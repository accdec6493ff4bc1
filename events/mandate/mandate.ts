import type { MandateEvent, MandateFact, MandateProposed, MandateWithdrawn } from "./events.ts";

/** A mandate at one point in time: `facts` are what the chain shows of it, oldest first, without facts that left the chain. */
export type ProposedMandate = {
  step: "proposed" | "granted" | "revoked";
  proposed: MandateProposed;
  facts: MandateFact[];
  withdrawn: MandateWithdrawn[];
};
export type Mandate = { step: "none" } | ProposedMandate;

export const noMandate: Mandate = { step: "none" };

/** Applies one fact to a mandate. Never refuses: what is in the ledger has happened. */
export function evolveMandate(mandate: Mandate, event: MandateEvent): Mandate {
  if (event.type === "MandateProposed") return { step: "proposed", proposed: event.data, facts: [], withdrawn: [] };
  if (mandate.step === "none") throw new Error("a mandate's stream must begin with MandateProposed");
  switch (event.type) {
    case "MandateGranted":
    case "MandateRevoked":
      return requireCurrent({ ...mandate, facts: [...mandate.facts, event] });
    case "MandateWithdrawn": {
      const index = mandate.facts.findLastIndex((fact) => isWithdrawnFact(fact, event.data));
      const facts = mandate.facts.filter((_, at) => at !== index);
      return requireCurrent({ ...mandate, facts, withdrawn: [...mandate.withdrawn, event.data] });
    }
    default:
      return event satisfies never;
  }
}

/** A revocation ends it for ever, even one that came before the grant. */
function requireCurrent(mandate: ProposedMandate): ProposedMandate {
  const has = (type: MandateFact["type"]) => mandate.facts.some((fact) => fact.type === type);
  return { ...mandate, step: has("MandateRevoked") ? "revoked" : has("MandateGranted") ? "granted" : "proposed" };
}

/** Whether this is the withdrawn fact. */
export const isWithdrawnFact = ({ type, data }: MandateFact, withdrawn: MandateWithdrawn): boolean =>
  type === withdrawn.fact &&
  data.transactionHash === withdrawn.transactionHash &&
  data.blockHash === withdrawn.blockHash;
