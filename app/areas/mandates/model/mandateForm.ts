import { readDecimal, typedDecimal } from "#app/ui/typedNumber.ts";
import { typedUnits } from "#app/ui/unitAmounts.ts";
import { MANDATE_DEFAULTS, MANDATE_LIMITS } from "./calls.ts";
import type { MandateTarget } from "./view.ts";

/** Parses what a person enters for a mandate. Pure: time is a parameter. */

const DAY_MS = 86_400_000;
const CAP_USDC = "500";

export const PERIOD_DAYS = ["1", "7", "30"] as const;
export type MandateDraft = {
  /** In the stablecoin, as entered in the person's language. */
  cap: string;
  periodDays: (typeof PERIOD_DAYS)[number];
  /** Percentages, as entered. */
  sell: string;
  slippage: string;
  /** The last day, "YYYY-MM-DD", in UTC. */
  until: string;
};
export type DraftField = keyof MandateDraft;

/** Default values of the form. */
export const usualDraft = (nowMs: number, target: MandateTarget): MandateDraft => ({
  ...(target.what === "agent" ? agentDraft(target) : { cap: CAP_USDC, periodDays: "7", sell: "50", slippage: "1" }),
  until: toUtcDay(nowMs + MANDATE_DEFAULTS.days * DAY_MS),
});

/** What the agent's rules need: its whole budget, sales of all its holdings, and its own slippage. */
const agentDraft = ({ budgetUsdCents, slippageBps }: Extract<MandateTarget, { what: "agent" }>) => ({
  ...{ cap: String(Math.max(1, Math.ceil(budgetUsdCents / CENTS))), periodDays: "7" as const, sell: "100" },
  slippage: String(slippageBps / BPS_PER_PERCENT),
});
const [CENTS, BPS_PER_PERCENT] = [100, 100];

/** The first and last day on which a mandate may end. */
export const untilLimits = (nowMs: number) => ({
  first: toUtcDay(nowMs + DAY_MS),
  last: toUtcDay(nowMs + (MANDATE_LIMITS.maxTermDays - 1) * DAY_MS),
});

const toUtcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Each is null when it is not understood, or the contract would refuse it. */
export type ReadDraft = {
  /** Base units. */
  cap: bigint | null;
  periodSeconds: number;
  sellBps: number | null;
  slippageBps: number | null;
  /** RFC 3339: the last second of the day. */
  until: string | null;
};

type Reading = { decimals: number; locale: string; nowMs: number };

export function readDraft(draft: MandateDraft, { decimals, locale, nowMs }: Reading): ReadDraft {
  const { first, last } = untilLimits(nowMs);
  return {
    cap: typedUnits(draft.cap, decimals, locale),
    periodSeconds: (Number(draft.periodDays) * DAY_MS) / 1_000,
    sellBps: parseBps(draft.sell, MANDATE_LIMITS.maxSellBps, locale),
    slippageBps: parseBps(draft.slippage, MANDATE_LIMITS.maxSlippageBps, locale),
    until: draft.until >= first && draft.until <= last ? `${draft.until}T23:59:59Z` : null,
  };
}

/** Invalid fields, in the form's order. */
export const wrongIn = (read: ReadDraft): DraftField[] =>
  (
    [
      ["cap", read.cap],
      ["sell", read.sellBps],
      ["slippage", read.slippageBps],
      ["until", read.until],
    ] as const
  ).flatMap(([field, value]) => (value === null ? [field] : []));

/** A percentage from 0, with at most two decimals, in basis points. */
function parseBps(typed: string, max: number, locale: string): number | null {
  const decimal = readDecimal(typed, locale);
  if (decimal === null || (decimal.split(".")[1] ?? "").length > 2) return null;
  const bps = Math.round(Number(decimal) * 100);
  return bps <= max ? bps : null;
}

/** Basis points as their reader would enter them. */
export const percentToType = (bps: number, locale: string): string => typedDecimal(String(bps / 100), locale);

/** The endpoint's field names mapped to the form's. */
const FIELDS: Record<string, DraftField> = {
  ...{ cap: "cap", periodSeconds: "periodDays", sellBps: "sell", slippageBps: "slippage", until: "until" },
};
/** The form's field of a refusal; null when it concerns none of them. */
export const draftField = (field: string | undefined): DraftField | null => FIELDS[field ?? ""] ?? null;
