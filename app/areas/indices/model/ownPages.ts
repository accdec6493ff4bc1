import type { OwnPreview } from "./own.ts";
import type { DraftProblem, DraftToken, OwnDraft } from "./ownDraft.ts";
import type { TradedIndex } from "./trade/start.ts";

/** The data of the pages of own indices. */

/** Whether the caller may have indices of their own. `plan` is the one that includes them; null where none is sold that does. */
export type OwnRight = { is: "open" } | { is: "guest" } | { is: "locked"; plan: string | null };

export type OwnBuilder = {
  /** Null for a new one. */
  id: string | null;
  /** When it was saved last. */
  savedAt: string | null;
  /** `listed` with its first order: then a change is a version, and it is retired instead of deleted. */
  state: "draft" | "listed" | "retired";
  draft: OwnDraft;
  categories: { key: string; name: string }[];
  /** On which tokens can be bought here. */
  chains: { chainId: number; name: string }[];
  right: OwnRight;
  finding: { typed: string; found: DraftToken[]; isSimilar: boolean } | null;
};

/** Why the server refused it, as a sentence, with the field that it is about. */
export type OwnRefusal = { field: string | null; error: string };
/** A form that was sent and led nowhere else. */
export type OwnAnswer = {
  shown: OwnBuilder;
  problems: DraftProblem[];
  refusal: OwnRefusal | null;
  preview: OwnPreview | null;
};

/** The plan that includes buying, where the caller's does not; null where none is sold that does. */
export type BuyRight = { canBuy: boolean; plan: string | null };
/** What the buttons that trade it know. */
export type OwnTrade = { index: TradedIndex; right: BuyRight };

/** Own indices on the page of all indices: the latest first. */
export type OwnCard = { right: OwnRight; indices: OwnLine[] };
export type OwnLine = { id: string; name: string; isRetired: boolean } & (
  | { kind: "rule"; count: number; weighting: OwnDraft["weighting"]; schedule: OwnDraft["schedule"] }
  | { kind: "tokens"; symbols: string[]; more: number; schedule: OwnDraft["schedule"] }
);
