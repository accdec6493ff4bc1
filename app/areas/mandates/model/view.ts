import type { PublicNetwork } from "#app/chain/network.ts";

/** Data of the mandate pages before they query a chain. `off`: why nothing can be granted here; null when it can. */
export type MandatesView = { network: PublicNetwork; off: "NotAudited" | "NoContracts" | null };
/** The subject of a mandate. For an agent, with what its rules need. */
export type MandateTarget = { name: string; isOver: boolean } & (
  | { what: "index"; indexSlug: string }
  | { what: "agent"; agentId: string; budgetUsdCents: number; slippageBps: number }
);
export type NewMandateView = MandatesView & {
  target: MandateTarget;
  /** When the page was rendered, in milliseconds: the form's initial values depend on it. */
  nowMs: number;
};
