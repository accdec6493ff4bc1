/**
 * The types of an agent, shared by backtest, paper and live. Pure. Source: docs/spec/agent.md#1 to #3.
 *
 * Money is whole micro-dollars, amounts of tokens are whole units of 1e-18 of one token, on every chain; both as `bigint` here and as
 * decimal text in events and tables. Prices are dollars per whole token. A candle is named by its open, RFC 3339 in whole hours.
 */

export const ALGORITHM = "judge-1";

export const TIMEFRAMES = ["1d", "1h"] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];
export const CANDLE_MS: Readonly<Record<Timeframe, number>> = { "1d": 86_400_000, "1h": 3_600_000 };
/** From a candle's close until all its data is available. */
export const JUDGED_AFTER_MS: Readonly<Record<Timeframe, number>> = { "1d": 20 * 60_000, "1h": 2 * 60_000 };

export type Side = "buy" | "sell";

export const STRATEGY_KEYS = ["grade-follower-1", "signal-follower-1", "trend-1", "rebalance-1", "dca-1"] as const;
export type StrategyKey = (typeof STRATEGY_KEYS)[number];
export type Params = Readonly<Record<string, number>>;
export type StrategySpec = { key: StrategyKey; version: number; params: Params };

/** Shares of equity are basis points; `targetBps` is an annual volatility. */
export type Sizing =
  | { kind: "fixed"; usdCents: number }
  | { kind: "share"; bps: number }
  | { kind: "volatility"; bps: number; targetBps: number };

/** Tokens by their ids, or the first so many of a ranking, as of each day. */
export type TokenChoice =
  | { kind: "list"; tokenIds: number[] }
  | { kind: "rule"; order: "marketCap" | "volume" | "grade"; first: number };

/** Null switches a rule off. */
export type Rules = {
  budgetUsdCents: number;
  sizing: Sizing;
  maxOrderUsdCents: number;
  maxPositionBps: number;
  maxPositions: number;
  stopLossBps: number | null;
  trailingBps: number | null;
  trailingFromBps: number;
  takeProfitBps: number | null;
  maxHoldCandles: number | null;
  cooldownCandles: number;
  losses: { n: number; pause: number } | null;
  stops: { n: number; within: number; pause: number } | null;
  dailyLossUsdCents: number | null;
  drawdown: { bps: number; then: "keep" | "sell" } | null;
  ordersPerDay: number;
  slippageBps: number;
  maxPriceAgeSeconds: number;
  tokens: TokenChoice;
  /** Null means no chain, which only paper and backtests may have. */
  chainId: number | "solana" | null;
};

/** What one token is judged by. `figures` are what the strategy reads, null where unknown. */
export type TokenInput = {
  tokenId: number;
  /** Null if this candle has no close. */
  close: number | null;
  figures: Readonly<Record<string, number | null>>;
  /** USD per day, the median of thirty. */
  volume30?: number;
  /** Standard deviation of daily returns over thirty days. */
  sd30?: number;
  /** Worth of one side of its pool, USD; absent if it is not traded through a pool. */
  poolSide?: number;
  /** The pool's price, USD; more than 5 % from `close` is `Apart`. */
  poolPrice?: number;
  /** No longer traded: it is sold if that is still possible. */
  gone?: "delisted" | "migrated";
  /** May not be bought now: outside the list, the chain, or what its desk trades. */
  notAllowed?: true;
  /** Time of the close, RFC 3339. */
  asOf: string | null;
};

/** What the wallet and the mandate still allow a live agent in this candle; absent for paper and backtests. Decimal text. */
export type Headroom = {
  /** Micro-dollars: what the mandate allows to be spent in this period, what the day allows, and what the wallet has. */
  buy: string;
  day: string;
  cash: string;
  /** Units of each held token: what the mandate allows to be sold in this period, and what the wallet has. */
  sells: readonly { tokenId: number; left: string; balance: string }[];
  /** The mandate has ended, for good or until it is granted again. */
  ended?: "over" | "revoked";
};

export type Inputs = {
  /** By token id. */
  tokens: readonly TokenInput[];
  /** The day whose grades were read, and the hash of their method. */
  gradesDay?: string;
  methodHash?: string;
  /** The target of rebalancing, if a strategy has one: token ids. */
  target?: readonly number[];
  room?: Headroom;
};

/** A position as it is judged: `spent` is its full cost, fees included. */
export type Position = {
  tokenId: number;
  units: bigint;
  /** Fill price with spread and impact, without fee. */
  entry: number;
  /** Highest close since the fill, including the entry. */
  peak: number;
  /** The candle in which it was filled. */
  since: string;
  spent: bigint;
};
/** A completed exit, for protections. */
export type Exit = { tokenId: number; candle: string; reason: ExitReason; gain: bigint };

