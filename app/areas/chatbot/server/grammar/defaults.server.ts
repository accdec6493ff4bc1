import type { Kind } from "../../model/intents.ts";
import type { NumberField, Restriction } from "../../model/query.ts";
import type { Slots } from "../../model/shown.ts";
import { changeOver } from "./figures.server.ts";
import { isNow, type Lexeme } from "./lexemes.server.ts";
import type { Bound } from "./near.server.ts";

/** The defaults of a question, by its kind: what comes first, over which days, which signal. */

type Read = { lexemes: readonly Lexeme[]; bound: Bound; today: string };

export function withDefaults(kind: Kind, slots: Slots, read: Read): Slots {
  switch (kind) {
    case "gainers":
    case "losers":
      return {
        ...slots,
        sort: { field: chooseChangeField(read), direction: kind === "gainers" ? "desc" : "asc" },
        limit: slots.limit ?? 10,
      };
    case "grade_top":
    case "grade_bottom":
      return {
        ...slots,
        sort: slots.sort ?? { field: chooseGradeField(read), direction: kind === "grade_top" ? "desc" : "asc" },
        limit: slots.limit ?? 10,
      };
    case "screen":
      return {
        ...slots,
        sort: slots.sort ?? sortBy(slots.where),
        limit: slots.limit ?? (isSingular(read) && slots.sort ? 1 : null),
      };
    case "list_create":
      return { ...slots, sort: slots.sort ?? sortBy(slots.where) };
    case "signal_list":
      return {
        ...slots,
        where: slots.where.length > 0 ? slots.where : [chooseSignal(read)],
        sort: slots.sort ?? sortBy([]),
      };
    case "grade_changes":
    case "plan_includes":
    case "extremes":
      return { ...slots, sort: null };
    case "hitrate":
      return { ...slots, where: slots.where.map(weaker) };
    case "sectors":
      return { ...slots, sort: sectorSort(slots, read) };
    case "market_overview":
      // "How is the market today" asks about today, not about a change since yesterday.
      return read.lexemes.some(isNow) ? { ...slots, days: null } : slots;
    case "signal_changes":
      return {
        ...slots,
        days: null,
        day: null,
        where: [...slots.where, changedWithin(slots, read)],
        sort: slots.sort ?? sortBy([]),
      };
    case "glossary":
      return { ...slots, amount: slots.amount ?? findNumber(slots.where) };
    case "alert_create":
      return { ...slots, where: alerted(slots, read) };
    default:
      return slots;
  }
}

/** Sectors by their change over the named period, best first unless the question asks for the worst. */
function sectorSort({ days }: Slots, { bound }: Read): Slots["sort"] {
  const field = days === null || days > 7 ? "change30d" : days > 1 ? "change7d" : "change24h";
  const isLow = (["worst", "least", "losers", "down"] as const).some((term) => bound.terms.has(term));
  return { field, direction: isLow ? "asc" : "desc" };
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 7;
/** The maximum age of a signal that changed within a period, counted from the last closed day. */
function changedWithin({ days, day }: Slots, { today }: Read): Restriction {
  const since = day === null ? (days ?? USUAL_DAYS) : Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  return { field: "signalDays", is: "<=", value: Math.max(1, since) };
}

/** "A grade of 73": the number of the term that the question is about. */
const findNumber = ([one]: readonly Restriction[]): number | null => (one && "value" in one ? one.value : null);

/** The record has one signal at a time: there "buy" means Buy, and Strong Buy only if it is named. */
const weaker = (one: Restriction): Restriction =>
  "values" in one && one.values.length > 1
    ? { ...one, values: one.values.filter((value) => !value.startsWith("strong-")) }
    : one;

/** The signal for a list: the buys unless the question says otherwise. */
const chooseSignal = ({ bound: { terms } }: Read): Restriction => {
  const isSell = (terms.has("sell") || terms.has("strongSell")) && !terms.has("buy");
  return { field: "signal", is: "in", values: isSell ? ["sell", "strong-sell"] : ["strong-buy", "buy"] };
};

const isSingular = ({ bound }: Read): boolean => bound.terms.has("oneToken") && !bound.terms.has("tokens");
const chooseGradeField = ({ bound }: Read): NumberField =>
  bound.terms.has("investor") && !bound.terms.has("trader") ? "investor" : "trader";

function chooseChangeField({ lexemes, bound }: Read): NumberField {
  const period = lexemes.find((one) => one.is === "period");
  if (period?.is !== "period") return "change24h";
  const field = changeOver(period.period);
  if (field) bound.used.add(period);
  return field ?? "change24h";
}

/** By the largest movement if the question is about one; otherwise by size. */
function sortBy(where: readonly Restriction[]): Slots["sort"] {
  const moved = where.find((one) => "value" in one && one.field.startsWith("change"));
  if (moved && "value" in moved) return { field: moved.field, direction: moved.is.startsWith(">") ? "desc" : "asc" };
  return { field: "marketCapUsd", direction: "desc" };
}

/** What an alert with a bare number waits for: a price, unless the question names another figure. */
function alerted(slots: Slots, { bound }: Read): Restriction[] {
  const [left] = bound.numbers;
  if (!left || slots.where.some((one) => "value" in one) || bound.terms.has("times")) return slots.where;
  const isDown = bound.terms.has("down") || bound.terms.has("under") || bound.terms.has("atMost");
  const { value, isPercent } = left.number;
  const has = (term: "grade" | "trader" | "investor" | "volume" | "marketCap") => bound.terms.has(term);
  const field: NumberField = isPercent
    ? "change24h"
    : has("volume")
      ? "volume24hUsd"
      : has("marketCap")
        ? "marketCapUsd"
        : (has("grade") || has("trader") || has("investor")) && value <= 100
          ? has("investor")
            ? "investor"
            : "trader"
          : "priceUsd";
  bound.used.add(left);
  return [...slots.where, { field, is: isDown ? "<" : ">", value: isPercent && isDown ? -value : value }];
}
