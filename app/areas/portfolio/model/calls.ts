import { z } from "zod";
import type { BalancesError, ChainBalances } from "#app/services/walletBalances/public.ts";
import { MOVE_KINDS, type MoveKind, type ValuedBy } from "../../../../analytics/portfolio/moves.ts";
import { hasMatchingSign } from "./kinds.ts";

/**
 * Shapes of a portfolio's calls, shared by pages and the server. Amounts are base units in decimal digits, values whole cents in digits
 * (gains may be negative), shares and returns plain numbers (0.1 is 10 %), times RFC 3339. Null is unknown, never zero. Source:
 * docs/spec/portfolio.md#5.
 */

/**
 * `key` identifies a token in a portfolio: `token:<number>` of the catalogue, `coin:<symbol>` a chain's coin and `stable:<symbol>` a
 * stablecoin
 * that the catalogue lacks, `contract:<chain>:<address>` any other token, `named:<symbol>` a currency of a file that is not in our
 * catalogue.
 * `slug`: its page; null outside the catalogue.
 */
export type PortfolioToken = {
  key: string;
  slug: string | null;
  symbol: string;
  name: string;
  decimals: number;
};

export const WALLET_KINDS = ["proven", "embedded", "watched", "hand", "staked"] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/**
 * No response, or not in time; an endpoint is on another chain; a response makes no sense; the plan's limit of moves is used up.
 * The page has a text for each.
 */
export const HISTORY_PROBLEMS = ["NoAnswer", "WrongChain", "Misread", "MovesLimit"] as const;
export type HistoryProblem = (typeof HISTORY_PROBLEMS)[number];
/** Progress of reading a wallet's history on a chain: back to when, how much of it (0 to 1), and the last problem. */
export type HistoryRead = {
  chainId: string;
  chain: string;
  backTo: string | null;
  share: number;
  problem: HistoryProblem | null;
};
export type PortfolioWallet = {
  walletId: string;
  kind: WalletKind;
  address: string | null;
  label: string;
  chains: string[];
  addedAt: string;
  history: HistoryRead[];
  /** Null when nothing in the wallet has a price. */
  valueUsdCents: string | null;
};

export type Place = { walletId: string; chainId: string | null; amount: string; valueUsdCents: string | null };

export type Holding = {
  token: PortfolioToken;
  amount: string;
  priceUsd: number | null;
  /** RFC 3339; null at face value and without a price. */
  priceAsOf: string | null;
  priceBy: "market" | "face" | "hand" | null;
  change24h: number | null;
  valueUsdCents: string | null;
  /** Share of everything that has a value. */
  share: number | null;
  /** How much of the amount has a known cost, and that cost. */
  knownAmount: string;
  costUsdCents: string | null;
  /** Unrealised gain of the part with a known cost, at the current price. */
  openUsdCents: string | null;
  realisedUsdCents: string;
  trader: { grade: number | null; signal: -1 | 0 | 1 | null } | null;
  places: Place[];
};

/** A chain as read for a wallet; a failed one has an `error` and its last figures, as of `asOf`, or none. */
export type ChainState = Pick<ChainBalances, "native" | "tokens"> & {
  chainId: string;
  chain: string;
  walletId: string;
  asOf: string | null;
  block: string | null;
  stale: boolean;
  error?: BalancesError;
};

export const SPAM_REASONS = ["airdroppedToMany", "nameOffers", "symbolOfAnother", "noPool"] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];
/** `by`: the rule, or the person's own choice. */
export type HiddenToken = { token: PortfolioToken; amount: string; by: "rule" | "mark"; reasons: SpamReason[] };

export type Totals = {
  valueUsdCents: string;
  costUsdCents: string;
  openUsdCents: string;
  realisedUsdCents: string;
  incomeUsdCents: string;
  feesUsdCents: string;
  netInvestedUsdCents: string;
  change24hUsdCents: string | null;
  /** Tokens without a price. */
  unpriced: number;
  /** Tokens with some units of unknown cost. */
  unknownCost: number;
  /** The current value of those units, which have no gain. */
  unknownCostUsdCents: string;
  proceedsUnknownUsdCents: string;
};