export const EXIT_REASONS = [
  "delisted",
  "migrated",
  "stopLoss",
  "trailing",
  "takeProfit",
  "strategy",
  "maxHold",
  "drawdown",
  "stopped",
] as const;
export type ExitReason = (typeof EXIT_REASONS)[number];

/**
 * An agent at the close of a candle, before anything is decided: it includes fills up to here, and peaks include this candle's closes. The
 * next one follows from it, from the fills between, and from the next candle's inputs.
 */
export type State = {
  /** Budget plus realised gains, less what is invested. */
  cash: bigint;
  positions: readonly Position[];
  /** Cash, never more than the wallet has, and positions at this candle's closes. */
  equity: bigint;
  peakEquity: bigint;
  /**
   * The basis of the day's loss, and decisions to buy made since: equity at the first candle of this UTC day. With daily candles a day is
   * counted from the candle before it.
   */
  day: { day: string; equity: bigint; orders: number };
  /** Tokens that may not be bought before a candle. */
  cooldowns: readonly { tokenId: number; until: string }[];
  /** The last exits that a protection may still need, oldest first. */
  recent: readonly Exit[];
  /** Why nothing is bought, and who paused it; null while it is active. A stopped agent is paused by a rule of `STOPPED`. */
  paused: { by: "owner" | "staff" | "rule" | "system"; rule?: string; until?: string } | null;
  /** Candles judged before this one. */
  count: number;
};

/** The rules that refuse: nothing is bought, or the token is skipped. */
export const REFUSALS = [
  "StaleData",
  "Apart",
  "FeedGap",
  "cooldown",
  "losses",
  "stops",
  "dailyLoss",
  "drawdown",
  "state",
  "notAllowed",
  "held",
  "maxPositions",
  "ordersPerDay",
  "tooSmall",
  "noImpact",
] as const;
export type RefusalRule = (typeof REFUSALS)[number];

/** The limits on an order's size. */
export const LIMITS = [
  "sizing",
  "maxOrder",
  "maxPosition",
  "budget",
  "cash",
  "mandate",
  "poolSide",
  "day",
  "amount",
] as const;
export type SizeLimit = (typeof LIMITS)[number];

/** `amount`: micro-dollars to spend, or units to sell. `also`: further exits that would have applied. */
export type Decision = {
  /** keccak256 of agent, candle, token and side; the caller passes it, since this room does no hashing. */
  decisionId?: string;
  tokenId: number;
  side: Side;
  amount: bigint;
  limitedBy?: SizeLimit;
  reason: string;
  also: readonly string[];
};
/** `tokenId` null: the whole candle. */
export type Refusal = { tokenId: number | null; side: Side; rule: RefusalRule };

export type Judgement = {
  candle: string;
  inputs: Inputs;
  state: State;
  decisions: readonly Decision[];
  refusals: readonly Refusal[];
  /** A rule that pauses the agent until its owner resumes it. */
  pause?: { rule: "drawdown"; positions: "keep" | "sell" };
  /** Candles before this one that were not judged. */
  missed?: number;
};

/** The result of a decision: what was bought and for how much, or sold. `money` includes fees: paid out of cash, or added to it. */
export type Fill = {
  tokenId: number;
  side: Side;
  units: bigint;
  /** Micro-dollars by which cash changes, always positive. */
  money: bigint;
  fee: bigint;
  /** With spread and impact, without fee. */
  price: number;
  /** The candle in which it was filled: the one after the judged candle. */
  candle: string;
  reason: string;
};

/** What a strategy wants. `usdMicro`: exactly this amount; for a partial sale, its worth. */
export type Intent = { tokenId: number; side: Side; strength: number; reason: string; usdMicro?: bigint };

/** One field of a strategy's parameters, with its bounds. Texts for people: `strategies.<key>` of the area's locales. */
export type ParamField = { key: string; least: number; most: number; default: number; whole: boolean };
export type Strategy = {
  key: StrategyKey;
  version: number;
  fields: readonly ParamField[];
  /** What it reads about each token: names of `figures`. */
  reads(params: Params): readonly string[];
  /** How many candles before the judged one it needs, for its figures and for what every judgement reads. */
  history(params: Params): number;
  /** Whether it buys more of a held token. */
  addsToHeld: boolean;
  /** Whether it has a target made of the tokens that it watches, which its inputs then include. */
  hasTarget: boolean;
  intents(view: StrategyView, params: Params): Intent[];
};
/** What a strategy may look at. A periodic strategy derives `isDue` from `count`. */
export type StrategyView = {
  tokens: readonly TokenInput[];
  held: ReadonlyMap<number, { units: bigint; value: bigint }>;
  target: readonly number[] | null;
  equity: bigint;
  count: number;
};
