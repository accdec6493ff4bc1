/**
 * What an agent is made of, for backtest, paper and live alike. Pure. Source: docs/spec/agent.md#1 to #3.
 *
 * Money is whole micro-dollars, amounts of tokens are whole units of 1e-18 of one token, on every chain; both as `bigint` here and as
 * decimal text in events and tables. Prices are dollars a whole token. A candle is named by its open, RFC 3339 in whole hours.
 */

export const ALGORITHM = "judge-1";

export const TIMEFRAMES = ["1d", "1h"] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];
export const CANDLE_MS: Readonly<Record<Timeframe, number>> = { "1d": 86_400_000, "1h": 3_600_000 };
/** From a candle's close until what is to be known of it is known. */
export const JUDGED_AFTER_MS: Readonly<Record<Timeframe, number>> = { "1d": 20 * 60_000, "1h": 2 * 60_000 };

export type Side = "buy" | "sell";

export const STRATEGY_KEYS = ["grade-follower-1", "signal-follower-1", "trend-1", "rebalance-1", "dca-1"] as const;
export type StrategyKey = (typeof STRATEGY_KEYS)[number];
export type Params = Readonly<Record<string, number>>;
export type StrategySpec = { key: StrategyKey; version: number; params: Params };

/** Shares of equity are basis points; `targetBps` is a yearly volatility. */
export type Sizing =
  | { kind: "fixed"; usdCents: number }
  | { kind: "share"; bps: number }
  | { kind: "volatility"; bps: number; targetBps: number };

/** Tokens by their ids, or the first so many of an order, as of each day. */
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
  /** Null: no chain, which only paper and backtests may have. */
  chainId: number | "solana" | null;
};

/** What one token is judged by. `figures` are what the strategy reads, null where it is not known. */
export type TokenInput = {
  tokenId: number;
  /** Null where there is none for this candle. */
  close: number | null;
  figures: Readonly<Record<string, number | null>>;
  /** USD a day, the median of thirty. */
  volume30?: number;
  /** Of daily returns over thirty days. */
  sd30?: number;
  /** Worth of one side of its pool, USD; absent where no pool is traded through. */
  poolSide?: number;
  /** What the pool says, USD; more than 5 % from `close` is `Apart`. */
  poolPrice?: number;
  /** It is no longer traded: it is sold where that is still possible. */
  gone?: "delisted" | "migrated";
  /** Not one of the tokens that may be bought now: outside the list, the chain, or what its desk trades. */
  notAllowed?: true;
  /** Of the close, RFC 3339. */
  asOf: string | null;
};

/** What the wallet and the mandate still allow a live agent in this candle; absent for paper and backtests. Decimal text. */
export type Room = {
  /** Micro-dollars: what the mandate lets be spent in this period, what the day lets, and what the wallet has. */
  buy: string;
  day: string;
  cash: string;
  /** Units of each token held: what the mandate lets be sold in this period, and what the wallet has. */
  sells: readonly { tokenId: number; left: string; balance: string }[];
  /** Buying is over, for good or until it is granted again. */
  ended?: "over" | "revoked";
};

export type Inputs = {
  /** By token id. */
  tokens: readonly TokenInput[];
  /** The day whose grades were read, and the hash of their method. */
  gradesDay?: string;
  methodHash?: string;
  /** The target of rebalancing, where a strategy has one: token ids. */
  target?: readonly number[];
  room?: Room;
};

/** A position as it is judged: `spent` is all that it cost, fees included. */
export type Position = {
  tokenId: number;
  units: bigint;
  /** Fill price with spread and impact, without fee. */
  entry: number;
  /** Highest close since the fill, the entry included. */
  peak: number;
  /** The candle in which it was filled. */
  since: string;
  spent: bigint;
};
/** An exit that is over, for protections. */
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
 * An agent at the close of a candle, before anything is decided: fills up to here are in it, and peaks know this candle's closes. The next
 * one follows from it, from the fills between, and from the next candle's inputs.
 */
export type State = {
  /** Budget and what was realised, less what is invested. */
  cash: bigint;
  positions: readonly Position[];
  /** Cash, never more than the wallet has, and positions at this candle's closes. */
  equity: bigint;
  peakEquity: bigint;
  /**
   * What the day's loss is counted from, and decisions to buy taken since: equity at the first candle of this UTC day. A day that is one
   * candle is counted from the candle before it.
   */
  day: { day: string; equity: bigint; orders: number };
  /** Tokens that are not bought before a candle. */
  cooldowns: readonly { tokenId: number; until: string }[];
  /** The last exits that a protection may still ask for, oldest first. */
  recent: readonly Exit[];
  /** Why nothing is bought, by whom; null while it runs. One that was stopped is paused by a rule of `STOPPED`. */
  paused: { by: "owner" | "staff" | "rule" | "system"; rule?: string; until?: string } | null;
  /** Candles judged before this one. */
  count: number;
};

/** Who refuses: nothing is bought, or the token is left alone. */
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

/** What bounds an order's size. */
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

/** `amount`: micro-dollars to spend, or units to sell. `also`: exits that would have counted, too. */
export type Decision = {
  /** keccak256 of agent, candle, token and side; the caller gives it, since hashing is not in this room. */
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
  /** A rule that pauses the agent from now on until its owner resumes it. */
  pause?: { rule: "drawdown"; positions: "keep" | "sell" };
  /** Candles before this one that were not judged. */
  missed?: number;
};

/** What the world made of a decision: what was bought for how much, or sold. Fees are in `money`: paid out of cash, or come into it. */
export type Fill = {
  tokenId: number;
  side: Side;
  units: bigint;
  /** Micro-dollars by which cash changes, always positive. */
  money: bigint;
  fee: bigint;
  /** With spread and impact, without fee. */
  price: number;
  /** The candle in which it was filled: the one after the judged. */
  candle: string;
  reason: string;
};

/** What a strategy wants. `usdMicro`: so much and no other sum; for a sale of a part, its worth. */
export type Intent = { tokenId: number; side: Side; strength: number; reason: string; usdMicro?: bigint };

/** One field of a strategy's parameters, with its bounds. Words for people: `strategies.<key>` of the area's locales. */
export type ParamField = { key: string; least: number; most: number; default: number; whole: boolean };
export type Strategy = {
  key: StrategyKey;
  version: number;
  fields: readonly ParamField[];
  /** What it reads of each token: names of `figures`. */
  reads(params: Params): readonly string[];
  /** How many candles before the judged one are needed, for its figures and for what every judgement reads. */
  history(params: Params): number;
  /** Whether it buys more of what is held. */
  addsToHeld: boolean;
  /** Whether it aims at the tokens that it watches, which are in its inputs then. */
  hasTarget: boolean;
  intents(view: StrategyView, params: Params): Intent[];
};
/** What a strategy may look at. `isDue` of a periodic one follows from `count`. */
export type StrategyView = {
  tokens: readonly TokenInput[];
  held: ReadonlyMap<number, { units: bigint; value: bigint }>;
  target: readonly number[] | null;
  equity: bigint;
  count: number;
};
