import type { ConstituentsSet, IndexVersion } from "#events/index/events.ts";
import type { IndexRow } from "./view.ts";

/** Indices as endpoints return them, from published data or from the sample. Days are "YYYY-MM-DD". */

/** Points to six decimals, `level` after costs. `drawdown`: percent below the previous high, 0 or less. */
export type ApiLevel = {
  date: string;
  level: number;
  levelBeforeCosts: number;
  drawdown: number;
  origin: "live" | "late" | "backtest";
};

export type ApiIndex = Omit<IndexRow, "spark"> & {
  retiredOn: string | null;
  /** Oldest first; the last may not be in force yet. */
  versions: IndexVersion[];
};

/** `token`: its id in URLs. Shares of the whole in millionths. */
export type ApiHolding = {
  token: string;
  symbol: string;
  weightPpm: number | null;
  targetPpm: number;
  contract: string | null;
  from: string | null;
  suspended: boolean;
};

/** The set constituents, with token ids as in URLs; null is the stablecoin. */
export type ApiRebalance = Pick<ConstituentsSet, "asOf" | "inForceFrom" | "trigger" | "origin"> & {
  before: ApiMember[];
  members: ApiMember[];
};
export type ApiMember = { token: string | null; weightPpm: number };

/** Queries about indices for endpoints. Null when there is no such index, or nothing of it is published. */
export type IndexReads = {
  /** All that are not retired. */
  all(): Promise<ApiIndex[]>;
  one(slug: string): Promise<ApiIndex | null>;
  levels(slug: string): Promise<ApiLevel[] | null>;
  /** All indices that ever existed, by id. */
  history(): Promise<{ id: string; levels: ApiLevel[] }[]>;
  /** The last published day; null before the first. */
  lastDay(): Promise<string | null>;
  /** At the close of a published day; without one, of the last. */
  holdings(slug: string, day?: string): Promise<{ day: string; holdings: ApiHolding[] } | null>;
  rounds(slug: string): Promise<ApiRebalance[] | null>;
};
