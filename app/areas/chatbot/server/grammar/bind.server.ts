import type { Comparison, NumberField, Restriction, Sort } from "../../model/query.ts";
import { BAND_FROM, type Band, bandsBy } from "./bands.server.ts";
import type { Lexeme } from "./lexemes.server.ts";
import type { Term } from "./terms.server.ts";

/** Binds each number, letter and name of a question to the figure that it restricts, with how it compares. */

type Is<Kind extends Lexeme["is"]> = Extract<Lexeme, { is: Kind }>;
export type Bound = {
  where: Restriction[];
  sort: Sort | null;
  limit: number | null;
  /** What is left of the numbers, in order: sums, prices to wait for, days of a lock. */
  numbers: Is<"number">[];
  plans: string[];
  terms: ReadonlySet<Term>;
  /** Lexemes that found their place, by their place in the text. */
  used: Set<Lexeme>;
};

/** Figures by the words for them. */
const FIELD_OF: Partial<Record<Term, NumberField>> = {
  price: "priceUsd",
  marketCap: "marketCapUsd",
  fdv: "fdvUsd",
  volume: "volume24hUsd",
  trader: "trader",
  investor: "investor",
  grade: "trader",
  volatility: "volatility",
  sharpe: "sharpe",
  sortino: "sortino",
  drawdown: "drawdown",
  beta: "beta",
  high: "athDistance",
  turnover: "turnover",
};
const MONEY: readonly NumberField[] = ["marketCapUsd", "volume24hUsd", "fdvUsd", "priceUsd"];
const PERCENT: readonly NumberField[] = ["volatility", "drawdown", "athDistance", "turnover"];
const BARE: readonly NumberField[] = ["trader", "investor", "sharpe", "sortino", "beta", ...MONEY];
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

export type Binding = {
  /** Of an alert, what moves is what it waits for. */
  isAlert: boolean;
  /** What the lexemes are of. */
  text: string;
  lexemes: readonly Lexeme[];
  categories: readonly string[];
  /** Whether comparisons stand behind their number in this language. */
  afterNumber: boolean;
};

export function bind({ isAlert, text, lexemes, categories, afterNumber }: Binding): Bound {
  const used = new Set<Lexeme>();
  const terms = new Set(lexemes.flatMap((one) => (one.is === "term" ? one.terms : [])));
  const bound: Bound = { where: [], sort: null, limit: null, numbers: [], plans: [], terms, used };
  const state: State = { isAlert, text, lexemes, bound, categories, afterNumber };
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

type State = Omit<Binding, "categories"> & { bound: Bound; categories: readonly string[] };

const hasTerm = (one: Lexeme | undefined, ...terms: Term[]): one is Is<"term"> =>
  one?.is === "term" && terms.some((term) => one.terms.includes(term));
const numbersOf = ({ lexemes }: State): Is<"number">[] =>
  lexemes.filter((one): one is Is<"number"> => one.is === "number");
const isFiller = (one: Lexeme): boolean => one.is === "term" && one.terms.every((term) => term === "filler");

/** The nearest lexeme on one side that fits, before anything that ends the stretch. */
function nearest(
  { lexemes }: Pick<State, "lexemes">,
  from: number,
  step: 1 | -1,
  { fits, ends, most = 6 }: { fits(one: Lexeme): boolean; ends(one: Lexeme): boolean; most?: number },
): { one: Lexeme; distance: number } | null {
  for (let place = from + step, distance = 1; distance <= most; place += step) {
    const one = lexemes[place];
    if (!one) return null;
    if (fits(one)) return { one, distance };
    if (ends(one)) return null;
    if (!isFiller(one)) distance++;
  }
  return null;
}

function addNames({ lexemes, bound, categories }: State): void {
  const add = (field: "category" | "chain" | "exchange", values: string[]) => {
    const known = bound.where.find((one) => one.field === field);
    if (known?.is === "in") known.values = [...new Set([...known.values, ...values])];
    else bound.where.push({ field, is: "in", values });
  };
  for (const one of lexemes) {
    if (one.is === "name") {
      if (one.name.field === "plan") bound.plans.push(one.name.value);
      else add(one.name.field, [one.name.value]);
      bound.used.add(one);
    }
    const sector = one.is === "term" ? SECTORS.find((term) => one.terms.includes(term)) : undefined;
    if (sector === undefined) continue;
    const keys = KEYS_OF[sector] ?? [sector];
    add("category", [keys.find((key) => categories.includes(key)) ?? keys[0] ?? sector]);
    bound.used.add(one);
  }
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
      quality === null
        ? bandsOf(state, place, (one as Is<"band">).band as Band)
        : quality === "good"
          ? ["A", "B"]
          : ["C", "D"];
    const known = bound.where.find((other) => other.field === field);
    if (known?.is === "in") known.values = merge(known.values, values, state, place);
    else bound.where.push({ field, is: "in", values: [...values] });
    bound.used.add(one).add(near.one);
  });
}

