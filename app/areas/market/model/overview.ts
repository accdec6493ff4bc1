/** What an admin sees of how the market is kept. Days are UTC days, times are RFC 3339, prices are USD as decimals. */

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
  /** Days that are over and not published yet; null before the first one is. */
  waiting: number | null;
  backfilled: number;
};

/** How many tokens a reason keeps out, by method, each on its last published day. */
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
  /** As published with grades; null where nothing is graded. */
  source: string | null;
  sources: SourceTerms[];
  work: LongWork[];
  methods: MethodState[];
  notRated: NotRatedCount[];
  /** The latest, and how many there are in all. */
  held: { rows: HeldClose[]; count: number };
  runs: SourceRun[];
};
