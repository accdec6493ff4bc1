import { z } from "zod";
import type { AgentRules, AgentStrategy, CandleJudged } from "#events/agent/events.ts";
import type { BacktestResult } from "../../../../analytics/agents/backtestResult.ts";
import type { StrategySpec } from "../../../../analytics/agents/model.ts";
import type { Corrected } from "../../../../analytics/agents/results.ts";

/**
 * Shapes of the calls below /api/trading-agent-v2, shared by pages and the server. Money is whole US cents in settings, decimal text
 * of micro-dollars in judgements; shares are basis points; times RFC 3339. Source: docs/spec/agent.md#6.
 */

export const MAX_NAME_LENGTH = 60;
const MAX_FIELDS = 40;

/** Deliberately loose: an invalid rule has its own refusal, `BadRule`, with the field and its bound. */
const params = z.record(z.string().max(MAX_FIELDS), z.number());
const strategyBody = z.object({
  key: z.string().min(1).max(MAX_FIELDS),
  version: z.number().int().positive().default(1),
  params: params.default({}),
});
const rulesBody = z.record(z.string().max(MAX_FIELDS), z.unknown());
const timeframe = z.enum(["1d", "1h"]);

export const agentBody = z.object({
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  timeframe: timeframe.default("1d"),
  strategy: strategyBody,
  rules: rulesBody.default({}),
});
export type AgentBody = z.infer<typeof agentBody>;
export const agentPatch = agentBody.partial();
export type AgentPatch = z.infer<typeof agentPatch>;

export const startBody = z.object({
  mode: z.enum(["paper", "live"]),
  mandateId: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, "must be a hash: 0x followed by 64 hex digits")
    .optional(),
});
export const stopBody = z.object({ positions: z.enum(["kept", "sold"]) });

const MAX_PER_PAGE = 100;
const USUAL_PAGE = 50;
const candleName = z.iso.datetime().max(30);
/** Latest first; `before`: the open of a candle; the page lists earlier ones. */
export const pageQuery = z.object({
  before: candleName.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(USUAL_PAGE),
});
/** `candle`: only that one. */
export const judgementsQuery = pageQuery.extend({ candle: candleName.optional() });
export const recomputeQuery = z.object({ candle: candleName });
export type JudgementsQuery = z.infer<typeof judgementsQuery>;
export type PageQuery = z.infer<typeof pageQuery>;
export const EXPORTS = ["judgements", "orders", "equity"] as const;
export const exportQuery = z.object({ what: z.enum(EXPORTS), format: z.enum(["csv", "json"]).default("csv") });
export type ExportQuery = z.infer<typeof exportQuery>;

export const backtestBody = z.object({
  agentId: z.uuid().optional(),
  strategy: strategyBody,
  rules: rulesBody.default({}),
  timeframe: timeframe.default("1d"),
  from: z.iso.date(),
  to: z.iso.date(),
  costs: z
    .object({ halfSpreadBps: z.number().int().min(0).max(500), feeBps: z.number().int().min(0).max(500) })
    .optional(),
});
export type BacktestBody = z.infer<typeof backtestBody>;
export const backtestExport = z.object({ format: z.enum(["csv", "json"]).default("json") });

export type AgentMode = "draft" | "paper" | "live";
export type AgentStatus = "idle" | "running" | "paused" | "stopped" | "killed";
export type AgentPause = { by: "owner" | "staff" | "rule" | "system"; rule?: string; until?: string };

/** One row of the list of agents. Simulated and live are never added together. */
export type ShownAgent = {
  agentId: string;
  name: string;
  mode: AgentMode;
  status: AgentStatus;
  paused: AgentPause | null;
  /** Why it was killed, or what happened to its positions when it was stopped. */
  ended: { by: string; reason: string; at: string } | null;
  timeframe: "1d" | "1h";
  strategy: AgentStrategy;
  rules: AgentRules;
  /** Dollars at the last judgement; null before the first. */
  equityUsd: number | null;
  investedUsd: number | null;
  /** As a share of the budget, since the start, after costs; null before the first judgement. */
  sinceStart: number | null;
  deepestFall: number | null;
  positions: number;
  /** When the next candle is judged; null while it is not active. */
  nextLookAt: string | null;
  lastJudged: string | null;
  /** On the simulated market its results are simulated in every mode. */
  simulatedMarket: boolean;
  wallet?: string;
  chainId?: number | "solana" | null;
  mandateId?: string;
  mandateEndsAt?: string;
  createdAt: string;
  startedAt: string | null;
};

export type ShownPosition = {
  tokenId: number;
  symbol: string;
  slug: string | null;
  units: string;
  entry: number;
  peak: number;
  close: number | null;
  spentUsd: number;
  worthUsd: number | null;
  since: string;
  /** The level at which it is sold, checked at closes, and its rule; null when only the strategy sells. */
  sellsAt: { price: number; rule: "stopLoss" | "trailing" } | null;
};

export type ShownJudgement = CandleJudged & {
  judgedAt: string;
  /** SHA-256 of the canonical JSON of the judgement. */
  sha256: string;
  /** For a live agent: its position in the ledger. */
  stream?: string;
  version?: number;
};

/** A judgement recomputed from its inputs, state and rules. */
export type RecomputedJudgement = {
  candle: string;
  algorithm: string;
  isEqual: boolean;
  /** SHA-256 of the canonical JSON of the recorded judgement, and of the recomputed one; null when nothing could be computed. */
  sha256: string;
  recomputedSha256: string | null;
  /** The first difference, with both values; null when they are equal. */
  difference: string | null;
  /** For a live agent: its position in the ledger, and how anyone with the ledger can do the same. */
  stream?: string;
  version?: number;
  command?: string;
};

