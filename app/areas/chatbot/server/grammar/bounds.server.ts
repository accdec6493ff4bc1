import type { Comparison, NumberField, Restriction } from "../../model/query.ts";
import { changeField, fieldAt, findField, isFallen } from "./figures.server.ts";
import { comparisonAt, hasTerm, isFiller, MIRRORED, restrict, type State } from "./near.server.ts";
import { ORDERS } from "./terms.server.ts";

/** Numbers that restrict a figure: ranges, single bounds, and movements without a number. */

/** "Between 100 million and 1 billion", "10 to 20 %". */
export function addRanges(state: State): void {
  const { lexemes, bound } = state;
  for (const [index, first] of lexemes.entries()) {
    if (first.is !== "number" || bound.used.has(first)) continue;
    const gap = lexemes.slice(index + 1, index + 4);
    const step = gap.findIndex((one) => one.is === "number");
    const last = gap[step];
    if (last?.is !== "number") continue;
    const joints = gap.slice(0, step);
    const isJoined =
      joints.some((one) => hasTerm(one, "and") || (one.is === "mark" && one.text === "-")) &&
      joints.every((one) => isFiller(one) || hasTerm(one, "and", "price", "marketCap") || one.is === "mark");
    const before = lexemes.slice(Math.max(0, index - 3), index).find((one) => hasTerm(one, "between"));
    const behind = lexemes.slice(index + 1 + step, index + 5 + step).find((one) => hasTerm(one, "between"));
    const isDash = joints.length === 0 && /^\s?[-~]\s?$/.test(state.text.slice(first.end, last.at));
    const isTo = joints.length === 1 && joints.every(({ text }) => !AND_WORD.test(text));
    // "10 to 20 %": only the second number has the unit.
    const sharesUnit = isTo && (last.number.isPercent || last.number.isScaled || last.number.currency !== null);
    if (!(isJoined || isDash) || !(before || behind || sharesUnit || isDash || joints.some((one) => one.is === "mark")))
      continue;
    if (first.number.isPercent && !last.number.isPercent) continue;
    const unit = last.number;
    const scale = unit.isScaled && !first.number.isScaled ? chooseScale(unit) : 1;
    const low = { ...unit, value: first.number.value * scale };
    const field = fieldAt(state, index, unit, index + 1 + step);
    if (!field) continue;
    const sign = isFallen(state, index, field, index + 1 + step) || isBelowZero(field) ? -1 : 1;
    const ends = [low.value * sign, unit.value * sign].sort((one, other) => one - other);
    restrict(state, { field, is: ">=", value: ends[0] as number }, first);
    restrict(state, { field, is: "<=", value: ends[1] as number }, last);
    for (const one of [...joints, before, behind]) if (one) bound.used.add(one);
  }
}

/** Words that join two questions or two restrictions, not the ends of a range. */
const AND_WORD = /^(?:and|und|et|y|e|en|ve|и|و|和|与|과|와|및)$/;

const chooseScale = ({ value }: { value: number }): number =>
  value >= 1e12 ? 1e12 : value >= 1e9 ? 1e9 : value >= 1e6 ? 1e6 : 1e3;

/** Every other number that is compared with something. */
export function addNumbers(state: State): void {
  const { lexemes, bound } = state;
  for (const [index, one] of lexemes.entries()) {
    if (one.is !== "number" || bound.used.has(one)) continue;
    const { number } = one;
    const field = fieldAt(state, index, number, index);
    if (!field) continue;
    const comparison = comparisonAt(state, index);
    const isChange = field.startsWith("change");
    const isFall = isFallen(state, index, field);
    // A figure without a comparison is an amount or a price to wait for, unless something moved by it.
    if (comparison === null && !isChange && !isGraded(state, index)) continue;
    const is = comparison ?? (number.value < 0 ? "<=" : ">=");
    const isNegative = (isFall || isBelowZero(field)) && number.value > 0;
    // "Worse than 30 %" is a deeper fall, "below 30 %" a smaller one.
    const isJudged = isBelowZero(field) && isJudgedAt(state, index);
    // "80 % below its high" only repeats what a fall is.
    if (isBelowZero(field))
      for (const other of lexemes.slice(Math.max(0, index - 3), index + 4))
        if (hasTerm(other, "under", "down", "high")) bound.used.add(other);
    const value = isNegative ? -number.value : number.value;
    const both = isChange ? lexemes.find((other) => hasTerm(other, "eitherWay")) : undefined;
    if (both) {
      // A change in either direction within a bound is one range; beyond it are two ranges, which no filter supports.
      if (is.startsWith(">")) bound.lost.add(one);
      else {
        restrict(state, { field, is: MIRRORED[is], value: -Math.abs(value) }, one, both);
        restrict(state, { field, is, value: Math.abs(value) }, one);
      }
      continue;
    }
    restrict(state, { field, is: isNegative && !isJudged ? MIRRORED[is] : is, value }, one);
    // "Fell less than 5 %" is still a fall.
    if (isFall && isNegative && (is === "<" || is === "<=")) restrict(state, { field, is: "<", value: 0 });
  }
}

