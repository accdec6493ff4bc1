import type { IndexMethod, IndexVersion } from "#events/index/events.ts";
import type { Performance } from "../../../../analytics/indices/performance.ts";
import type {
  Compared,
  IndexConstituent,
  IndexHistory,
  IndexRebalance,
  IndexRow,
  NextRebalance,
  NotBuyable,
} from "./view.ts";

/** One index as a plan shows it: the method for everyone, and constituents, rounds and length of history by plan. */
export type IndexDetail = IndexRow & {
  method: IndexMethod;
  versions: IndexVersion[];
  retiredOn: string | null;
  /** The day from whose close everything is in the stablecoin; null when it is not. */
  stableSince: string | null;
  /** The close at which constituents were last set: everyone may see its inputs. */
  inputsOf: string | null;
  notBuyable: NotBuyable | null;
  /** Null when the plan does not show them. */
  constituents: IndexConstituent[] | null;
  rounds: IndexRebalance[] | null;
  next: NextRebalance | null;
  /** Days that the constituents' contributions cover. */
  contributionDays: number;
  /** Names of all tokens in `rounds`. */
  tokens: Record<number, NamedToken>;
  history: IndexHistory;
  /** In addition to the history; null when the plan does not show it. */
  compared: Compared | null;
  /** Since the listing, and for the days before it; null when the plan does not show them, or there are none. */
  performance: { live: Performance | null; backtest: Performance | null } | null;
};

export type NamedToken = { slug: string; symbol: string; name: string };
