import { GRADE_LETTERS, type GradeLetter } from "../../../../ui/gradeLetter.ts";
import type { Restriction } from "../../model/query.ts";
import { bandsBy } from "./bands.server.ts";
import { addMovesWithoutNumber, addNumbers, addRanges } from "./bounds.server.ts";
import { fieldOf } from "./figures.server.ts";
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
    ...{ of: new Map(), order: null },
  };
  const state: State = { ...binding, bound };
  addNames(state);
  addBands(state);
  addLimit(state);
  addRanges(state);
  addNumbers(state);
  addMovesWithoutNumber(state);
  addSignals(state);
  addSort(state);
  bound.numbers = numbersOf(state).filter((one) => !used.has(one));
  return bound;
}

const numbersOf = ({ lexemes }: State): Is<"number">[] =>
  lexemes.filter((one): one is Is<"number"> => one.is === "number");

function addNames(state: State): void {
  const { lexemes, bound, categories } = state;
  for (const one of lexemes) {
    if (one.is === "name") {
      const { field, value } = one.name;
      if (field === "plan") bound.plans.push(value);
      else addChoice(state, { field, is: "in", values: [value] }, one);
      bound.used.add(one);
    }
    const sector = one.is === "term" ? SECTORS.find((term) => one.terms.includes(term)) : undefined;
    if (sector === undefined) continue;
    const keys = KEYS_OF[sector] ?? [sector];
    const key = keys.find((known) => categories.includes(known)) ?? keys[0] ?? sector;
    addChoice(state, { field: "category", is: "in", values: [key] }, one);
  }
}

type Choice = Extract<Restriction, { is: "in" }>;

/** Of one field there is one choice, of any of its values. */
function addChoice(
  state: State,
  choice: Choice,
  part: Lexeme,
  merged = (known: readonly string[]): string[] => [...known, ...choice.values],
): void {
  const known = state.bound.where.find((one): one is Choice => one.field === choice.field);
  if (known) {
    known.values = [...new Set(merged(known.values))];
    state.bound.used.add(part);
    state.bound.of.set(part, known);
  } else restrict(state, choice, part);
}

/** Letters of grades, and a good or a bad grade. */
function addBands(state: State): void {
  const { lexemes, bound } = state;
  lexemes.forEach((one, place) => {
    const quality = hasTerm(one, "good") ? "good" : hasTerm(one, "bad") ? "bad" : null;
    if (one.is !== "band" && quality === null) return;
    const next = lexemes.slice(place + 1).find((other) => !isFiller(other));
    if (quality !== null && next && fieldOf(next) !== null && !hasTerm(next, "grade", "trader", "investor")) return;
    const ends = (other: Lexeme) => other.is === "number" || other.is === "mark" || other.is === "token";
    const fits = (other: Lexeme) => hasTerm(other, "grade", "trader", "investor");
    const most = quality ? 1 : 4;
    const near = [nearest(state, place, 1, { fits, ends, most }), nearest(state, place, -1, { fits, ends, most })]
      .filter((found) => found !== null)
      .sort((a, b) => a.distance - b.distance)[0];
    if (!near) return;
    const field = hasTerm(near.one, "investor") ? "investorBand" : "traderBand";
    const values =
      one.is === "band" ? bandsBy(comparisonAt(state, place) ?? "=", one.band) : QUALITY[quality ?? "good"];
    // "A or B" are both; "above C and below A" what is between.
    const isBetween = ["over", "under", "atLeast"].some((term) => bound.terms.has(term as Term));
    const merged = (known: readonly string[]) =>
      isBetween ? known.filter((band) => values.some((value) => value === band)) : [...known, ...values];
    addChoice(state, { field, is: "in", values: [...values] }, one, merged);
    bound.used.add(near.one);
  });
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
  for (const [place, one] of lexemes.entries()) {
    if (one.is !== "number" || !isLimitable(one) || bound.limit !== null) continue;
    const [before, after] = [lexemes[place - 1], lexemes[place + 1]];
    const isOfSector = (other: Lexeme | undefined) =>
      other?.is === "name" || SECTORS.some((term) => hasTerm(other, term));
    const behind = lexemes.slice(place + 1).findIndex((other) => !isOfSector(other));
    const noun = lexemes[place + 1 + behind];
    const isRanked =
      (hasTerm(before, ...ORDERS) && !hasTerm(before, "over", "atLeast", "atMost")) ||
      hasTerm(after, ...ORDERS, "tokens", "oneToken") ||
      (isOfSector(after) && (hasTerm(noun, "tokens", "oneToken", ...ORDERS) || bound.terms.has("most")));
    const isCompared =
      hasTerm(before, "over", "under", "atLeast", "atMost", "between", "grade", "trader", "investor") &&
      !hasTerm(before, ...ORDERS);
    if (!isRanked || isCompared) continue;
    bound.limit = one.number.value;
    bound.used.add(one);
    for (const other of [before, after]) if (hasTerm(other, "top")) bound.used.add(other);
  }
}

function addSignals(state: State): void {
  const { lexemes, bound } = state;
  for (const one of lexemes) {
    if (one.is !== "term") continue;
    const term = (["strongBuy", "strongSell", "buy", "hold", "sell"] as const).find((known) =>
      one.terms.includes(known),
    );
    if (!term) continue;
    const isStrong = term === "strongBuy" || term === "strongSell";
    if (!isStrong && !bound.terms.has("signal") && !bound.terms.has("tokens") && !bound.terms.has("howMany")) continue;
    const isExact = bound.terms.has("signal") && !/bull|bear/.test(one.text);
    const values = isExact && !isStrong ? [term] : [...(SIGNALS[term] ?? [])];
    addChoice(state, { field: "signal", is: "in", values }, one);
  }
}
