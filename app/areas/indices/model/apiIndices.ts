import type { ConstituentsSet, IndexVersion } from "#events/index/events.ts";
import type { IndexRow } from "./view.ts";

/** Indices as endpoints return them, from what is published or from the sample. Days are "YYYY-MM-DD". */

/** Points to six decimals, `level` after costs. `drawdown`: percent below the highest until then, 0 or less. */
export type ApiLevel = {
  date: string;
  level: number;
  levelBeforeCosts: number;
  drawdown: number;
  origin: "live" | "late" | "backtest";
};

export type ApiIndex = Omit<IndexRow, "spark"> & {
  retiredOn: string | null;
  /** Oldest first; the last of them may not be in force yet. */
  versions: IndexVersion[];
};

/** `token`: its id in addresses. Shares of the whole in millionths. */
export type ApiHolding = {
  token: string;
  symbol: string;
  weightPpm: number | null;
  targetPpm: number;
  contract: string | null;
  from: string | null;
  suspended: boolean;
};

/** What was set, with the ids of tokens in addresses; null is the stablecoin. */
export type ApiRound = Pick<ConstituentsSet, "asOf" | "inForceFrom" | "trigger" | "origin"> & {
  before: ApiMember[];
  members: ApiMember[];
};
export type ApiMember = { token: string | null; weightPpm: number };

/** The queries of endpoints about indices. Null where there is no such index, or nothing of it is published. */
export type IndexReads = {
  /** Those that are not retired. */
  all(): Promise<ApiIndex[]>;
  one(slug: string): Promise<ApiIndex | null>;
  levels(slug: string): Promise<ApiLevel[] | null>;
  /** Of all that there ever were, by id. */
  history(): Promise<{ id: string; levels: ApiLevel[] }[]>;
  /** The last published day; null before the first. */
  lastDay(): Promise<string | null>;
  /** At the close of a day that is published; without one, of the last. */
  holdings(slug: string, day?: string): Promise<{ day: string; holdings: ApiHolding[] } | null>;
  rounds(slug: string): Promise<ApiRound[] | null>;
};
