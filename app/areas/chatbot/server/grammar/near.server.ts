import type { Comparison, Restriction, Sort } from "../../model/query.ts";
import type { Lexeme } from "./lexemes.server.ts";
import { FIGURE_OF, type Term } from "./terms.server.ts";

/** What is next to what in a question. */

export type Is<Kind extends Lexeme["is"]> = Extract<Lexeme, { is: Kind }>;
export type Bound = {
  where: Restriction[];
  sort: Sort | null;
  limit: number | null;
  /** The remaining numbers, in order: amounts, prices to wait for, days of a lock. */
  numbers: Is<"number">[];
  plans: string[];
  terms: ReadonlySet<Term>;
  /** Lexemes that have been used. */
  used: Set<Lexeme>;
  /** The restriction that a number, a letter or a name became part of. */
  of: Map<Lexeme, Restriction>;
  /** Restricting lexemes that could not be used. */
  lost: Set<Lexeme>;
  /** The word that requests a sort order. */
  order: Lexeme | null;
};
export type Binding = {
  /** For an alert, a movement is what it waits for. */
  isAlert: boolean;
  /** Whether it asks about the outcomes of signals. */
  isRecord: boolean;
  /** The text that the lexemes come from. */
  text: string;
  lexemes: readonly Lexeme[];
  categories: readonly string[];
  /** Whether comparisons follow their number in this language. */
  afterNumber: boolean;
};
export type State = Binding & { bound: Bound };

export const hasTerm = (one: Lexeme | undefined, ...terms: Term[]): one is Is<"term"> =>
  one?.is === "term" && terms.some((term) => one.terms.includes(term));
export const isFiller = (one: Lexeme): boolean => one.is === "term" && one.terms.every((term) => term === "filler");

/** Adds a restriction that contains these lexemes. */
export function restrict({ bound }: Pick<State, "bound">, restriction: Restriction, ...parts: Lexeme[]): void {
  bound.where.push(restriction);
  for (const one of parts) {
    bound.used.add(one);
    bound.of.set(one, restriction);
  }
}

/** The nearest lexeme on one side that fits, before any that ends the search. */
export function nearest(
  { lexemes }: Pick<State, "lexemes">,
  from: number,
  step: 1 | -1,
  { fits, ends, most: max = 6 }: { fits(one: Lexeme): boolean; ends(one: Lexeme): boolean; most?: number },
): { one: Lexeme; distance: number } | null {
  for (let index = from + step, distance = 1; distance <= max; index += step) {
    const one = lexemes[index];
    if (!one) return null;
    if (fits(one)) return { one, distance };
    if (ends(one)) return null;
    if (!isFiller(one)) distance++;
  }
  return null;
}

const SYMBOLS: Readonly<Record<string, Comparison>> = {
  ">": ">",
  "<": "<",
  ">=": ">=",
  "<=": "<=",
  "≥": ">=",
  "≤": "<=",
  "+": ">=",
};

/** How a number or a letter compares, by the word next to it; the other side counts only if there is none before it. */
export function comparisonAt(state: State, index: number): Comparison | null {
  const { lexemes, bound, afterNumber } = state;
  const fits = (one: Lexeme) =>
    (hasTerm(one, "over", "under", "atLeast", "atMost") || (one.is === "mark" && one.text in SYMBOLS)) &&
    !bound.used.has(one);
  const isOther = (one: Lexeme) => one.is === "number" || one.is === "band" || one.is === "token";
  const isUnit = (one: Lexeme) =>
    one.is === "term" && one.terms.some((term) => term === "filler" || term === "points" || term in FIGURE_OF);
  const side = (step: 1 | -1) =>
    nearest(state, index, step, {
      fits,
      ends: (one) => isOther(one) || (one.is === "mark" && !(one.text in SYMBOLS)) || (step === 1 && !isUnit(one)),
      most: step === 1 ? 2 : 4,
    });
  const [left, right] = [side(-1), side(1)];
  const chosen = afterNumber ? (right ?? left) : left && (!right || left.distance <= right.distance) ? left : right;
  if (!chosen) return null;
  const { one } = chosen;
  bound.used.add(one);
  if (one.is === "mark") return SYMBOLS[one.text] ?? null;
  const negation = lexemes[lexemes.indexOf(one) - 1];
  const isNegated = hasTerm(negation, "not");
  if (isNegated) bound.used.add(negation);
  const comparison = toComparison(one);
  return isNegated ? OPPOSITE[comparison] : comparison;
}

function toComparison(one: Lexeme): Comparison {
  if (hasTerm(one, "over")) return ">";
  if (hasTerm(one, "under")) return "<";
  return hasTerm(one, "atLeast") ? ">=" : "<=";
}

const OPPOSITE: Record<Comparison, Comparison> = { ">": "<=", ">=": "<", "<": ">=", "<=": ">" };
export const MIRRORED: Record<Comparison, Comparison> = { ">": "<", ">=": "<=", "<": ">", "<=": ">=" };