/** "A or B" are both; "above C and below A" what is between. */
const merge = (known: readonly string[], values: readonly string[], { bound }: State, _: number): string[] =>
  bound.terms.has("over") || bound.terms.has("under") || bound.terms.has("atLeast")
    ? known.filter((band) => values.includes(band))
    : [...new Set([...known, ...values])];

function bandsOf(state: State, place: number, band: Band): Band[] {
  const found = comparisonAt(state, place);
  return bandsBy(found ?? "=", band);
}

const isLimitable = ({ number }: Is<"number">): boolean =>
  Number.isInteger(number.value) &&
  number.value >= 1 &&
  number.value <= 250 &&
  !number.isPercent &&
  !number.isScaled &&
  number.currency === null;
const ORDERS: readonly Term[] = [
  ...(["most", "least", "best", "worst", "top", "gainers", "losers", "cheapest", "dearest"] as const),
  ...(["safest", "riskiest"] as const),
];

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

const SYMBOLS: Readonly<Record<string, Comparison>> = {
  ">": ">",
  "<": "<",
  ">=": ">=",
  "<=": "<=",
  "≥": ">=",
  "≤": "<=",
};

/** How a number or a letter compares, by the word beside it; on its other side only where none is before it. */
function comparisonAt(state: State, place: number): Comparison | null {
  const { lexemes, bound, afterNumber } = state;
  const fits = (one: Lexeme) =>
    (hasTerm(one, "over", "under", "atLeast", "atMost") || (one.is === "mark" && one.text in SYMBOLS)) &&
    !bound.used.has(one);
  const isOther = (one: Lexeme) => one.is === "number" || one.is === "band" || one.is === "token";
  const isUnit = (one: Lexeme) =>
    one.is === "term" && one.terms.some((term) => term === "filler" || term in FIELD_OF || term === "points");
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
  const negated = hasTerm(lexemes[lexemes.indexOf(one) - 1], "not");
  if (negated) bound.used.add(lexemes[lexemes.indexOf(one) - 1] as Lexeme);
  if (one.is === "mark") return SYMBOLS[one.text] ?? null;
  const plain: Comparison =
    hasTerm(one, "atLeast") && !hasTerm(one, "over")
      ? ">="
      : hasTerm(one, "atMost") && !hasTerm(one, "under")
        ? "<="
        : hasTerm(one, "over")
          ? ">"
          : "<";
  return negated ? OPPOSITE[plain] : plain;
}

const OPPOSITE: Record<Comparison, Comparison> = { ">": "<=", ">=": "<", "<": ">=", "<=": ">" };
const MIRRORED: Record<Comparison, Comparison> = { ">": "<", ">=": "<=", "<": ">", "<=": ">=" };

/** "Between 100 million and 1 billion", "10 to 20 %". */
function addRanges(state: State): void {
  const { lexemes, bound } = state;
  for (const [place, first] of lexemes.entries()) {
    if (first.is !== "number" || bound.used.has(first)) continue;
    const gap = lexemes.slice(place + 1, place + 4);
    const step = gap.findIndex((one) => one.is === "number");
    const last = gap[step];
    if (last?.is !== "number") continue;
    const joints = gap.slice(0, step);
    const isJoined =
      joints.some((one) => hasTerm(one, "and") || (one.is === "mark" && one.text === "-")) &&
      joints.every((one) => isFiller(one) || hasTerm(one, "and", "price", "marketCap") || one.is === "mark");
    const before = lexemes.slice(Math.max(0, place - 3), place).find((one) => hasTerm(one, "between"));
    const behind = lexemes.slice(place + 1 + step, place + 5 + step).find((one) => hasTerm(one, "between"));
    const isDash = joints.length === 0 && /^\s?[-~]\s?$/.test(state.text.slice(first.end, last.at));
    const isTo = joints.length === 1 && joints.every(({ text }) => !AND_ALONE.test(text));
    // "10 to 20 %": what has its unit behind the second number alone.
    const sharesUnit = isTo && (last.number.isPercent || last.number.isScaled || last.number.currency !== null);
    if (!(isJoined || isDash) || !(before || behind || sharesUnit || isDash || joints.some((one) => one.is === "mark")))
      continue;
    if (first.number.isPercent && !last.number.isPercent) continue;
    const unit = last.number;
    const scale = unit.isScaled && !first.number.isScaled ? scaleOf(unit) : 1;
    const low = { ...unit, value: first.number.value * scale };
    const field = fieldAt(state, place, unit, place + 1 + step);
    if (!field) continue;
    const sign = isFallen(state, place, field, place + 1 + step) || isBelowZero(field) ? -1 : 1;
    const ends = [low.value * sign, unit.value * sign].sort((one, other) => one - other);
    bound.where.push({ field, is: ">=", value: ends[0] as number }, { field, is: "<=", value: ends[1] as number });
    for (const one of [first, last, ...joints, before, behind]) if (one) bound.used.add(one);
  }
}

