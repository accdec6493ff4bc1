import type {
  HistoryAnswer,
  LotsAnswer,
  MovesAnswer,
  MoveView,
  PerformanceAnswer,
  PortfolioAnswer,
  PortfolioToken,
  PortfolioWallet,
  Question,
} from "./calls.ts";
import type { MovesQuery } from "./movesQuery.ts";
import type { OverviewQuery } from "./overviewQuery.ts";

/** The data that the portfolio pages get from their loaders. */

export type OverviewData = {
  query: OverviewQuery;
  portfolio: PortfolioAnswer;
  history: HistoryAnswer;
  /** Null when the plan does not include it. */
  performance: PerformanceAnswer | null;
  /** The plan that includes returns, and the one that includes a longer history; null when none is needed or sold. */
  plans: { returns: string | null; history: string | null };
  questions: Question[];
  /** For the token in the URL. */
  lots: LotsAnswer | null;
};
export type OverviewPageData =
  | { is: "guest" }
  /** The chains have not responded yet: the page requests again. */
  | { is: "reading" }
  | ({ is: "shown" } & OverviewData);

/** A wallet that a move can belong to. */
export type NamedWallet = Pick<PortfolioWallet, "walletId" | "label" | "address" | "kind">;
export type MovesPageData = {
  query: MovesQuery;
  answer: MovesAnswer;
  wallets: NamedWallet[];
  /** Tokens that have moves. */
  tokens: Pick<PortfolioToken, "key" | "symbol">[];
  /** The move to edit, from the URL; null when there is no such move. */
  edited: MoveView | null;
};

export const DONE_TAGS = [
  ...(["watched", "handAdded", "renamed", "removed", "matched", "unmatched", "shown", "hidden", "priced"] as const),
  ...(["added", "changed", "deleted"] as const),
] as const;
export type DoneTag = (typeof DONE_TAGS)[number];

/** Why a form was refused, which form it was, and its input. */
export type Refused = {
  intent: string;
  /** Which of several forms of this kind. */
  of: string;
  field: string | null;
  error: string;
  values: Record<string, string>;
};
