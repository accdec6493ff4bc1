import { GRADE_LETTERS, type GradeLetter } from "#app/ui/gradeLetter.ts";
import type { Restriction } from "../../model/query.ts";
import { bandsBy } from "../reading/bands.server.ts";
import { addMovesWithoutNumber, addMultiples, addNumbers, addRanges } from "./bounds.server.ts";
import { findField } from "./figures.server.ts";
import type { Lexeme } from "./lexemes.server.ts";
import {
  type Binding,
  type Bound,
  comparisonAt,
  hasTerm,
  type Is,
  isFiller,
  nearest,
  restrict,
  type State,
} from "./near.server.ts";
import { addSort } from "./order.server.ts";
import { ORDERS, type Term } from "./terms.server.ts";

/** Binds each number, letter and name of a question to the figure that it restricts, with how it compares. */

const SIGNALS: Partial<Record<Term, readonly string[]>> = {
  strongBuy: ["strong-buy"],
  buy: ["strong-buy", "buy"],
  hold: ["hold"],
  sell: ["sell", "strong-sell"],
  strongSell: ["strong-sell"],
};
const SECTORS: readonly Term[] = [
  ...(["layer-1", "layer-2", "defi", "exchange", "gaming", "ai-and-data", "meme"] as const),
  ...(["storage-and-compute", "payments", "privacy-coins", "stablecoin"] as const),
];
const KEYS_OF: Partial<Record<Term, readonly string[]>> = {
  "ai-and-data": ["ai-and-data", "ai", "artificial-intelligence"],
  "privacy-coins": ["privacy", "privacy-coins"],
  defi: ["defi", "decentralized-finance-defi"],
  meme: ["meme", "meme-token", "memes"],
  stablecoin: ["stablecoin", "stablecoins"],
  "storage-and-compute": ["storage-and-compute", "storage", "depin"],
};

export function bind(binding: Binding): Bound {
  const { lexemes } = binding;
  const used = new Set<Lexeme>();
  const terms = new Set(lexemes.flatMap((one) => (one.is === "term" ? one.terms : [])));
  const bound: Bound = {
    ...{ where: [], sort: null, limit: null, numbers: [], plans: [], terms, used },
    ...{ of: new Map(), lost: new Set<Lexeme>(), order: null },
  };
  const state: State = { ...binding, bound };
  addNames(state);
  addBands(state);
  addLimit(state);
  addRanges(state);
  addMultiples(state);
  addNumbers(state);
  addMovesWithoutNumber(state);
  addSignals(state);
  addBoth(state);
  // There is no figure for staking rewards.
  for (const one of lexemes) if (hasTerm(one, "lock")) bound.lost.add(one);
  loseOr(state);
  addSort(state);
  bound.numbers = findNumbers(state).filter((one) => !used.has(one));
  return bound;
}

const findNumbers = ({ lexemes }: State): Is<"number">[] =>
  lexemes.filter((one): one is Is<"number"> => one.is === "number");

function addNames(state: State): void {
  const { lexemes, bound, categories } = state;
  for (const [index, one] of lexemes.entries()) {
    if (one.is === "name") {
      const { field, value } = one.name;
      if (field === "plan") bound.plans.push(value);
      else addNamed(state, { field, is: "in", values: [value] }, index);
      bound.used.add(one);
    }
    const sector = one.is === "term" ? SECTORS.find((term) => one.terms.includes(term)) : undefined;
    if (sector === undefined) continue;
    const keys = KEYS_OF[sector] ?? [sector];
    const key = keys.find((known) => categories.includes(known)) ?? keys[0] ?? sector;
    addNamed(state, { field: "category", is: "in", values: [key] }, index);
  }
}

/** A name, or all others if it is excluded: "no memes", "anything but layer 2 and DeFi". */
function addNamed(state: State, choice: Choice, index: number): void {
  const { bound, categories, lexemes } = state;
  const one = lexemes[index] as Lexeme;
  const negations = exclusionsAt(state, index);
  if (negations.length === 0) {
    addChoice(state, choice, one);
    return;
  }
  const all = choice.field === "category" ? categories : choice.field === "signal" ? ALL_SIGNALS : [];
  // Chains and exchanges have no known list of others: the assistant asks back.
  if (all.length === 0) {
    bound.lost.add(one);
    return;
  }
  for (const negation of negations) bound.used.add(negation);
  const known = bound.where.find((other): other is Choice => other.field === choice.field);
  const isOut = (value: string) => choice.values.includes(value);
  if (!known) {
    restrict(state, { ...choice, values: all.filter((value) => !isOut(value)), but: choice.values }, one);
    return;
  }
  const values = known.values.filter((value) => !isOut(value));
  if (values.length === 0) {
    bound.lost.add(one);
    return;
  }
  known.values = values;
  if (known.but) known.but = [...new Set([...known.but, ...choice.values])];
  bound.used.add(one);
  bound.of.set(one, known);
}

