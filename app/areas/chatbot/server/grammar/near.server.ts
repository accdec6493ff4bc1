import type { Comparison, Restriction, Sort } from "../../model/query.ts";
import type { Lexeme } from "./lexemes.server.ts";
import { FIGURE_OF, type Term } from "./terms.server.ts";

/** What stands beside what in a question. */

export type Is<Kind extends Lexeme["is"]> = Extract<Lexeme, { is: Kind }>;
export type Bound = {
  where: Restriction[];
  sort: Sort | null;
  limit: number | null;
  /** What is left of the numbers, in order: sums, prices to wait for, days of a lock. */
  numbers: Is<"number">[];
  plans: string[];
  terms: ReadonlySet<Term>;
  /** Lexemes that found their place. */
  used: Set<Lexeme>;
  /** Which restriction a number, a letter or a name went into. */
  of: Map<Lexeme, Restriction>;
  /** What restricts, and has found no place. */
  lost: Set<Lexeme>;
  /** The word that asks for an order. */
  order: Lexeme | null;
};
export type Binding = {
  /** Of an alert, what moves is what it waits for. */
  isAlert: boolean;
  /** Whether it asks what came of signals. */
  isRecord: boolean;
  /** What the lexemes are of. */
  text: string;
  lexemes: readonly Lexeme[];
  categories: readonly string[];
  /** Whether comparisons stand behind their number in this language. */
  afterNumber: boolean;
};
export type State = Binding & { bound: Bound };

export const hasTerm = (one: Lexeme | undefined, ...terms: Term[]): one is Is<"term"> =>
  one?.is === "term" && terms.some((term) => one.terms.includes(term));
export const isFiller = (one: Lexeme): boolean => one.is === "term" && one.terms.every((term) => term === "filler");

/** Adds a restriction, of which those lexemes are part. */
export function restrict({ bound }: Pick<State, "bound">, restriction: Restriction, ...parts: Lexeme[]): void {
  bound.where.push(restriction);
  for (const one of parts) {
    bound.used.add(one);
    bound.of.set(one, restriction);
  }
}

/** The nearest lexeme on one side that fits, before anything that ends the stretch. */
export function nearest(
  { lexemes }: Pick<State, "lexemes">,
  from: number,
  step: 1 | -1,
  { fits, ends, most: max = 6 }: { fits(one: Lexeme): boolean; ends(one: Lexeme): boolean; most?: number },
): { one: Lexeme; distance: number } | null {
  for (let place = from + step, distance = 1; distance <= max; place += step) {
    const one = lexemes[place];
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

/** How a number or a letter compares, by the word beside it; on its other side only where none is before it. */
export function comparisonAt(state: State, place: number): Comparison | null {
  const { lexemes, bound, afterNumber } = state;
  const fits = (one: Lexeme) =>
    (hasTerm(one, "over", "under", "atLeast", "atMost") || (one.is === "mark" && one.text in SYMBOLS)) &&
    !bound.used.has(one);
  const isOther = (one: Lexeme) => one.is === "number" || one.is === "band" || one.is === "token";
  const isUnit = (one: Lexeme) =>
    one.is === "term" && one.terms.some((term) => term === "filler" || term === "points" || term in FIGURE_OF);
  const side = (step: 1 | -1) =>
    nearest(state, place, step, {
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
  const said = comparisonOf(one);
  return isNegated ? OPPOSITE[said] : said;
}

function comparisonOf(one: Lexeme): Comparison {
  if (hasTerm(one, "over")) return ">";
  if (hasTerm(one, "under")) return "<";
  return hasTerm(one, "atLeast") ? ">=" : "<=";
}

const OPPOSITE: Record<Comparison, Comparison> = { ">": "<=", ">=": "<", "<": ">=", "<=": ">" };
export const MIRRORED: Record<Comparison, Comparison> = { ">": "<", ">=": "<=", "<": ">", "<=": ">=" };
