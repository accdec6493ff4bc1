import { z } from "zod";

/**
 * The facts of a live agent, one stream each, `agent-<uuidv7>`: who lets it trade by which rule, what it judged at each candle and from
 * which inputs, and why it stopped. Paper agents have none. Money is whole micro-dollars and amounts are units of 1e-18 of a token, both as
 * decimal text; prices are dollars per whole token. Source: docs/spec/agent.md#3. Rows live in the ledger for ever: add a version with its
 * upcaster, never edit one.
 */

const digits = z.string().regex(/^\d+$/);
const signedDigits = z.string().regex(/^-?\d+$/);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const bytes32 = z.string().regex(/^0x[0-9a-f]{64}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const whole = z.number().int();
const bps = whole.min(0).max(10_000);
const cents = whole.nonnegative();
const tokenId = whole.nonnegative();
/** When a candle opens, RFC 3339 with milliseconds, so that sorting the texts sorts the candles. */
const candle = z.iso.datetime({ precision: 3 });
const side = z.enum(["buy", "sell"]);

export const agentStrategy = z.strictObject({
  key: z.string().min(1).max(40),
  version: whole.positive(),
  params: z.record(z.string().min(1).max(40), z.number()),
});

export const agentRules = z.strictObject({
  budgetUsdCents: cents,
  sizing: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("fixed"), usdCents: cents }),
    z.strictObject({ kind: z.literal("share"), bps }),
    z.strictObject({ kind: z.literal("volatility"), bps, targetBps: whole.positive() }),
  ]),
  maxOrderUsdCents: cents,
  maxPositionBps: bps,
  maxPositions: whole.positive(),
  stopLossBps: bps.nullable(),
  trailingBps: bps.nullable(),
  trailingFromBps: whole.nonnegative(),
  takeProfitBps: whole.positive().nullable(),
  maxHoldCandles: whole.positive().nullable(),
  cooldownCandles: whole.nonnegative(),
  losses: z.strictObject({ n: whole.positive(), pause: whole.positive() }).nullable(),
  stops: z.strictObject({ n: whole.positive(), within: whole.positive(), pause: whole.positive() }).nullable(),
  dailyLossUsdCents: cents.nullable(),
  // biome-ignore lint/suspicious/noThenProperty: the name is the specification's, and nothing awaits it
  drawdown: z.strictObject({ bps, then: z.enum(["keep", "sell"]) }).nullable(),
  ordersPerDay: whole.positive(),
  slippageBps: bps,
  maxPriceAgeSeconds: whole.positive(),
  tokens: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("list"), tokenIds: z.array(tokenId).min(1).max(250) }),
    z.strictObject({
      kind: z.literal("rule"),
      order: z.enum(["marketCap", "volume", "grade"]),
      first: whole.min(1).max(250),
    }),
  ]),
  chainId: z.union([whole.positive(), z.literal("solana")]).nullable(),
});

const agentStarted = z.object({
  subject: z.string(),
  wallet: address,
  chainId: whole.positive(),
  mandateId: bytes32,
  strategy: agentStrategy,
  rules: agentRules,
  budgetUsdCents: cents,
  timeframe: z.enum(["1d", "1h"]),
  /** The first candle that it judges. */
  from: candle,
});
const agentSet = z.object({
  strategy: agentStrategy.optional(),
  rules: agentRules.optional(),
  /** The first candle that is judged by this change. */
  inForceFrom: candle,
});

const tokenInput = z.strictObject({
  tokenId,
  close: z.number().positive().nullable(),
  figures: z.record(z.string(), z.number().nullable()),
  volume30: z.number().nonnegative().optional(),
  sd30: z.number().nonnegative().optional(),
  poolSide: z.number().nonnegative().optional(),
  poolPrice: z.number().positive().optional(),
  gone: z.enum(["delisted", "migrated"]).optional(),
  notAllowed: z.literal(true).optional(),
  asOf: z.string().nullable(),
});
const room = z.strictObject({
  ...{ buy: digits, day: digits, cash: digits },
  sells: z.array(z.strictObject({ tokenId, left: digits, balance: digits })),
  ended: z.enum(["over", "revoked"]).optional(),
});
export const agentInputs = z.strictObject({
  tokens: z.array(tokenInput).max(500),
  gradesDay: z.iso.date().optional(),
  methodHash: sha256.optional(),
  target: z.array(tokenId).optional(),
  room: room.optional(),
});

