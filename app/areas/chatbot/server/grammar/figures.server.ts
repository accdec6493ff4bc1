import type { NumberField } from "../../model/query.ts";
import type { Amount } from "../reading/numbers.server.ts";
import { isNow, type Lexeme } from "./lexemes.server.ts";
import { hasTerm, type Is, isFiller, nearest, type State } from "./near.server.ts";
import { FIGURE_OF, type Term } from "./terms.server.ts";

/** Which figure a number belongs to, or a sort order uses. */

const MONEY: readonly NumberField[] = ["marketCapUsd", "volume24hUsd", "fdvUsd", "priceUsd"];
const PERCENT: readonly NumberField[] = ["volatility", "drawdown", "athDistance", "turnover"];
const RATIOS: readonly NumberField[] = ["trader", "investor", "sharpe", "sortino", "beta"];
/** The figures that a number without a unit may belong to. */
const bareFields = ({ value }: Amount): readonly NumberField[] =>
  value < MIN_SUM ? [...RATIOS, "volatility", "drawdown", "turnover", "priceUsd"] : [...RATIOS, ...MONEY];
const findMoneyFields = ({ value, isScaled }: Amount): readonly NumberField[] =>
  isScaled || value >= MIN_SUM ? MONEY : ["priceUsd"];
const GRADES = ["grade", "trader", "investor"] as const;
/** No one restricts a market cap or a volume to less. */
const MIN_SUM = 10_000;
/** The figure that a number belongs to: the nearest word for one that its unit fits, otherwise what its unit implies. */
export function fieldAt(state: State, from: number, number: Is<"number">["number"], to: number): NumberField | null {
  const { lexemes, bound } = state;
  const behind = lexemes[to + 1];
  // "1毛": an unknown unit is not supported.
  if (behind?.is === "word" && behind.at === lexemes[to]?.end) return null;
  const isMoney = !number.isPercent && (number.isScaled || number.currency !== null || number.value >= 1e5);
  const allowed: readonly NumberField[] = number.isPercent
    ? PERCENT
    : isMoney
      ? findMoneyFields(number)
      : bareFields(number);
  const fits = (one: Lexeme) => {
    const field = findField(one);
    if (number.isPercent && hasTerm(one, "change", "up", "down")) return true;
    if (!number.isPercent && hasTerm(one, "points")) return true;
    return field !== null && allowed.includes(field);
  };
  const ends = (one: Lexeme) => one.is === "number" || one.is === "token";
  const [left, right] = [nearest(state, from, -1, { fits, ends }), nearest(state, to, 1, { fits, ends, most: 4 })];
  const isTaken = (found: typeof left) =>
    found !== null && bound.used.has(found.one) && !hasTerm(found.one, "up", "down", "change");
  const near = left && !isTaken(left) ? left : right && !isTaken(right) && !isOfNext(state, right.one) ? right : null;
  const points = number.isPercent
    ? null
    : nearest(state, to, 1, { fits: (one) => hasTerm(one, "points"), ends, most: 2 });
  const word = points?.one ?? near?.one;
  if (number.isPercent && bound.terms.has("high") && !lexemes.some((one) => one.is === "period")) return "athDistance";
  if (word && hasTerm(word, "points")) {
    if (!GRADES.some((term) => bound.terms.has(term))) return null;
    bound.used.add(word);
    return bound.terms.has("investor") && !bound.terms.has("trader") ? "investorChange" : "traderChange";
  }
  if (number.isPercent && !word) {
    const carried = carriedField(state, from, PERCENT, true);
    if (carried) return carried;
  }
  if (number.isPercent && (!word || hasTerm(word, "change", "up", "down"))) {
    const isMoved =
      word !== undefined ||
      number.value < 0 ||
      ["up", "down", "change", "gainers", "losers"].some((term) => bound.terms.has(term as Term));
    return isMoved ? changeField(state, to) : null;
  }
  const field = word ? gradeAt(state, word) : carriedField(state, from, allowed, false);
  if (field && word) bound.used.add(word);
  if (field) return field;
  // An unknown word next to it may be the name of the figure that is meant.
  const isUnsure = lexemes.slice(Math.max(0, from - 2), to + 3).some((one) => one.is === "word");
  // "2m a day" is a volume.
  if (isMoney && behind && isNow(behind)) return "volume24hUsd";
  if (number.currency !== null && !number.isScaled && number.value < MIN_SUM) return "priceUsd";
  if (isMoney && !isUnsure && number.value >= 1e5) return "marketCapUsd";
  return null;
}

