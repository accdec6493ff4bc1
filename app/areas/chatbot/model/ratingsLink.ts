import { parseChainId } from "./chains.ts";
import type { NumberField, Restriction, Sort } from "./query.ts";
import type { Slots } from "./shown.ts";

/** The ratings table for what a question asked. */

/** Each figure's name in the ratings URL. The age of a signal has one end only. */
const RANGES: Readonly<Record<Exclude<NumberField, "signalDays">, string>> = {
  priceUsd: "price",
  marketCapUsd: "cap",
  fdvUsd: "fdv",
  volume24hUsd: "volume",
  change1h: "change_1h",
  change24h: "change_24h",
  change7d: "change_7d",
  change30d: "change_30d",
  change1y: "change_1y",
  trader: "trader",
  traderChange: "change",
  investor: "investor",
  investorChange: "investor_change",
  volatility: "volatility",
  sharpe: "sharpe",
  sortino: "sortino",
  drawdown: "drawdown",
  beta: "beta",
  athDistance: "ath",
  turnover: "turnover",
};
/** The table cannot be sorted by how far prices are from their high, nor by the age of signals. */
const SORTS: Readonly<Partial<Record<NumberField, string>>> = {
  priceUsd: "price",
  marketCapUsd: "cap",
  fdvUsd: "fdv",
  volume24hUsd: "volume",
  ...{
    change1h: "change1h",
    change24h: "change24h",
    change7d: "change7d",
    change30d: "change30d",
    change1y: "change1y",
  },
  ...{ trader: "trader", traderChange: "traderChange", investor: "investor", investorChange: "investorChange" },
  ...{ volatility: "volatility", sharpe: "sharpe", sortino: "sortino", drawdown: "drawdown", beta: "beta" },
  turnover: "turnover",
};
const SIGNALS: Readonly<Record<string, string>> = {
  "strong-buy": "2",
  buy: "1",
  hold: "0",
  sell: "-1",
  "strong-sell": "-2",
};
const DAYS: Readonly<Partial<Record<NumberField, number>>> = {
  change24h: 1,
  change7d: 7,
  change30d: 30,
  change1y: 365,
};
/** Grades have two decimals in a URL: the next one above or below is this far away. */
const NEXT_GRADE = 0.01;
const MONEY: readonly NumberField[] = ["priceUsd", "marketCapUsd", "fdvUsd", "volume24hUsd"];
const POINTS: readonly NumberField[] = ["traderChange", "investorChange"];
const LONGEST_CHOICE = 500;

type Ends = { least: number; most: number };
const OPEN: Ends = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
const both = (one: Ends, other: Ends): Ends => ({
  least: Math.max(one.least, other.least),
  most: Math.min(one.most, other.most),
});

/**
 * The query string of the ratings URL for the same rows in the same order; null if the table lacks a filter for part of the question. "" is
 * the whole table. Its bounds are inclusive: for an exclusive bound the next grade is used, other figures stay the same.
 */
export function formatRatingsSearch(slots: Slots): string | null {
  const { tokens, day, to, amount, about, where, sort, limit } = slots;
  if (tokens.length > 0 || day !== null || to !== null || amount !== null || about.length > 0) return null;
  if (!isPeriodKnown(slots)) return null;
  const search = new URLSearchParams();
  if (!(addChoices(search, where) && addRanges(search, where) && addSort(search, sort))) return null;
  const rows = rowsFor(limit);
  if (rows !== null) search.set("rows", rows);
  return search.toString();
}

/** A period is only supported there as part of a column's name. */
const isPeriodKnown = ({ days, where, sort }: Slots): boolean =>
  days === null ||
  (sort !== null && DAYS[sort.field] === days) ||
  where.some((one) => one.is !== "in" && (DAYS[one.field] ?? (one.field === "signalDays" ? one.value : null)) === days);

function addSort(search: URLSearchParams, sort: Sort | null): boolean {
  if (sort === null) return true;
  const name = SORTS[sort.field];
  if (name === undefined) return false;
  if (name !== "cap" || sort.direction === "asc") search.set("sort", `${sort.direction === "desc" ? "-" : ""}${name}`);
  return true;
}

