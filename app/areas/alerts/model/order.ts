import type { AlertKind } from "#app/areas/offers/publicEntitlements.ts";
import { readDecimal, withoutEndingZeros } from "#app/ui/typedNumber.ts";
import { type AlertOrder, HYSTERESIS, type ListCondition, LONGEST_NOTE, MIN_COOLDOWN_SECONDS } from "./alert.ts";
import type { Draft, What } from "./draft.ts";

/** What is wrong with a draft, by control. */
export type DraftProblem =
  | { at: "watch"; is: "none" | "noPortfolio" | "noAgent" }
  | { at: "value"; is: "unclear" | "stale" | "price" | "percent" | "fall" | "grade" | "times" | "share" }
  | { at: "channels"; is: "none" }
  | { at: "until"; is: "unclear" | "past" }
  | { at: "note"; is: "long" };

/** The plans' alert kind of each selection. */
export const KIND_OF_WHAT: Record<What, AlertKind> = {
  price: "price",
  move: "change",
  trader: "grade",
  investor: "grade",
  signal: "signal",
  volume: "volume",
  cap: "marketCap",
  newToken: "list",
  rebalanced: "index",
  level: "index",
  swing: "portfolio",
  arrival: "portfolio",
  drawdown: "agent",
  dayLoss: "agent",
  silent: "agent",
};

/** The plan that a draft requires when the caller's does not include it. On a list each kind also requires the kind for lists. */
export function planInTheWay({
  draft: { what, watched },
  lockedKinds,
}: {
  draft: Draft;
  lockedKinds: Partial<Record<AlertKind, string>>;
}): string | null {
  const ofList = watched !== null && "listId" in watched ? lockedKinds.list : undefined;
  return ofList ?? lockedKinds[KIND_OF_WHAT[what]] ?? null;
}

type Read<Value> = { value: Value } | { problem: DraftProblem };

/** The condition of a draft, or why its value is invalid. */
export function parseCondition(draft: Draft, locale: string): Read<ListCondition> {
  const { what, direction, window, to } = draft;
  if (what === "newToken") return { value: { type: "list_new_token" } };
  const slug = draft.watched !== null && "indexSlug" in draft.watched ? draft.watched.indexSlug : "";
  const ids = draft.watched !== null && "portfolioWallets" in draft.watched ? draft.watched.portfolioWallets : [];
  const wallets = ids.length === 0 ? {} : { wallets: ids };
  if (what === "arrival") return { value: { type: "portfolio_token_arrived", ...wallets } };
  const agentId = draft.watched !== null && "agentId" in draft.watched ? draft.watched.agentId : "";
  if (what === "silent") return { value: { type: "agent_silent", agentId } };
  if (what === "rebalanced") return { value: { type: "index_rebalanced", slug } };
  if (what === "signal")
    return { value: { type: "signal_changes", ...(to === "any" ? {} : { to: Number(to) as -1 | 0 | 1 }) } };
  if (draft.value === null) return { problem: { at: "value", is: "stale" } };
  const figure = readDecimal(draft.value, locale);
  if (figure === null) return { problem: { at: "value", is: "unclear" } };
  const is = outOfRange(draft, Number(figure));
  if (is !== null) return { problem: { at: "value", is } };
  switch (what) {
    case "price":
      return { value: { type: direction === "up" ? "price_above" : "price_below", priceUsd: figure } };
    case "move":
      return { value: { type: "change_percent", percent: figure, window, direction } };
    case "trader":
      return { value: { type: "trader_grade_crosses", grade: Number(figure), direction } };
    case "investor":
      return { value: { type: "investor_grade_crosses", grade: Number(figure), direction } };
    case "volume":
      return { value: { type: "volume_spike", times: figure } };
    case "cap":
      return { value: { type: "market_cap_crosses", capUsd: figure, direction } };
    case "level":
      return { value: { type: "index_level_crosses", slug, level: figure, direction } };
    case "drawdown":
      return { value: { type: "agent_drawdown", agentId, percent: figure } };
    case "dayLoss":
      return { value: { type: "agent_day_loss", agentId, lossUsd: figure } };
    case "swing":
      return {
        value: { type: "portfolio_change", percent: figure, window: window === "7d" ? "7d" : "24h", ...wallets },
      };
  }
}

