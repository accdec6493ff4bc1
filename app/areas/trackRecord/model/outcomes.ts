/** Outcomes of grades, as pages show them. Shares are 0 to 1, days are UTC days "YYYY-MM-DD". Source: docs/spec/market.md#hit-rate. */

export const HORIZONS = [7, 30, 90] as const;
export type Horizon = (typeof HORIZONS)[number];
/** Never added together: only `live` was published before its outcome could be known. */
export const ORIGINS = ["live", "late", "backfill"] as const;
export type Origin = (typeof ORIGINS)[number];
/** In the order of a record's buckets. */
export const SIGNALS_FROM_WORST = [-2, -1, 0, 1, 2] as const;
export type Interval = readonly [low: number, high: number];

/** How often the tokens in one bucket beat the median token of their day. A case is one token on one day. */
export type Share = {
  cases: number;
  days: number;
  /** How many non-overlapping horizons fit into those days. */
  windows: number;
  /** Null without cases. */
  share: number | null;
  /** 95 %; null with fewer than three blocks of days, which are too few. */
  interval: Interval | null;
};
/** Returns in excess of the day's median: 0.01 is one percentage point. A single return counts as at most +200 %. */
export type Outcome = Share & {
  /** The share if a token that is gone had been sold at its last price, instead of being a total loss. */
  shareAtLastPrice: number | null;
  mean: number | null;
  meanInterval: Interval | null;
  median: number | null;
};

/** Mean of the daily rank correlations of grades with the returns that followed them. */
export type RankCorrelation = { value: number | null; interval: Interval | null; days: number; windows: number };

/** Buy signals that began in a month "YYYY-MM", and how many of them beat the median token. */
export type Month = { month: string; begun: number; right: number };

export type HorizonRecord = {
  horizon: Horizon;
  rankIc: RankCorrelation;
  /** Strong Sell first. */
  signals: Outcome[];
  /** Grades below 20 first. */
  bands: Outcome[];
  parts: { name: string; fifths: Share[] }[];
  months: Month[];
};
export type MethodRecord = { method: string; horizons: HorizonRecord[] };

/** A share whose interval includes one half is no better evidence than a coin toss. */
export type Verdict = "none" | "tooFew" | "coin" | "better" | "worse";

/** Whether the bucket beat the median token more often than a coin toss would. */
export function toVerdict({ cases, interval }: Pick<Share, "cases" | "interval">): Verdict {
  if (cases === 0) return "none";
  if (interval === null) return "tooFew";
  const [low, high] = interval;
  if (low > 0.5) return "better";
  return high < 0.5 ? "worse" : "coin";
}

/** Whether a signal did the opposite of its name more often than a coin toss would. */
export const isWrongDirection = (signal: number, outcome: Pick<Share, "cases" | "interval">): boolean => {
  const verdict = toVerdict(outcome);
  return (signal > 0 && verdict === "worse") || (signal < 0 && verdict === "better");
};
