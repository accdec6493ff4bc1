import type { PublicNetwork } from "#app/chain/network.ts";

/** What the pages of mandates know before they ask a chain. `off`: why nothing can be granted here; null where it can. */
export type MandatesView = { network: PublicNetwork; off: "NotAudited" | "NoContracts" | null };
export type NewMandateView = MandatesView & {
  index: { slug: string; name: string; isRetired: boolean };
  /** When the page was made, milliseconds: what the form begins with follows from it. */
  nowMs: number;
};