/** Words that join two questions or two restrictions, and no ends of a range. */
const AND_ALONE = /^(?:and|und|et|y|e|en|ve|и|و|和|与|과|와|및)$/;

const scaleOf = ({ value }: { value: number }): number =>
  value >= 1e12 ? 1e12 : value >= 1e9 ? 1e9 : value >= 1e6 ? 1e6 : 1e3;

/** Every other number that something compares. */
function addNumbers(state: State): void {
  const { lexemes, bound } = state;
  for (const [place, one] of lexemes.entries()) {
    if (one.is !== "number" || bound.used.has(one)) continue;
    const { number } = one;
    const field = fieldAt(state, place, number, place);
    if (!field) continue;
    const said = comparisonAt(state, place);
    const isChange = field.startsWith("change");
    const isFall = isFallen(state, place, field);
    const isPlain = said === null;
    // A figure with nothing beside it is a sum or a price to wait for, unless something moved by so much.
    if (isPlain && !isChange && !isGraded(state, place)) continue;
    const is = said ?? (isChange ? ">=" : ">=");
    const isNegative = (isFall || isBelowZero(field)) && number.value > 0;
    // "80 % below its high" says once more what a fall is.
    if (isBelowZero(field))
      for (const other of lexemes.slice(Math.max(0, place - 3), place + 4))
        if (hasTerm(other, "under", "down", "high")) bound.used.add(other);
    bound.where.push({ field, is: isNegative ? MIRRORED[is] : is, value: isNegative ? -number.value : number.value });
    // "Fell less than 5 %" fell all the same.
    if (isFall && isNegative && (is === "<" || is === "<=")) bound.where.push({ field, is: "<", value: 0 });
    bound.used.add(one);
  }
}

/** What is a fall by its nature: 0 or less, whichever way it is said. */
const isBelowZero = (field: NumberField): boolean => field === "drawdown" || field === "athDistance";

const isGraded = ({ lexemes }: State, place: number): boolean =>
  [lexemes[place - 1], lexemes[place - 2]].some((one) =>
    hasTerm(one, "grade", "trader", "investor", "sharpe", "sortino", "beta"),
  );

/** The figure that a number is one of: the nearest word for one that its unit fits, else what its unit says. */
function fieldAt(
  state: State,
  from: number,
  number: { isPercent: boolean; isScaled: boolean; currency: string | null; value: number },
  to: number,
): NumberField | null {
  const { lexemes, bound } = state;
  const isMoney = !number.isPercent && (number.isScaled || number.currency !== null || number.value >= 1e5);
  const allowed: readonly NumberField[] = number.isPercent ? PERCENT : isMoney ? MONEY : BARE;
  const fits = (one: Lexeme) => {
    const field = fieldOf(one);
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
    bound.used.add(word);
    return bound.terms.has("investor") && !bound.terms.has("trader") ? "investorChange" : "traderChange";
  }
  if (number.isPercent && !word) {
    const carried = carriedField(state, from, PERCENT);
    if (carried) return carried;
  }
  if (number.isPercent && (!word || hasTerm(word, "change", "up", "down"))) {
    const isMoved =
      word !== undefined || ["up", "down", "change", "gainers", "losers"].some((term) => bound.terms.has(term as Term));
    return isMoved ? changeField(state, to) : null;
  }
  const field = word ? gradeAt(state, word) : carriedField(state, from, allowed);
  if (field && word) bound.used.add(word);
  if (field) return field;
  // What stands beside it may be the figure that is meant, under a name that is not known.
  const isUnsure = lexemes.slice(Math.max(0, from - 2), to + 3).some((one) => one.is === "word");
  if (isMoney && !isUnsure) return number.value >= 1e5 ? "marketCapUsd" : number.currency ? "priceUsd" : null;
  return null;
}

