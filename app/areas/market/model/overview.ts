/** The maintenance of the market, as admins see it. Days are UTC days, times are RFC 3339, prices are USD as decimals. */

export type SourceTerms = {
  key: string;
  mayDisplay: boolean;
  mayDerive: boolean;
  mayRedistribute: boolean;
  attribution: string | null;
};

export type LongWork = { what: string; done: number; total: number; begunAt: string; updatedAt: string };

export type PublishedDay = { day: string; publishedAt: string; count: number; root: string; isLate: boolean };
export type MethodState = {
  method: string;
  last: PublishedDay | null;
  /** Days that are over but not published yet; null before the first is published. */
  waiting: number | null;
  backfilled: number;
};

/** Number of tokens that a reason excludes, by method, each on its last published day. */
export type NotRatedCount = { tag: string; tokens: Record<string, number> };

export type HeldClose = {
  id: string;
  symbol: string;
  day: string;
  previousUsd: string;
  closeUsd: string | null;
  source: string;
  knownAt: string;
};

export type SourceRun = {
  source: string;
  what: string;
  at: string;
  isOk: boolean;
  rows: number;
  tookMs: number;
  said: string | null;
};

export type MarketOverview = {
  /** As published with grades; null when nothing is graded. */
  source: string | null;
  sources: SourceTerms[];
  work: LongWork[];
  methods: MethodState[];
  notRated: NotRatedCount[];
  /** The latest ones, and the total number. */
  held: { rows: HeldClose[]; count: number };
  runs: SourceRun[];
};