/** "Hold or worse", "buy or better". */
function orderedSignals(behind: Lexeme | undefined, term: (typeof SIGNAL_TERMS)[number]): string[] | null {
  if (!hasTerm(behind, "judged") || !hasTerm(behind, "atLeast", "atMost")) return null;
  const index = ALL_SIGNALS.indexOf(SIGNAL_OF[term]);
  return hasTerm(behind, "atLeast") ? ALL_SIGNALS.slice(0, index + 1) : ALL_SIGNALS.slice(index);
}
const SIGNAL_OF = {
  strongBuy: "strong-buy",
  buy: "buy",
  hold: "hold",
  sell: "sell",
  strongSell: "strong-sell",
} as const;

const ANY_TOKENS: readonly Term[] = ["signal", "tokens", "howMany", "strongBuy", "strongSell"];

/** The words that exclude the term at an index; exclusion continues across "and" and "or". */
function exclusionsAt({ lexemes }: State, index: number): Lexeme[] {
  const negations: Lexeme[] = [];
  for (let at = index - 1; at >= 0; at--) {
    const one = lexemes[at] as Lexeme;
    const isName = one.is === "name" || hasTerm(one, ...SECTORS, ...SIGNAL_TERMS);
    if (hasTerm(one, "not")) negations.push(one);
    else if (!isFiller(one) && !hasTerm(one, "and", "or", "signal", "tokens", "oneToken", "sector") && !isName) break;
  }
  return negations;
}

const SIGNAL_TERMS = ["strongBuy", "strongSell", "buy", "hold", "sell"] as const;
const ALL_SIGNALS = ["strong-buy", "buy", "hold", "sell", "strong-sell"] as const;

type Choice = Extract<Restriction, { is: "in" }>;

/** Each field has one choice, which matches any of its values. */
function addChoice(
  state: State,
  choice: Choice,
  part: Lexeme,
  merged = (known: readonly string[]): string[] => [...known, ...choice.values],
): void {
  const known = state.bound.where.find((one): one is Choice => one.field === choice.field);
  if (known) {
    // "No memes, DeFi only": the named sectors replace all others, without the excluded ones.
    const out = known.but ?? [];
    const values = known.but
      ? choice.values.filter((value) => !out.includes(value))
      : [...new Set(merged(known.values))];
    // Two contradicting terms leave nothing: the assistant has to ask which one is meant.
    if (values.length === 0) {
      state.bound.lost.add(part);
      return;
    }
    known.values = values;
    delete known.but;
    state.bound.used.add(part);
    state.bound.of.set(part, known);
  } else restrict(state, choice, part);
}

/** Grade letters, and a good or a bad grade. */
function addBands(state: State): void {
  const { lexemes, bound } = state;
  lexemes.forEach((one, index) => {
    if (isOtherLetter(one, lexemes[index - 1], lexemes[index + 1])) bound.lost.add(one);
    const quality = hasTerm(one, "good") ? "good" : hasTerm(one, "bad") ? "bad" : null;
    if (one.is !== "band" && quality === null) return;
    const next = lexemes.slice(index + 1).find((other) => !isFiller(other));
    if (quality !== null && next && findField(next) !== null && !hasTerm(next, "grade", "trader", "investor")) return;
    const ends = (other: Lexeme) => other.is === "number" || other.is === "mark" || other.is === "token";
    const fits = (other: Lexeme) => hasTerm(other, "grade", "trader", "investor");
    const max = quality ? 1 : 4;
    const near = [
      nearest(state, index, 1, { fits, ends, most: max }),
      nearest(state, index, -1, { fits, ends, most: max }),
    ]
      .filter((found) => found !== null)
      .sort((a, b) => a.distance - b.distance)[0];
    if (!near) return;
    const word = closest(state, lastJoined(lexemes, index), max) ?? closest(state, index, max) ?? near.one;
    const field = hasTerm(word, "investor") ? "investorBand" : "traderBand";
    const comparison = one.is === "band" ? comparisonAt(state, index) : null;
    const values = one.is === "band" ? bandsBy(comparison ?? "=", one.band) : QUALITY[quality ?? "good"];
    // "A or B" means both; "above C and below A" means what is between.
    const merged = (known: readonly string[]) =>
      comparison !== null ? known.filter((band) => values.some((value) => value === band)) : [...known, ...values];
    addChoice(state, { field, is: "in", values: [...values] }, one, merged);
    bound.used.add(near.one);
    bound.used.add(word);
  });
}

/** "Both grades B or better": a restriction on one grade also applies to the other. */
function addBoth(state: State): void {
  const { bound, lexemes } = state;
  const both = lexemes.find((one) => hasTerm(one, "both"));
  if (!both || !(["grade", "trader", "investor"] as const).some((term) => bound.terms.has(term))) return;
  for (const [one, other] of PAIRS) {
    const found = bound.where.filter(({ field }) => field === one);
    if (bound.where.some(({ field }) => field === other)) continue;
    for (const restriction of found) bound.where.push({ ...restriction, field: other } as Restriction);
    if (found.length > 0) bound.used.add(both);
  }
  if (!bound.used.has(both)) bound.lost.add(both);
}
const PAIRS = [
  ["trader", "investor"],
  ["traderBand", "investorBand"],
] as const;

