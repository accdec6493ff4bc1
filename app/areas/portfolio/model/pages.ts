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

/** What the pages of a portfolio get from their loaders. */

export type OverviewData = {
  query: OverviewQuery;
  portfolio: PortfolioAnswer;
  history: HistoryAnswer;
  /** Null where the plan does not include it. */
  performance: PerformanceAnswer | null;
  /** The name of the plan that shows returns, and of the one that shows more of the past; null where none is needed or sold. */
  plans: { returns: string | null; history: string | null };
  questions: Question[];
  /** Of the token that the address names. */
  lots: LotsAnswer | null;
};
export type OverviewPageData =
  | { is: "guest" }
  /** The chains have not answered yet: the page asks again. */
  | { is: "reading" }
  | ({ is: "shown" } & OverviewData);

/** A wallet that a move can be of. */
export type NamedWallet = Pick<PortfolioWallet, "walletId" | "label" | "address" | "kind">;
export type MovesPageData = {
  query: MovesQuery;
  answer: MovesAnswer;
  wallets: NamedWallet[];
  /** Tokens that there are moves of. */
  tokens: Pick<PortfolioToken, "key" | "symbol">[];
  /** What the address wants to change; null where there is no such move. */
  edited: MoveView | null;
};

export const DONE_TAGS = [
  ...(["watched", "handAdded", "renamed", "removed", "matched", "unmatched", "shown", "hidden", "priced"] as const),
  ...(["added", "changed", "deleted"] as const),
] as const;
export type DoneTag = (typeof DONE_TAGS)[number];

/** Why a form was refused, which form it was, and what was typed into it. */
export type Refused = {
  intent: string;
  /** Which of several forms of this kind. */
  of: string;
  field: string | null;
  error: string;
  values: Record<string, string>;
};