/** "Above 90 and below 30": the second number belongs to the figure of the first. */
function carriedField(
  { lexemes, bound }: State,
  index: number,
  allowed: readonly NumberField[],
  isPercent: boolean,
): NumberField | null {
  const before = lexemes.slice(0, index);
  const last = before.findLastIndex((one) => one.is === "number");
  const between = before.slice(last + 1);
  const goesOn =
    last >= 0 &&
    between.every(
      (one) => isFiller(one) || hasTerm(one, "and", "over", "under", "atLeast", "atMost", "not") || one.is === "mark",
    );
  const known = bound.where.findLast((one) => "value" in one);
  return goesOn &&
    known &&
    "value" in known &&
    (allowed.includes(known.field) || (isPercent && known.field.startsWith("change")))
    ? known.field
    : null;
}

/** Whether the words behind a number belong to the next one: "above 90 and trader grade below 30". */
function isOfNext({ lexemes }: State, word: Lexeme): boolean {
  const index = lexemes.indexOf(word);
  const before = lexemes.slice(0, index).findLastIndex((one) => one.is === "number");
  const next = lexemes.slice(index + 1, index + 5).some((one) => one.is === "number" || one.is === "band");
  return next && !lexemes.slice(before + 1, index).every((one) => hasTerm(one, "filler"));
}

export function findField(one: Lexeme): NumberField | null {
  if (one.is !== "term") return null;
  for (const term of ["investor", "trader", ...one.terms] as const)
    if (one.terms.includes(term) && FIGURE_OF[term]) return FIGURE_OF[term] ?? null;
  return null;
}

/** A grade is the trader's unless the word next to it says otherwise. */
export function gradeAt(state: State, word: Lexeme): NumberField | null {
  const field = findField(word);
  if (field !== "trader" || hasTerm(word, "trader")) return field;
  return state.bound.terms.has("investor") && !state.bound.terms.has("trader") ? "investor" : "trader";
}

/** The change over the named period nearest to an index; over a day if there is none. Null if no figure has it. */
export function changeField(state: State, index: number): NumberField | null {
  const { lexemes, bound } = state;
  const several = lexemes.filter((one) => one.is === "period").length > 1;
  const stretches = lexemes.flatMap((one, at) =>
    one.is === "period"
      ? [{ one, distance: (at > index ? at - index : index - at + 3) + (several ? partsBetween(state, index, at) : 0) }]
      : [],
  );
  const [near] = stretches.sort((one, other) => one.distance - other.distance);
  if (!near) return "change24h";
  const field = changeOver(near.one.period);
  if (field) bound.used.add(near.one);
  return field;
}

/** Distance to another part of a sentence: "up today but down this year". */
function partsBetween({ lexemes }: State, index: number, at: number): number {
  const between = lexemes.slice(Math.min(index, at) + 1, Math.max(index, at));
  return between.some((one) => hasTerm(one, "but") || (one.is === "mark" && one.text !== "-")) ? FAR : 0;
}
const FAR = 10;

export function changeOver(period: Is<"period">["period"]): NumberField | null {
  if (period.kind === "ytd") return null;
  const { days, hours } = period;
  if (hours !== undefined) return hours === 1 ? "change1h" : null;
  if (days === 1) return "change24h";
  return days === 7 ? "change7d" : days >= 28 && days <= 31 ? "change30d" : days === 365 ? "change1y" : null;
}

/** Whether a change is a fall. */
export function isFallen(state: State, index: number, field: NumberField, last = index): boolean {
  if (!field.startsWith("change") && !field.endsWith("Change")) return false;
  const fits = (one: Lexeme) => hasTerm(one, "up", "down", "losers", "gainers");
  const ends = (one: Lexeme) => one.is === "number";
  const [left, right] = [nearest(state, index, -1, { fits, ends }), nearest(state, last, 1, { fits, ends, most: 4 })];
  const near = left ?? right;
  if (near) state.bound.used.add(near.one);
  return near !== null && hasTerm(near.one, "down", "losers") && !hasTerm(near.one, "up");
}