export type PortfolioAnswer = {
  totals: Totals;
  holdings: Holding[];
  wallets: PortfolioWallet[];
  chains: ChainState[];
  hidden: HiddenToken[];
  asOf: string;
  /** Names of chains that are missing from the total, or included with their last known amounts. */
  missing: string[];
  /** Whether prices come from the simulated market. */
  simulated: boolean;
};

/**
 * Columns of equal length. `value` and `twr` are null in a gap: a token that was held had no price. `value` and `netInvested` in whole
 * cents.
 */
export type HistoryAnswer = {
  at: string[];
  value: (number | null)[];
  netInvested: number[];
  /** Time-weighted, since the first day. */
  twr: (number | null)[];
  gaps: { from: string; to: string; tokens: string[] }[];
  /** The first day that the plan shows; null when it shows all. */
  shownFrom: string | null;
  simulated: boolean;
};

type LotView = { at: string | null; amount: string; costUsdCents: string | null };
/** Units have `decimals`. `at` null: no move shows when it arrived. `unknownAmount`: the units of a sale that had no known cost. */
export type LotsAnswer = {
  decimals: number;
  lots: LotView[];
  disposals: {
    moveId: string;
    at: string | null;
    amount: string;
    unknownAmount: string;
    costUsdCents: string;
    realisedUsdCents: string | null;
    taken: LotView[];
  }[];
};

export type WithInterval = { value: number; interval: { low: number; high: number } | null };
export type PerformanceAnswer = {
  from: string;
  to: string;
  days: number;
  timeWeighted: { total: number | null; leftOut: number };
  /** `yearly` needs 365 days or more; null when it cannot be computed for these flows. */
  moneyWeighted: { total: number | null; yearly: number | null };
  /** Null with fewer than 30 daily returns. */
  volatility: number | null;
  sharpe: WithInterval | null;
  sortino: number | null;
  drawdown: { deepest: number; from: string; to: string; longestDays: number } | null;
  /** The same deposits held in something else: what they would be worth now. */
  beside: {
    what: "leader" | "index" | "usd";
    name: string;
    valueUsdCents: string | null;
    total: number | null;
    excess: WithInterval | null;
  }[];
  /** Today's amounts over the last 90 days. */
  risk: {
    days: number;
    volatility: number | null;
    deepestFall: number | null;
    worstDayInTwenty: number | null;
    betaToLeader: number | null;
    leader: string | null;
    largest: { symbol: string; share: number } | null;
    /** Share of the value that has prices on all of these days. */
    covered: number;
  };
  simulated: boolean;
};

export type MoveSource = "order" | "chain" | "import" | "hand";
export type MoveView = {
  moveId: string;
  at: string;
  walletId: string;
  chainId: string | null;
  token: PortfolioToken;
  amount: string;
  kind: MoveKind;
  valueUsdCents: string | null;
  valueBy: ValuedBy | null;
  group: string;
  source: MoveSource;
  note: string;
  transactionHash: string | null;
  /** Cost and gain of a disposal, and how many of its units had no known cost; null for other moves. */
  disposal: { costUsdCents: string; realisedUsdCents: string | null; unknownAmount: string } | null;
};
export type MovesAnswer = { moves: MoveView[]; cursor: string | null; total: number };

/** Two moves that may be one transfer between own wallets. */
export type MatchView = { matchId: string; out: MoveView; in: MoveView };
/** A question that only the person can answer. */
export type Question =
  | ({ is: "match" } & MatchView)
  | { is: "cost"; move: MoveView }
  | { is: "origin"; move: MoveView }
  | { is: "price"; token: PortfolioToken; amount: string }
  | { is: "spam"; token: PortfolioToken; amount: string; reasons: SpamReason[] }
  | { is: "jump"; token: PortfolioToken; valueUsdCents: string };

const decimal = z
  .string()
  .trim()
  .max(100)
  .regex(/^-?\d{1,60}(?:\.\d{1,36})?$/, "must be a decimal number with a point, such as 1.25");
const usd = decimal.refine((text) => !text.startsWith("-"), "must not be below zero");
/** The caller's clock may be slightly ahead of the server's. */
const AHEAD_MS = 300_000;
/** The longest RFC 3339 time with its zone. */
const LONGEST_TIME = 40;
const timestamp = z.iso
  .datetime({ offset: true })
  .max(LONGEST_TIME)
  .refine((text) => Date.parse(text) <= Date.now() + AHEAD_MS, "must not be in the future");
