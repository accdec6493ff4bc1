import type { OwnPreview } from "./own.ts";
import type { DraftProblem, DraftToken, OwnDraft } from "./ownDraft.ts";
import type { TradedIndex } from "./trade/start.ts";

/** The data of the pages of own indices. */

/** Whether the caller may create own indices. `plan` includes them; null when no plan on sale does. */
export type OwnRight = { is: "open" } | { is: "guest" } | { is: "locked"; plan: string | null };

export type OwnBuilder = {
  /** Null for a new one. */
  id: string | null;
  /** When it was last saved. */
  savedAt: string | null;
  /** `listed` from its first order: changes then become versions, and it is retired instead of deleted. */
  state: "draft" | "listed" | "retired";
  draft: OwnDraft;
  categories: { key: string; name: string }[];
  /** Chains where tokens can be bought here. */
  chains: { chainId: number; name: string }[];
  right: OwnRight;
  finding: { typed: string; found: DraftToken[]; isSimilar: boolean } | null;
};

/** Why the server refused it, as a message, with the field that it concerns. */
export type OwnRefusal = { field: string | null; error: string };
/** The result of a submitted form that did not redirect. */
export type OwnAnswer = {
  shown: OwnBuilder;
  problems: DraftProblem[];
  refusal: OwnRefusal | null;
  preview: OwnPreview | null;
};

/** The plan that includes buying, when the caller's does not; null when no plan on sale does. */
export type BuyRight = { canBuy: boolean; plan: string | null };
/** Data for the buttons that trade it. */
export type OwnTrade = { index: TradedIndex; right: BuyRight };

/** Own indices on the page of all indices, latest first. */
export type OwnCard = { right: OwnRight; indices: OwnLine[] };
export type OwnLine = { id: string; name: string; isRetired: boolean } & (
  | { kind: "rule"; count: number; weighting: OwnDraft["weighting"]; schedule: OwnDraft["schedule"] }
  | { kind: "tokens"; symbols: string[]; more: number; schedule: OwnDraft["schedule"] }
);