const MAX_PERCENT = 1_000;
const MAX_TIMES = 1_000;

type ValueProblem = Extract<DraftProblem, { at: "value" }>["is"];

function outOfRange({ what, direction }: Draft, figure: number): ValueProblem | null {
  if (what === "price" || what === "cap" || what === "level" || what === "dayLoss") return figure > 0 ? null : "price";
  if (what === "drawdown") return figure > 0 && figure <= 100 ? null : "share";
  if (what === "volume") return figure > 1 && figure <= MAX_TIMES ? null : "times";
  if (what === "trader" || what === "investor")
    return Number.isInteger(figure) && figure >= 1 && figure <= 99 ? null : "grade";
  if (what === "move" && direction === "down" && figure >= 100) return "fall";
  return figure > 0 && figure <= MAX_PERCENT ? null : "percent";
}

/** The request to the server, or everything that is wrong. `now` decides which days are past. */
export function buildAlertOrder(
  draft: Draft,
  locale: string,
  now: Date,
): { order: AlertOrder } | { problems: DraftProblem[] } {
  const condition = parseCondition(draft, locale);
  const expires = parseEnd(draft.until, now);
  const problems: DraftProblem[] = [
    ...(draft.watched === null ? [{ at: "watch", is: "none" } as const] : []),
    ...("problem" in condition ? [condition.problem] : []),
    ...(draft.channels.length === 0 ? [{ at: "channels", is: "none" } as const] : []),
    ...("problem" in expires ? [expires.problem] : []),
    ...(draft.note.trim().length > LONGEST_NOTE ? [{ at: "note", is: "long" } as const] : []),
  ];
  if (draft.watched === null || "problem" in condition || "problem" in expires || problems.length > 0)
    return { problems };
  const { what, often } = draft;
  return {
    order: {
      ...draft.watched,
      condition: condition.value,
      recurring: often !== "once",
      cooldownSeconds: often === "once" ? MIN_COOLDOWN_SECONDS : Number(often),
      hysteresis: what === "trader" || what === "investor" ? HYSTERESIS.gradePoints : HYSTERESIS.percent,
      channels: draft.channels,
      note: draft.note.trim(),
      expiresAt: expires.value,
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The last day counts until its end, in UTC. */
function parseEnd(until: string, now: Date): Read<string | null> {
  if (until === "") return { value: null };
  const begins = /^\d{4}-\d{2}-\d{2}$/.test(until) ? Date.parse(until) : Number.NaN;
  if (Number.isNaN(begins) || !new Date(begins).toISOString().startsWith(until))
    return { problem: { at: "until", is: "unclear" } };
  const ends = begins + DAY_MS;
  return ends > now.getTime() ? { value: new Date(ends).toISOString() } : { problem: { at: "until", is: "past" } };
}

/** A suggested value: close enough to be meaningful, and round. `now` is the current value, if known. */
export function suggestedValue({ what, direction }: Pick<Draft, "what" | "direction">, now: number | null): string {
  if (what === "price" || what === "cap" || what === "level") {
    if (now === null || now <= 0) return "";
    return roundFigure(now * (direction === "up" ? 1.1 : 0.9));
  }
  if (what === "swing") return "5";
  if (what === "drawdown") return "10";
  if (what === "dayLoss") return "50";
  if (what === "move") return "10";
  if (what === "volume") return "2";
  return direction === "up" ? "75" : "50";
}

/** Three significant digits, without an exponent. */
function roundFigure(value: number): string {
  const decimals = Math.min(18, Math.max(0, 2 - Math.floor(Math.log10(value))));
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 2);
  return withoutEndingZeros((Math.round(value / unit) * unit || value).toFixed(decimals));
}