const note = z.string().trim().max(500);
const tokenKey = z.string().min(1).max(200);

export const walletBody = z.object({
  kind: z.enum(["watched", "hand"]),
  address: z.string().trim().max(100).optional(),
  label: z.string().trim().max(60).default(""),
});
export const walletChange = z.object({ label: z.string().trim().max(60) });

const SIGN = {
  path: ["amount"],
  message: "must be below zero where tokens leave, and above zero where they come",
};

/** A manual move: `token` is a key or a symbol of the catalogue, `amount` of whole tokens, negative when they left. */
export const moveBody = z
  .object({
    at: timestamp,
    walletId: z.uuid(),
    token: tokenKey,
    amount: decimal,
    kind: z.enum(MOVE_KINDS),
    valueUsd: usd.nullable().default(null),
    note: note.default(""),
  })
  .refine(({ kind, amount }) => hasMatchingSign(kind, amount), SIGN);
/** For moves from orders and chains, only the last three can be changed. */
export const moveChange = z
  .object({
    ...{ at: timestamp, amount: decimal },
    ...{ kind: z.enum(MOVE_KINDS), valueUsd: usd.nullable(), note },
  })
  .partial();
export const movesQuery = z.object({
  token: tokenKey.optional(),
  wallet: z.uuid().optional(),
  kind: z.enum(MOVE_KINDS).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "must be the cursor of an earlier answer")
    .optional(),
});
export const matchesBody = z.object({
  accept: z.array(z.uuid()).max(1_000).default([]),
  refuse: z.array(z.uuid()).max(1_000).default([]),
});
/** `mark` null clears the person's choice: the rule decides again. */
export const marksBody = z.object({ token: tokenKey, mark: z.enum(["shown", "hidden"]).nullable() });
export const pricesBody = z.object({ token: tokenKey, priceUsd: usd.nullable() });

export const accountingQuery = z.object({
  /** Comma-separated ids; all wallets when absent. */
  wallets: z.string().max(10_000).optional(),
  method: z.enum(["fifo", "average"]).default("fifo"),
  pool: z.enum(["all", "wallet"]).default("all"),
  rewards: z.enum(["value", "zero"]).default("value"),
});
export type AccountingQuery = z.output<typeof accountingQuery>;
export const rangeQuery = accountingQuery.extend({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export const historyQuery = rangeQuery.extend({ step: z.enum(["day", "week"]).default("day") });

export const IMPORT_FORMATS = [
  ...(["cointracking", "koinly", "rotki-events", "rotki-trades", "rotki-trades-old"] as const),
  ...(["tmai-moves-1", "tmai-moves-1-json"] as const),
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
/**
 * What an upload sends with its file: fields of a form, or of the query with a raw body. `wallet` is a manual account; `account` names a
 * new one.
 */
export const importFields = z.object({
  format: z.enum(IMPORT_FORMATS).optional(),
  zone: z.string().trim().max(60).optional(),
  wallet: z.uuid().optional(),
  account: z.string().trim().max(60).optional(),
  name: z.string().trim().max(255).optional(),
});
/** For an import that is not confirmed yet. `currencies`: for a name in the file, a token's key or the slug of its page. */
export const importChange = importFields
  .omit({ name: true })
  .extend({ currencies: z.record(z.string().min(1).max(60), tokenKey) })
  .partial();
export type ImportChange = z.output<typeof importChange>;
export const exportQuery = z.object({
  what: z.enum(["moves", "holdings"]).default("moves"),
  format: z.enum(["csv", "json", "koinly"]).default("csv"),
});

export type ImportRow = {
  line: number;
  state: "new" | "known" | "proposed" | "unreadable";
  problem: string | null;
  text: string;
  moves: MoveView[];
};
export type ImportAnswer = {
  importId: string;
  fileName: string;
  walletId: string;
  format: ImportFormat;
  zone: string | null;
  state: "reading" | "asking" | "ready" | "confirming" | "done" | "failed";
  problem: string | null;
  counts: { read: number; new: number; known: number; proposed: number; unreadable: number };
  /** Currencies that match several tokens, or none: each is asked about once. */
  ambiguous: { symbol: string; candidates: PortfolioToken[] }[];
  /** The first rows of each state. */
  rows: ImportRow[];
  createdAt: string;
  confirmedAt: string | null;
};