const BY = ["owner", "staff", "rule", "system"] as const;
const paused = z.strictObject({ by: z.enum(BY), rule: z.string().optional(), until: z.string().optional() });
export const agentState = z.strictObject({
  cash: signedDigits,
  positions: z.array(
    z.strictObject({
      ...{ tokenId, units: digits, entry: z.number().positive(), peak: z.number().positive() },
      ...{ since: candle, spent: digits },
    }),
  ),
  equity: signedDigits,
  peakEquity: signedDigits,
  dayEquity: z.strictObject({ day: z.iso.date(), equity: signedDigits, orders: whole.nonnegative() }),
  cooldowns: z.array(z.strictObject({ tokenId, until: candle })),
  recent: z.array(z.strictObject({ tokenId, candle, reason: z.string(), gain: signedDigits })),
  paused: paused.nullable(),
  count: whole.nonnegative(),
});

const decision = z.strictObject({
  /** Also the order's id on chain. */
  decisionId: bytes32,
  tokenId,
  side,
  amount: digits,
  limitedBy: z.string().optional(),
  reason: z.string(),
  also: z.array(z.string()),
});
const refusal = z.strictObject({ tokenId: tokenId.nullable(), side, rule: z.string() });
const candleJudged = z.object({
  candle,
  algorithm: z.literal("judge-1"),
  inputs: agentInputs,
  state: agentState,
  decisions: z.array(decision),
  refusals: z.array(refusal),
  missed: whole.positive().optional(),
});

const agentPaused = z.object({ by: z.enum(BY), rule: z.string().optional(), until: z.string().optional() });
const agentResumed = z.object({ by: z.enum(BY) });
const agentStopped = z.object({ by: z.enum(BY), positions: z.enum(["kept", "sold"]) });
const agentKilled = z.object({ by: z.enum(BY), reason: z.string().min(1).max(300) });

export const AGENT_SCHEMAS = {
  AgentStarted: { 1: agentStarted },
  AgentSet: { 1: agentSet },
  CandleJudged: { 1: candleJudged },
  AgentPaused: { 1: agentPaused },
  AgentResumed: { 1: agentResumed },
  AgentStopped: { 1: agentStopped },
  AgentKilled: { 1: agentKilled },
} as const;
/** From one version to the next; see core.ts. */
export const AGENT_UPCASTERS = {};

export type AgentStrategy = z.infer<typeof agentStrategy>;
export type AgentRules = z.infer<typeof agentRules>;
export type AgentState = z.infer<typeof agentState>;
export type AgentStarted = z.infer<typeof agentStarted>;
export type AgentSet = z.infer<typeof agentSet>;
export type CandleJudged = z.infer<typeof candleJudged>;
export type AgentPaused = z.infer<typeof agentPaused>;
export type AgentResumed = z.infer<typeof agentResumed>;
export type AgentStopped = z.infer<typeof agentStopped>;
export type AgentKilled = z.infer<typeof agentKilled>;

export type AgentEvent =
  | { type: "AgentStarted"; data: AgentStarted }
  | { type: "AgentSet"; data: AgentSet }
  | { type: "CandleJudged"; data: CandleJudged }
  | { type: "AgentPaused"; data: AgentPaused }
  | { type: "AgentResumed"; data: AgentResumed }
  | { type: "AgentStopped"; data: AgentStopped }
  | { type: "AgentKilled"; data: AgentKilled };

export const agentStream = (id: string) => `agent-${id}`;
