import { answersOf, type StatusOf } from "#app/platform/refusals.server.ts";

/** Why a call about agents does not go on. Money is US cents, shares basis points. Source: agent.md 6. */
export type AgentRefusal =
  /** `planName`: the lowest plan of the trading bot that opens it. */
  | { tag: "BotPlan"; planName: string; context?: "hourly" | "live" }
  | { tag: "TooManyAgents"; most: number; planName?: string; context?: "live" | "ofAll" | "liveOfAll" }
  | { tag: "ChainNotInPlan"; most: number; planName?: string }
  | { tag: "BudgetAbovePlan"; mostUsdCents: number; planName?: string }
  | { tag: "UnknownAgent" }
  | { tag: "UnknownBacktest" }
  | { tag: "MandateMissing" }
  /** What its rules need of the mandate, and what that gives. */
  | { tag: "MandateTooSmall"; context: "sell" | "cap" | "slippage"; needed: number; given: number }
  /** It runs, is live already, or is over: what was asked for is not possible now. */
  | { tag: "AgentStands"; context?: "live" | "over" | "running" | "notRunning" }
  | { tag: "MandateOver" }
  /** `bound`: what the field may be, as a sentence's figures. */
  | { tag: "BadRule"; field: string; context?: string; least?: number; most?: number }
  | { tag: "BacktestTooLong"; years: number; planName?: string }
  | { tag: "TooManyBacktests"; most: number; seconds: number; planName?: string }
  /** Solana: nobody can be let trade there within limits yet. */
  | { tag: "PaperOnly"; chain: string }
  | { tag: "LiveTradingOff" }
  | { tag: "PriceStale"; symbol: string; at: string | null; mostMinutes: number };
export type Refused = { refusal: AgentRefusal };

/** The answer to a refused call of this area. */
export const refused = answersOf<AgentRefusal>({
  AgentStands: 409,
  BacktestTooLong: 422,
  BadRule: 422,
  BotPlan: 403,
  BudgetAbovePlan: 403,
  ChainNotInPlan: 403,
  LiveTradingOff: 409,
  MandateMissing: 409,
  MandateOver: 410,
  MandateTooSmall: 409,
  PaperOnly: 409,
  PriceStale: 503,
  TooManyAgents: 403,
  TooManyBacktests: 429,
  UnknownAgent: 404,
  UnknownBacktest: 404,
} satisfies StatusOf<AgentRefusal>);
