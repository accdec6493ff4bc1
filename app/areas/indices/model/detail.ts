import type { IndexMethod, IndexVersion } from "#events/index/events.ts";
import type { Performance } from "../../../../analytics/indices/performance.ts";
import type { Compared, IndexConstituent, IndexHistory, IndexRound, IndexRow, NextRound, NotBuyable } from "./view.ts";

/** One index with what a plan shows of it: its method for everybody, constituents and rounds, and how far its history reaches. */
export type IndexDetail = IndexRow & {
  method: IndexMethod;
  versions: IndexVersion[];
  retiredOn: string | null;
  /** The day since whose close all is in the stablecoin; null where it is not. */
  stableSince: string | null;
  /** The close from which constituents were set last: its inputs are for everybody. */
  inputsOf: string | null;
  notBuyable: NotBuyable | null;
  /** Null where the plan does not show them. */
  constituents: IndexConstituent[] | null;
  rounds: IndexRound[] | null;
  next: NextRound | null;
  /** The days of the constituents' contributions. */
  contributionDays: number;
  /** Names of all tokens in `rounds`. */
  tokens: Record<number, NamedToken>;
  history: IndexHistory;
  /** Beside the history; null where the plan does not show it. */
  compared: Compared | null;
  /** Since the listing, and of the days before it; null where the plan does not show them, or there are none. */
  performance: { live: Performance | null; backtest: Performance | null } | null;
};

export type NamedToken = { slug: string; symbol: string; name: string };