/** A fall by nature: 0 or less, however it is expressed. */
const isBelowZero = (field: NumberField): boolean => field === "drawdown" || field === "athDistance";

const isJudgedAt = ({ lexemes }: State, index: number): boolean =>
  lexemes.slice(Math.max(0, index - 3), index).some((one) => hasTerm(one, "judged"));

const isGraded = ({ lexemes }: State, index: number): boolean =>
  [lexemes[index - 1], lexemes[index - 2]].some((one) =>
    hasTerm(one, "grade", "trader", "investor", "sharpe", "sortino", "beta"),
  );

/** "Doubled", "lost half their value": changes in words. */
export function addMultiples(state: State): void {
  const { lexemes, bound } = state;
  for (const [index, one] of lexemes.entries()) {
    const [, value] = MULTIPLES.find(([term]) => hasTerm(one, term)) ?? [];
    if (value === undefined || bound.used.has(one) || !lexemes.some((other) => other.is === "period")) continue;
    const field = changeField(state, index);
    if (!field) continue;
    const isOver = hasTerm(lexemes[index - 1], "over");
    const isLess = value < 0;
    restrict(state, { field, is: isLess ? (isOver ? "<" : "<=") : isOver ? ">" : ">=", value }, one);
    for (const other of [lexemes[index - 1], lexemes[index + 1]])
      if (hasTerm(other, "over", "atLeast")) bound.used.add(other);
  }
}
const MULTIPLES = [
  ["doubled", 100],
  ["tripled", 200],
  ["halved", -50],
] as const;

/** "Did not fall this week", "are green today": a movement without a number. */
export function addMovesWithoutNumber(state: State): void {
  const { lexemes, bound } = state;
  const periods = lexemes.filter((one) => one.is === "period").length;
  const isOfTokens = bound.terms.has("tokens") || bound.where.length > 0 || (periods > 1 && !hasToken(lexemes));
  const isRanked = ORDERS.some((term) => bound.terms.has(term));
  const isOther = (["market", "sector", "points"] as const).some((term) => bound.terms.has(term));
  for (const [index, one] of lexemes.entries()) {
    if (!hasTerm(one, "up", "down") || bound.used.has(one)) continue;
    const ratio = signedRatio(state, index);
    if (ratio) {
      restrict(state, { field: ratio, is: hasTerm(one, "down") ? "<" : ">", value: 0 }, one);
      continue;
    }
    const negations = [lexemes[index - 1], lexemes[index - 2]].filter((other) => hasTerm(other, "not"));
    const isNegated = negations.length > 0;
    if (
      !isNegated &&
      (!isOfTokens || isRanked || isOther || state.isAlert || !(isTimed(state, index) || hasTerm(one, "standing")))
    )
      continue;
    const field = changeField(state, index);
    if (!field) continue;
    const isDown = hasTerm(one, "down") && !hasTerm(one, "up");
    const is: Comparison = isNegated ? (isDown ? ">=" : "<=") : isDown ? "<" : ">";
    const isAgainst = (other: Restriction) =>
      "value" in other && other.field === field && other.value === 0 && other.is.startsWith(">") === isDown;
    // "Green today and red over the …": the second period was not understood.
    if (bound.where.some(isAgainst) && periods < 2) {
      bound.lost.add(one);
      continue;
    }
    restrict(state, { field, is, value: 0 }, one);
    for (const other of negations) if (other) bound.used.add(other);
  }
}

/** "A positive Sharpe": the sign of a figure that can have one. */
function signedRatio({ lexemes, bound }: State, index: number): NumberField | null {
  const adjacent = [lexemes[index - 1], lexemes[index + 1]].find((one) => hasTerm(one, "sharpe", "sortino", "beta"));
  if (!adjacent || bound.used.has(adjacent)) return null;
  bound.used.add(adjacent);
  return findField(adjacent);
}

const hasToken = (lexemes: State["lexemes"]): boolean => lexemes.some((one) => one.is === "token");

const isTimed = ({ lexemes }: State, index: number): boolean =>
  lexemes.slice(Math.max(0, index - 4), index + 5).some((one) => one.is === "period");