/** "Above 90 and below 30": the second is of the figure that the first one is of. */
function carriedField({ lexemes, bound }: State, place: number, allowed: readonly NumberField[]): NumberField | null {
  const before = lexemes.slice(0, place);
  const last = before.findLastIndex((one) => one.is === "number");
  const between = before.slice(last + 1);
  const goesOn =
    last >= 0 &&
    between.every(
      (one) => isFiller(one) || hasTerm(one, "and", "over", "under", "atLeast", "atMost", "not") || one.is === "mark",
    );
  const known = bound.where.findLast((one) => "value" in one);
  return goesOn && known && "value" in known && (allowed.includes(known.field) || known.field.startsWith("change"))
    ? known.field
    : null;
}

/** Whether the words behind a number belong to the next one: "above 90 and trader grade below 30". */
function isOfNext({ lexemes }: State, word: Lexeme): boolean {
  const place = lexemes.indexOf(word);
  const before = lexemes.slice(0, place).findLastIndex((one) => one.is === "number");
  const next = lexemes.slice(place + 1, place + 5).some((one) => one.is === "number" || one.is === "band");
  return next && place - before > 1;
}

function fieldOf(one: Lexeme): NumberField | null {
  if (one.is !== "term") return null;
  for (const term of ["investor", "trader", ...one.terms] as const)
    if (one.terms.includes(term) && FIELD_OF[term]) return FIELD_OF[term] ?? null;
  return null;
}

/** A grade is that of the trader unless the word beside it says otherwise. */
function gradeAt(state: State, word: Lexeme): NumberField | null {
  const field = fieldOf(word);
  if (field !== "trader" || hasTerm(word, "trader")) return field;
  return state.bound.terms.has("investor") && !state.bound.terms.has("trader") ? "investor" : "trader";
}

/** The change over the stretch that is named nearest to a place; over a day where none is. Null where no figure has it. */
function changeField(state: State, place: number): NumberField | null {
  const { lexemes, bound } = state;
  const stretches = lexemes.flatMap((one, at) =>
    one.is === "period" ? [{ one, distance: at > place ? at - place : place - at + 3 }] : [],
  );
  const [near] = stretches.sort((one, other) => one.distance - other.distance);
  if (!near) return "change24h";
  const field = changeOver(near.one.period);
  if (field) bound.used.add(near.one);
  return field;
}

export function changeOver(period: Is<"period">["period"]): NumberField | null {
  if (period.kind === "ytd") return null;
  const { days, hours } = period;
  if (hours !== undefined) return hours === 1 ? "change1h" : null;
  if (days === 1) return "change24h";
  return days === 7 ? "change7d" : days >= 28 && days <= 31 ? "change30d" : days === 365 ? "change1y" : null;
}

/** Whether a change is one downwards. */
function isFallen(state: State, place: number, field: NumberField, last = place): boolean {
  if (!field.startsWith("change") && !field.endsWith("Change")) return false;
  const fits = (one: Lexeme) => hasTerm(one, "up", "down", "losers", "gainers");
  const ends = (one: Lexeme) => one.is === "number";
  const [left, right] = [nearest(state, place, -1, { fits, ends }), nearest(state, last, 1, { fits, ends, most: 4 })];
  const near = left ?? right;
  if (near) state.bound.used.add(near.one);
  return near !== null && hasTerm(near.one, "down", "losers") && !hasTerm(near.one, "up");
}

/** "Did not fall this week", "are green today": a movement without a number. */
function addMovesWithoutNumber(state: State): void {
  const { lexemes, bound } = state;
  const isOfTokens = bound.terms.has("tokens") || bound.where.length > 0;
  const isRanked = ORDERS.some((term) => bound.terms.has(term));
  const isOther = (["market", "sector", "points", "signal"] as const).some((term) => bound.terms.has(term));
  for (const [place, one] of lexemes.entries()) {
    if (!hasTerm(one, "up", "down") || bound.used.has(one)) continue;
    const negations = [lexemes[place - 1], lexemes[place - 2]].filter((other) => hasTerm(other, "not"));
    const isNegated = negations.length > 0;
    if (!isNegated && (!isOfTokens || isRanked || isOther || state.isAlert || !isTimed(state, place))) continue;
    const field = changeField(state, place);
    if (!field) continue;
    const isDown = hasTerm(one, "down") && !hasTerm(one, "up");
    const is: Comparison = isNegated ? (isDown ? ">=" : "<=") : isDown ? "<" : ">";
    bound.where.push({ field, is, value: 0 });
    for (const other of [one, ...negations]) if (other) bound.used.add(other);
  }
}

