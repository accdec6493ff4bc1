import type { PublicNetwork } from "#app/chain/network.ts";

/** What the pages of mandates know before they ask a chain. `off`: why nothing can be granted here; null where it can. */
export type MandatesView = { network: PublicNetwork; off: "NotAudited" | "NoContracts" | null };
/** What a mandate is to be for. Of an agent with what its rules need of it. */
export type MandateTarget = { name: string; isOver: boolean } & (
  | { what: "index"; indexSlug: string }
  | { what: "agent"; agentId: string; budgetUsdCents: number; slippageBps: number }
);
export type NewMandateView = MandatesView & {
  target: MandateTarget;
  /** When the page was made, milliseconds: what the form begins with follows from it. */
  nowMs: number;
};