/** The smallest page size of the table that contains all requested rows. */
function rowsFor(limit: number | null): string | null {
  if (limit === null || (limit > 50 && limit <= 100)) return null;
  return limit <= 50 ? "50" : limit <= 200 ? "200" : "5000";
}

function addRanges(search: URLSearchParams, where: readonly Restriction[]): boolean {
  const ends = new Map<NumberField, Ends>();
  for (const restriction of where) {
    const found =
      restriction.is === "in" ? bandEnds(restriction) : ([restriction.field, boundEnds(restriction)] as const);
    if (found === null) return false;
    const [field, range] = found;
    if (range) ends.set(field, both(ends.get(field) ?? OPEN, range));
  }
  return [...ends].every(([field, range]) => addEnds(search, field, range));
}

function addEnds(search: URLSearchParams, field: NumberField, { least: min, most: max }: Ends): boolean {
  if (min > max) return false;
  if (field === "signalDays") {
    if (min !== OPEN.least || !(max >= 1 && max <= 3_650)) return false;
    search.set("signal_days", String(Math.floor(max)));
    return true;
  }
  const name = RANGES[field];
  return [["min", min] as const, ["max", max] as const].every(([end, value]) => {
    if (!Number.isFinite(value)) return true;
    if (!isWritable(field, value)) return false;
    search.set(`${name}_${end}`, written(field, value));
    return true;
  });
}

const isGrade = (field: NumberField) => field === "trader" || field === "investor";

/** Whether the table's field can express the value. */
function isWritable(field: NumberField, value: number): boolean {
  if (MONEY.includes(field)) return value >= 0 && value < 1e15;
  if (isGrade(field)) return value >= 0 && value <= 100;
  if (POINTS.includes(field)) return Number.isInteger(value) && Math.abs(value) <= 100;
  return Math.abs(value) <= 10_000;
}

/** Without an exponent, and without floating-point noise. */
const written = (field: NumberField, value: number): string =>
  value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: MONEY.includes(field) ? 9 : 6 });

function boundEnds({ field, is, value }: Extract<Restriction, { value: number }>): Ends {
  const step = is.endsWith("=") ? 0 : isGrade(field) ? NEXT_GRADE : field === "signalDays" ? 1 : 0;
  return is.startsWith(">") ? { ...OPEN, least: value + step } : { ...OPEN, most: value - step };
}

const LETTERS = ["D", "C", "B", "A"];

/** The range of consecutive letters: A from 75, B from 50, C from 25, D below. Null for others; other choices have no range. */
function bandEnds({ field, values }: Extract<Restriction, { is: "in" }>): readonly [NumberField, Ends | null] | null {
  if (field !== "traderBand" && field !== "investorBand") return ["trader", null];
  const places = [...new Set(values.map((letter) => LETTERS.indexOf(letter)))].sort((one, other) => one - other);
  const [lowest = -1, highest = -1] = [places[0], places.at(-1)];
  if (lowest < 0 || highest - lowest !== places.length - 1) return null;
  return [
    field === "traderBand" ? "trader" : "investor",
    {
      least: lowest === 0 ? OPEN.least : lowest * 25,
      most: highest === 3 ? OPEN.most : (highest + 1) * 25 - NEXT_GRADE,
    },
  ];
}

function addChoices(search: URLSearchParams, where: readonly Restriction[]): boolean {
  for (const restriction of where) {
    if (restriction.is !== "in" || restriction.field.endsWith("Band")) continue;
    const { field, values } = restriction;
    const text = choiceText(field, values);
    // Two restrictions on one field must both match, but the table matches any of its values.
    if (text === null || search.has(field)) return false;
    search.set(field, text);
  }
  return true;
}

function choiceText(field: string, values: readonly string[]): string | null {
  const [only] = values.length === 1 ? values : [];
  if (field === "exchange") return only ?? null;
  if (field === "chain") {
    const id = parseChainId(only);
    return id === null ? null : String(id);
  }
  const text = field === "signal" ? signalText(values) : values.join(",");
  return text !== null && text.length <= LONGEST_CHOICE ? text : null;
}

function signalText(values: readonly string[]): string | null {
  const signals = values.map((value) => SIGNALS[value]);
  if (signals.includes(undefined)) return null;
  const text = [...signals].sort().join(",");
  return text === "1,2" ? "buys" : text === "-1,-2" ? "sells" : text;
}
