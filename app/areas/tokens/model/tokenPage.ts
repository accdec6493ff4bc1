import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { SignalNumber } from "#app/ui/signal.tsx";
import type { NotRated } from "../../../../analytics/grades/universe.ts";
import type { FundamentalsShown } from "./fundamentals.ts";

/** The data of a token's page. Prices and caps in USD, shares as 0.1 for 10 %, days "YYYY-MM-DD", times RFC 3339, null when unknown. */

/** A part of the page as the caller may see it: locked content is not included, only the plan that includes it. */
export type Seen<Value> = { isLocked: false; value: Value } | { isLocked: true; plan: EntitledSlug };

export type TokenPageData = {
  token: TokenHead;
  /** Null if no source reports any. */
  fundamentals: FundamentalsShown | null;
  /** Where it is traded, as far as a source reports it. */
  markets: { exchange: string; pair: string }[];
  /** As the sources want to be named. */
  attributions: string[];
  grades: Record<MethodKey, GradeSeen>;
  sums: Seen<GradeSum[]>;
  /** The names of the parts of each grade, as its method lists them. */
  madeOf: Record<MethodKey, string[]>;
  signals: Seen<SignalHistory>;
  record: MethodRecord | null;
  /** Null for a token without prices. */
  figures: TokenFigures | null;
  scenario: Seen<ScenarioShown | null>;
  /** For the figures on the page, from the single table of formulas. */
  formulas: Record<FormulaKey, string>;
};

export const METHOD_KEYS = ["trader", "investor"] as const;
export type MethodKey = (typeof METHOD_KEYS)[number];
export type Origin = "live" | "late" | "backfill";

export type TokenHead = {
  /** Its number in the catalogue. */
  tokenId: number;
  slug: string;
  symbol: string;
  name: string;
  class: string;
  description: string;
  listedOn: string;
  delistedOn: string | null;
  categories: { category: string; name: string }[];
  contracts: { chainId: number; address: string }[];
  price: PriceShown;
  change24h: number | null;
  change7d: number | null;
  change30d: number | null;
  cap: number | null;
  capRank: number | null;
  fdv: number | null;
  volume24h: number | null;
  supply: number | null;
  high: { share: number; on: string } | null;
};

export type PriceShown = {
  usd: number | null;
  /** The time of the price; null when there is none. */
  at: string | null;
  /** Whether it is older than prices should be. */
  isLate: boolean;
  lastClose: { day: string; usd: number } | null;
  source: string | null;
  attribution: string | null;
};

export type GradeSeen =
  | {
      kind: "graded";
      day: string;
      grade: number;
      change24h: number | null;
      plan: EntitledSlug | null;
      /** The grade if the day ended at `at`; null when there is none, or the caller may not see it. */
      provisional: { grade: number; at: string } | null;
    }
  | { kind: "notRated"; day: string; reason: NotRated | null; firstDay: string | null }
  | { kind: "locked"; plan: EntitledSlug }
  | { kind: "unpublished" };

/** The breakdown of one grade: parts to points, points to the score, the score to its rank among the rated tokens. */
export type GradeSum = {
  key: MethodKey;
  method: string;
  day: string;
  parts: GradePart[];
  /** Sum of the points: the weighted mean of the parts that are present. */
  raw: number;
  /** The weight of today's raw value in the score: 1 without smoothing. */
  smoothing: number;
  /** Null when the token was not rated the day before. */
  scoreBefore: number | null;
  score: number;
  grade: number;
  /** How many tokens were rated, and how many of the others it is above. */
  rated: number;
  above: number;
};

export type GradePart = {
  name: string;
  /** Its share of the weights that are present; of all weights when it is missing itself. */
  weight: number;
  value: number | null;
  points: number | null;
  /** Word for word from the published method. */
  formula: string;
  /** In the order of the formula, computed from the token's own closes, volumes and caps. */
  figures: (number | null)[];
};

export type SignalHistory = {
  now: { signal: SignalNumber; since: string; priceThen: number | null } | null;
  rows: SignalRow[];
  /** The total number of changes. */
  count: number;
  right: number;
  judged: number;
};

export type SignalRow = {
  day: string;
  signal: SignalNumber;
  grade: number;
  origin: Origin;
  priceThen: number | null;
  /** From the close of the day after the signal, over the horizon; null while that is in the future or without a price. */
  after: number | null;
  median: number | null;
  outcome: Outcome;
  /** When the outcome is known. */
  knownOn: string;
};
export type Outcome = "right" | "wrong" | "open" | "none" | "unknown";

/** The accuracy of the whole method's signals. */
export type MethodRecord = {
  origin: Origin;
  through: string;
  horizon: number;
  signals: { signal: SignalNumber; share: number; interval: [number, number] | null; cases: number }[];
  /** Days of the live record, shown if it is too short to be meaningful. */
  liveDays: number;
};

export type TokenFigures = {
  /** The last day with a close: the figures are as of this day. */
  asOf: string;
  quant: QuantRow[];
  levels: { price: number; above: LevelShown[]; below: LevelShown[] };
  correlation: {
    top: Correlated[];
    bottom: Correlated[];
    betaLeader: number | null;
    betaIndex: number | null;
    leader: string;
  };
  /** For a token that should stay at one dollar: the largest deviation in 90 days. */
  peg: { now: number; most: number } | null;
};

export const QUANT_KEYS = [
  "cagr",
  "volatility",
  "sharpe",
  "sortino",
  "maxDrawdown",
  "calmar",
  "valueAtRisk95",
  "conditionalValueAtRisk95",
  "skew",
  "tailRatio",
  "profitFactor",
] as const;
export type QuantKey = (typeof QUANT_KEYS)[number];
export const FORMULA_KEYS = [...QUANT_KEYS, "supportResistance", "correlation", "beta", "scenario"] as const;
export type FormulaKey = (typeof FORMULA_KEYS)[number];
export type QuantRow = { key: QuantKey; value: number | null };

export type LevelShown = { price: number; distance: number; touches: number; lastOn: string };
export type Correlated = { slug: string; symbol: string; name: string; value: number };

export type ScenarioShown = {
  asOf: string;
  elasticity: number;
  slope: number;
  cases: {
    total: number;
    factor: number;
    price: number;
    change: number;
    low: number;
    high: number;
    constantShare: number;
  }[];
};