export type ShownAgentOrder = {
  decisionId: string;
  candle: string;
  tokenId: number;
  symbol: string;
  side: "buy" | "sell";
  /** `simulated`: an assumed fill. Those of live agents are orders on chain. */
  kind: "simulated" | "live";
  status: string;
  units: string | null;
  usd: number | null;
  price: number | null;
  feeUsd: number | null;
  reason: string;
  orderId?: string;
  transactionHash?: string;
  failure?: string;
  at: string | null;
  /** How much worse than its paper twin, in basis points. */
  worseBps?: { price: number; pool: number; gas: number; delay: number; all: number };
};

/** Always simulated. */
export type ListedBacktest = {
  id: string;
  agentId: string | null;
  state: "waiting" | "running" | "done" | "refused" | "failed" | "cancelled";
  /** Percent, in steps of 2; and the trades found so far. */
  progress: number;
  trades: number;
  /** Seconds left, if known. */
  secondsLeft: number | null;
  /** As computed: with every default filled in. */
  spec: {
    algorithm: string;
    strategy: StrategySpec;
    rules: AgentRules;
    timeframe: "1d" | "1h";
    from: string;
    to: string;
    costs: { halfSpreadBps: number; feeBps: number };
    /** Whether it saw each day's own grades, or those of the day before. */
    seesCurrentGrades: boolean;
  };
  specHash: string;
  inputsHash: string | null;
  lead: BacktestResult["lead"] | null;
  /** `lookAhead`: a decision at that candle used data of later days. */
  failure:
    | { reason: "lookAhead"; candle: string; tokenId: number }
    | { reason: "noData" | "tooLarge" | "unexpected" }
    | null;
  createdAt: string;
  endedAt: string | null;
};

/** A figure with its interval of 95 %; null when there are too few days. */
export type WithInterval = { value: number; interval: { low: number; high: number } | null };
/** How much worse than its paper twin, in basis points of the traded amount. */
export type Worse = { all: number; price: number; pool: number; gas: number; delay: number };
/**
 * An agent's performance in its current run, after costs. Dollars, and shares of one. Simulated and live are never in one result, even if
 * the agent's mode has changed.
 */
export type ShownPerformance = {
  kind: "simulated" | "live";
  simulatedMarket: boolean;
  /** The first and the last judged candle. */
  from: string;
  to: string;
  /** Days between them, and fills of its decisions. */
  days: number;
  trades: number;
  budgetUsd: number;
  equityUsd: number;
  cashUsd: number;
  total: WithInterval;
  deepestFall: number | null;
  feesUsd: number | null;
  /** Closed positions, and how many of them made a gain; with an interval from thirty onwards. */
  gains: { count: number; of: number; interval: { low: number; high: number } | null } | null;
  /** Null with fewer than 30 daily returns. */
  sharpe: WithInterval | null;
  /** Null with fewer than 365 days. */
  yearly: number | null;
  worse: (Worse & { orders: number }) | null;
  /**
   * Columns of equal length, one entry per day: its last judgement. The market is shown as if the budget were invested in it, null when
   * unknown.
   */
  line: { days: string[]; agent: number[]; market: (number | null)[] | null };
};

/** One parameter or rule: its bounds and its default. */
export type ShownField = { field: string; least: number; most: number; default: number | null; kind: string };
export type ShownStrategies = {
  strategies: {
    key: string;
    version: number;
    fields: { key: string; least: number; most: number; default: number; whole: boolean }[];
  }[];
  rules: ShownField[];
  defaults: AgentRules;
};

/** A chain for agents. Amounts in base units, decimal text. */
export type ShownChain = {
  chainId: number | "solana";
  name: string;
  coin: { symbol: string; decimals: number };
  /** Why live trading is not possible here; null when it is. */
  paperOnly: "solana" | "noContracts" | "notAudited" | "liveTradingOff" | null;
  /** Whether the caller's plan allows one more agent here. */
  isInPlan: boolean;
  wallets: ShownChainWallet[];
  /** The tokens traded on this chain, the deepest pool first; `isRead` false when the chain did not respond. */
  tokens: { tokenId: number; symbol: string; address: string; poolUsd: number }[];
  isRead: boolean;
  /** Current wei per unit of gas; null when the chain did not respond. */
  gasPriceWei: string | null;
};
export type ShownChainWallet = {
  address: string;
  /** The chain's coin, for fees, and its stablecoin; null when the chain did not respond. */
  coin: { amount: string; usdCents: string | null } | null;
  stablecoin: { symbol: string; amount: string; decimals: number } | null;
  tokens: { tokenId: number | null; symbol: string; amount: string; decimals: number; usdCents: string | null }[];
  error?: string;
};

export type ShownBacktest = Omit<ListedBacktest, "lead"> & {
  result: BacktestResult | null;
  /** How many variants of the strategy its owner has tried, and the result corrected for that, once known. */
  tried: { trials: number; corrected: Corrected | null } | null;
  /** Symbols of the tokens in it, by id. */
  symbols: Record<number, string>;
};

type Refusal = { code: number; error: string; field?: string };
export type AgentsAnswer = { code: 200; data: ShownAgent[] } | Refusal;
export type AgentAnswer = { code: 200 | 201; data: ShownAgent } | Refusal;
export type BacktestAnswer = { code: 200 | 202; data: ShownBacktest } | Refusal;
export type BacktestsAnswer = { code: 200; data: ListedBacktest[] } | Refusal;
