import { answersShownAs, createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { centsFigure, exactText, grouped } from "#app/ui/formatNumbers.ts";

/** Why a call about agents is refused. Money is US cents, shares basis points. Source: docs/spec/agent.md#6. */
export type AgentRefusal =
  /** `planName`: the lowest plan of the trading bot that includes it. */
  | { tag: "BotPlan"; planName: string; context: "hourly" | "live" }
  | { tag: "TooManyAgents"; most: number; planName?: string; context?: "live" | "ofAll" | "liveOfAll" }
  | { tag: "ChainNotInPlan"; most: number; planName: string }
  | { tag: "BudgetAbovePlan"; field: string; maxUsdCents: number; planName: string }
  | { tag: "UnknownAgent" }
  | { tag: "UnknownBacktest" }
  /** The agent judged no such candle in its current run. */
  | { tag: "UnknownJudgement" }
  | { tag: "MandateMissing" }
  /** What its rules need from the mandate, and what the mandate allows. */
  | { tag: "MandateTooSmall"; context: "sell" | "cap" | "slippage"; needed: number; given: number }
  /** It is running, already live, or over: the requested action is not possible now. */
  | { tag: "AgentStands"; context: "live" | "over" | "running" | "notRunning" | "staff" }
  | { tag: "MandateOver" }
  /** `least` and `most` are the field's bounds, if it is a number. */
  | { tag: "BadRule"; field: string; context?: string; least?: number; most?: number }
  | { tag: "BacktestTooLong"; years: number; planName?: string }
  | { tag: "TooManyBacktests"; most: number; seconds: number; planName?: string }
  /** Solana: mandates with limits are not possible there yet. */
  | { tag: "PaperOnly"; chain: string }
  | { tag: "LiveTradingOff" }
  | { tag: "PriceStale"; symbol: string; at: string | null; maxMinutes: number };
export type Refused = { refusal: AgentRefusal };
/** Why an agent may not trade live under a mandate. */
export type LiveRefusal = Extract<AgentRefusal, { tag: keyof typeof LIVE_STATUS }>;

/** A refusal by the name of its text, with figures formatted for a language. Other areas already use some of these names. */
type Sentence = { tag: keyof typeof STATUS; field?: string } & Record<string, unknown>;

/** The statuses of refusals that other areas give too. */
export const LIVE_STATUS = {
  ...{ BotPlan: 403, TooManyAgents: 403, ChainNotInPlan: 403, BudgetAbovePlan: 403 },
  AgentStands: 409,
} as const;

const STATUS = {
  ...LIVE_STATUS,
  ...{ UnknownAgent: 404, UnknownBacktest: 404, UnknownJudgement: 404 },
  ...{ LiveTradingOff: 409, MandateMissing: 409, MandateTooSmall: 409, PaperOnly: 409 },
  ...{
    MandateOver: 410,
    BacktestTooLong: 422,
    BadRule: 422,
    TooManyBacktests: 429,
    PriceStale: 503,
    PriceUnknown: 503,
  },
} as const;

/** The response to a refused call of this area. */
export const refused = answersShownAs<AgentRefusal, Sentence>(
  createRefuser<Sentence>(STATUS satisfies StatusOf<Sentence>),
  describeRefusal,
);

/** With its figures formatted for the locale. */
export function describeRefusal(refusal: AgentRefusal | PlatformRefusal, locale: string): Sentence | PlatformRefusal {
  const percent = (bps: number) => exactText(String(bps / 100), locale);
  const dollars = (cents: number) => dollarsText(cents, locale);
  switch (refusal.tag) {
    case "BudgetAbovePlan":
      return describeBudget(refusal, locale);
    case "MandateMissing":
      return { tag: refusal.tag, context: "agent" };
    case "MandateTooSmall": {
      const { tag, context, needed, given } = refusal;
      const text = context === "cap" ? dollars : percent;
      return { tag, context: MANDATE_WORDS[context], needed: text(needed), given: text(given) };
    }
    case "BadRule": {
      const { tag, field, context, least: min, most: max } = refusal;
      const isBound = context === undefined && min !== undefined && max !== undefined;
      const number = (value: number | undefined) => (value === undefined ? "" : exactText(String(value), locale));
      return {
        tag,
        field,
        context: isBound ? "bounds" : (context ?? "kind"),
        least: number(min),
        most: number(max),
      };
    }
    case "BacktestTooLong":
      return refusal.planName === undefined ? { ...refusal, context: "ofAll" } : refusal;
    case "TooManyBacktests":
      return refusal.planName === undefined ? { ...refusal, context: "ofAll" } : refusal;
    case "PriceStale": {
      const { tag, symbol, at, maxMinutes } = refusal;
      if (at === null) return { tag: "PriceUnknown", symbol };
      return { tag, symbol, at: dateTimeText(at, "second", locale), minutes: grouped(String(maxMinutes), locale) };
    }
    default:
      return refusal;
  }
}

/** The same for a budget above what the plan allows. */
export const describeBudget = (
  { maxUsdCents, ...rest }: Extract<AgentRefusal, { tag: "BudgetAbovePlan" }>,
  locale: string,
) => ({ ...rest, most: dollarsText(maxUsdCents, locale) });

const MANDATE_WORDS = { sell: "agentSell", cap: "agentCap", slippage: "agentSlippage" } as const;

function dollarsText(cents: number, locale: string): string {
  const { before, whole, decimals, after } = centsFigure(BigInt(cents), locale);
  return `${before}${whole}${decimals}${after}`;
}