/** "Or" joins values of one figure; for two figures a token would have to match both, so the assistant asks back. */
function loseOr({ lexemes, bound }: State): void {
  for (const [index, one] of lexemes.entries()) {
    if (!hasTerm(one, "or")) continue;
    const findRestriction = (some: readonly Lexeme[]) => some.map((other) => bound.of.get(other)).find(Boolean);
    const before = findRestriction(lexemes.slice(Math.max(0, index - 4), index).reverse());
    const after = findRestriction(lexemes.slice(index + 1, index + 5));
    if (before && after && before !== after) bound.lost.add(one);
    else bound.used.add(one);
  }
}

/** "F grade": there is no such letter here. */
const isOtherLetter = (one: Lexeme, ...neighbours: (Lexeme | undefined)[]): boolean =>
  one.is === "word" &&
  /^[ef]$/.test(one.text) &&
  neighbours.some((other) => hasTerm(other, "grade", "trader", "investor"));

/** "A or B for investors": a word after the last letter applies to all. */
function lastJoined(lexemes: readonly Lexeme[], index: number): number {
  const [joint, next] = [lexemes[index + 1], lexemes[index + 2]];
  return hasTerm(joint, "or", "and") && next?.is === "band" ? lastJoined(lexemes, index + 2) : index;
}

/** Which of the two grades a letter belongs to, if the question says so: "grade A for investors". */
function closest(state: State, index: number, max: number): Lexeme | null {
  const fits = (one: Lexeme) => hasTerm(one, "trader", "investor");
  const ends = (one: Lexeme) => one.is === "number" || one.is === "mark" || one.is === "token" || one.is === "band";
  const [right, left] = [1, -1].map((step) => nearest(state, index, step as 1 | -1, { fits, ends, most: max }));
  const found = right && left ? (right.distance <= left.distance ? right : left) : (right ?? left);
  return found?.one ?? null;
}

const QUALITY: Record<"good" | "bad", readonly GradeLetter[]> = {
  good: GRADE_LETTERS.slice(0, 2),
  bad: GRADE_LETTERS.slice(2),
};

const isLimitable = ({ number }: Is<"number">): boolean =>
  Number.isInteger(number.value) &&
  number.value >= 1 &&
  number.value <= 250 &&
  !number.isPercent &&
  !number.isScaled &&
  number.currency === null;
/** "Top 5", "five biggest", "3 coins". */
function addLimit(state: State): void {
  const { lexemes, bound } = state;
  const hasOrder = ORDERS.some((term) => bound.terms.has(term)) || bound.terms.has("by");
  for (const [index, one] of lexemes.entries()) {
    if (one.is !== "number" || !isLimitable(one) || bound.limit !== null) continue;
    const [before, after] = [lexemes[index - 1], lexemes[index + 1]];
    const isOfSector = (other: Lexeme | undefined) =>
      other?.is === "name" || SECTORS.some((term) => hasTerm(other, term));
    const behind = lexemes.slice(index + 1).findIndex((other) => !isOfSector(other));
    const noun = lexemes[index + 1 + behind];
    const isRanked =
      (hasTerm(before, ...ORDERS) && !hasTerm(before, "over", "atLeast", "atMost")) ||
      hasTerm(after, ...ORDERS, "tokens", "oneToken") ||
      (isOfSector(after) && (hasTerm(noun, "tokens", "oneToken", ...ORDERS) || hasOrder));
    const isAlone = standsAlone(before) && (after === undefined || after.is === "mark" || hasTerm(after, "filler"));
    const isCompared =
      hasTerm(before, "over", "under", "atLeast", "atMost", "between", "grade", "trader", "investor") &&
      !hasTerm(before, ...ORDERS);
    if (!(isRanked || (isAlone && hasOrder)) || isCompared) continue;
    bound.limit = one.number.value;
    bound.used.add(one);
    for (const other of [before, after]) if (hasTerm(other, "top")) bound.used.add(other);
  }
}

/** "Give me 6", "only four of them". */
const standsAlone = (before: Lexeme | undefined): boolean =>
  before === undefined || isFiller(before) || before.is === "mark";

function addSignals(state: State): void {
  const { lexemes, bound } = state;
  for (const [index, one] of lexemes.entries()) {
    if (one.is !== "term") continue;
    const term = SIGNAL_TERMS.find((known) => one.terms.includes(known));
    if (!term) continue;
    const isStrong = term === "strongBuy" || term === "strongSell";
    const isOfTokens = state.isRecord || bound.where.length > 0 || ANY_TOKENS.some((known) => bound.terms.has(known));
    if (!isStrong && !isOfTokens) continue;
    const isExact = bound.terms.has("signal") && !/bull|bear/.test(one.text) && exclusionsAt(state, index).length === 0;
    const values =
      orderedSignals(lexemes[index + 1], term) ?? (isExact && !isStrong ? [term] : [...(SIGNALS[term] ?? [])]);
    const behind = lexemes[index + 1];
    if (hasTerm(behind, "judged") && hasTerm(behind, "atLeast", "atMost")) bound.used.add(behind);
    addNamed(state, { field: "signal", is: "in", values }, index);
  }
}