const isTimed = ({ lexemes }: State, place: number): boolean =>
  lexemes.slice(Math.max(0, place - 4), place + 5).some((one) => one.is === "period");

function addSignals({ lexemes, bound }: State): void {
  const values = new Set<string>();
  for (const one of lexemes) {
    if (one.is !== "term") continue;
    const term = (["strongBuy", "strongSell", "buy", "hold", "sell"] as const).find((known) =>
      one.terms.includes(known),
    );
    if (!term) continue;
    const isStrong = term === "strongBuy" || term === "strongSell";
    if (!isStrong && !bound.terms.has("signal") && !bound.terms.has("tokens") && !bound.terms.has("howMany")) continue;
    const isExact = bound.terms.has("signal") && !/bull|bear/.test(one.text);
    for (const value of isExact && !isStrong ? [term] : (SIGNALS[term] ?? [])) values.add(value);
    bound.used.add(one);
  }
  if (values.size > 0) bound.where.push({ field: "signal", is: "in", values: [...values] });
}

/** Superlatives: what is highest or lowest, and of what. */
function addSort(state: State): void {
  const { lexemes, bound } = state;
  const named = lexemes.findIndex((one) => hasTerm(one, "by"));
  const place = lexemes.findIndex((one) => hasTerm(one, ...ORDERS) && !(bound.used.has(one) && !hasTerm(one, "top")));
  if (place < 0 && named < 0) return;
  const order = lexemes[place];
  const ofBy = named >= 0 ? nearestField(state, named, 1) : null;
  if (place < 0 && !ofBy) return;
  const isLow = hasTerm(order, "least", "worst", "losers", "cheapest", "safest");
  if (order) bound.used.add(order);
  const fixed = hasTerm(order, "cheapest", "dearest")
    ? ("priceUsd" as const)
    : hasTerm(order, "safest", "riskiest")
      ? ("volatility" as const)
      : null;
  const field = ofBy ?? fixed ?? fieldOfOrder(state, place);
  if (!field) return;
  const isFall =
    field.startsWith("change") &&
    hasTerm(order, "most", "top", "best") &&
    bound.terms.has("down") &&
    !bound.terms.has("up");
  // The deepest fall is the lowest number.
  const isShallow = hasTerm(order, "least", "best", "safest") || bound.terms.has("least");
  const isLosers = field.startsWith("change") && bound.terms.has("losers");
  const isAscending = field === "drawdown" ? !isShallow : isLow || isFall || isLosers;
  bound.sort = { field, direction: isAscending ? "asc" : "desc" };
}

function nearestField(state: State, place: number, step: 1 | -1): NumberField | null {
  const found = nearest(state, place, step, {
    fits: (one) => fieldOf(one) !== null || hasTerm(one, "change", "up", "down"),
    ends: (one) => one.is === "mark" || one.is === "number",
    most: 3,
  });
  if (!found) return null;
  state.bound.used.add(found.one);
  return hasTerm(found.one, "change", "up", "down") && fieldOf(found.one) === null
    ? changeField(state, place)
    : gradeAt(state, found.one);
}

function fieldOfOrder(state: State, place: number): NumberField | null {
  const { lexemes, bound } = state;
  const order = lexemes[place];
  if (hasTerm(order, "gainers", "losers")) return changeField(state, place);
  // What is bound to a number already is no figure to sort by, but a movement is: "rose most".
  const free = (step: 1 | -1) => {
    const found = nearest(state, place, step, {
      fits: (one) =>
        (fieldOf(one) !== null && !bound.used.has(one)) || hasTerm(one, "up", "down", "change", "gainers", "losers"),
      ends: (one) => one.is === "mark" || hasTerm(one, "by"),
      most: 4,
    });
    return found?.one ?? null;
  };
  const word = free(1) ?? free(-1);
  if (word && hasTerm(word, "gainers", "losers")) {
    bound.used.add(word);
    return changeField(state, place);
  }
  if (word && fieldOf(word) === null) {
    bound.used.add(word);
    return changeField(state, place);
  }
  if (word) {
    bound.used.add(word);
    return gradeAt(state, word);
  }
  if (hasTerm(order, "top", "most", "least")) return "marketCapUsd";
  return lexemes.some((one) => one.is === "period") && !bound.terms.has("grade") ? changeField(state, place) : "trader";
}

/** The least grade that a letter stands for. */
export const leastOf = (band: string): number => BAND_FROM[band as Band];
