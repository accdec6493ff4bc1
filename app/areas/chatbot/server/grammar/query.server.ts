import type { Locale } from "#app/i18n/locales.ts";
import { cutText } from "#app/platform/storableText.ts";
import type { Intent, Kind } from "../../model/intents.ts";
import type { Restriction } from "../../model/query.ts";
import type { Slots } from "../../model/shown.ts";
import { SURE } from "../../model/sure.ts";
import type { Reading } from "../understanding/understand.server.ts";
import { bind } from "./bind.server.ts";
import { withDefaults } from "./defaults.server.ts";
import { chooseKind, isOfAgents } from "./kinds.server.ts";
import { isNow, type Lexeme, parseLexemes } from "./lexemes.server.ts";
import type { Vocabulary } from "./named.server.ts";
import type { Bound } from "./near.server.ts";
import { findPeriod, type QueryPeriod } from "./queryPeriod.server.ts";
import { TAKES } from "./takes.server.ts";
import type { Term } from "./terms.server.ts";

/** A question as a query: its kind, everything in it, and the words that could not be used. */

export type Query = {
  kind: Kind;
  slots: Slots;
  /** 0 if something that restricts the answer could not be used: the assistant asks back. */
  probability: number;
  /** Restricting words that could not be used. */
  leftover: string[];
  /** Whether its words alone determine the kind, without the trained model. */
  isByGrammar: boolean;
  /** The chains that it names, which are then not tokens. */
  chains: readonly string[];
  /** The days that it names, whether or not its kind uses them. */
  stretch: QueryPeriod;
};

type QueryInput = { reading: Reading; today: string; vocabulary: Vocabulary };

/** Kinds of manner and of the reader's own things, which no figure in a question changes. */
const SETTLED: readonly Intent[] = [
  ...(["others_data", "injection", "greet", "thanks", "out_of_scope", "portfolio_value", "portfolio_risk"] as const),
  ...([
    "stake_mine",
    "plan_mine",
    "alert_list",
    "alert_pause",
    "list_show",
    "list_add",
    "list_remove",
    "predict",
  ] as const),
  ...(["advice", "help", "index_info", "index_holdings"] as const),
];
/** Nothing is looked up for these, whatever they are about. */
const MANNERS: readonly Intent[] = ["others_data", "injection", "advice", "predict"];
/** "Why does it fall" is not a question about a grade. */
const isUnfounded = (intent: Intent, { bound, concepts }: { bound: Bound; concepts: ReadonlySet<string> }): boolean =>
  intent === "grade_why" &&
  !concepts.has("GRADE") &&
  !(["grade", "trader", "investor", "points"] as const).some((term) => bound.terms.has(term)) &&
  bound.numbers.length === 0;
const isHelp = ({ terms }: Bound): boolean => HELP.some((term) => terms.has(term));
const isLock = ({ terms, numbers }: Bound): boolean => terms.has("lock") && numbers.length > 0;
const HELP = ["cancel", "renew", "refund", "receipt", "privacy", "publish"] as const;
const AFTER: readonly Locale[] = ["tr", "ko", "zh"];

export function buildQuery({ reading, today, vocabulary }: QueryInput): Query {
  const { features, intent, probability } = reading;
  const lexemes = parseLexemes(features.marked, features.locale, vocabulary);
  const categories = vocabulary.categories.map(({ key }) => key);
  const isRecord = features.concepts.has("HITRATE");
  const isAlert = features.concepts.has("NOTIFY") || features.concepts.has("ALERT");
  const bound = bind({
    isAlert,
    isRecord,
    text: features.marked,
    lexemes,
    categories,
    afterNumber: AFTER.includes(features.locale),
  });
  const inBinding = new Set(bound.used);
  const slots: Slots = {
    tokens: features.tokens.map(({ id }) => id),
    ...findPeriod(lexemes, today, bound.used),
    amount: findPositiveAmount(bound),
    where: bound.where,
    sort: bound.sort,
    limit: bound.limit,
    about: [],
    unused: [],
  };
  const learned = { intent, isSure: probability >= SURE };
  const seen = { bound, lexemes, concepts: features.concepts, slots, tokens: slots.tokens.length, learned };
  const isSettled =
    learned.isSure &&
    SETTLED.includes(intent) &&
    slots.where.length === 0 &&
    slots.sort === null &&
    !isHelp(bound) &&
    (MANNERS.includes(intent) || !isOfAgents(seen)) &&
    !isLock(bound);
  const chosen = isSettled ? null : chooseKind(seen);
  const kind = chosen?.kind ?? intent;
  const query = {
    kind,
    slots: { ...slots, about: chosen?.about ?? [] },
    probability: chosen ? 1 : isUnfounded(intent, seen) ? 0 : probability,
    isByGrammar: chosen !== null,
    chains: lexemes.flatMap((one) => (one.is === "name" && one.name.field === "chain" ? [one.name.value] : [])),
  };
  return settled(query, { lexemes, bound, inBinding, today, tokens: features.tokens.map(({ name }) => name) });
}

/** Amounts, prices and grades are above zero: "-10" is not one. */
function findPositiveAmount({ numbers: [first] }: Bound): number | null {
  const value = first?.number.value ?? 0;
  return value > 0 ? value : null;
}

type Read = {
  lexemes: readonly Lexeme[];
  bound: Bound;
  inBinding: ReadonlySet<Lexeme>;
  today: string;
  /** Names of the tokens that it names. */
  tokens: readonly string[];
};

/** Fills in the defaults of a kind, and finds what it cannot use. */
function settled(query: Omit<Query, "leftover" | "stretch">, read: Read): Query {
  const { kind } = query;
  const takes = TAKES[kind];
  const slots = withDefaults(query.kind, query.slots, read);
  const left = read.lexemes.filter(
    (one) => restricts(one, read, takes, { kind, slots }) || isOtherWindow(kind, one, slots),
  );
  const vague = read.lexemes.filter((one) => isVague(one, read, takes, kind));
  const dropped = read.lexemes.filter((one) => isDropped(one, read, kind, slots) || isOneOfSeveral(one, read, kind));
  const tokens = read.tokens.slice(!takes.includes("tokens") ? 0 : OF_ONE.includes(kind) ? 1 : read.tokens.length);
  const leftover = [...new Set([...tokens, ...[...dropped, ...left].map(({ text }) => text)])];
  return {
    kind,
    slots: {
      ...slots,
      where: slots.where.filter((one) => isTaken(one, takes)),
      ...(takes.includes("order") ? {} : { sort: null }),
      ...(takes.includes("limit") ? {} : { limit: null }),
      ...(takes.includes("stretch") ? {} : { days: null, day: null, to: null }),
      unused: [...new Set(vague.map(({ text }) => text))].slice(0, 20).map((text) => cutText(text, 60)),
    },
    probability: leftover.length > 0 ? 0 : query.probability,
    leftover,
    isByGrammar: query.isByGrammar,
    chains: query.chains,
    stretch: { days: query.slots.days, day: query.slots.day, to: query.slots.to },
  };
}

const SCREENS: readonly Kind[] = [
  ...([
    "screen",
    "gainers",
    "losers",
    "grade_top",
    "grade_bottom",
    "signal_list",
    "sector",
    "count",
    "average",
    "list_create",
  ] as const),
];

/** Kinds that are about one token: if there are several, the answer mentions that the others were not used. */
const OF_ONE: readonly Kind[] = [
  ...(["alike", "extremes", "from_high", "ath", "volume_change", "price_at", "price_chart"] as const),
  ...(["grade_why", "grade_history", "supply", "whatif", "list_add", "list_remove"] as const),
];

const isTaken = ({ field }: Restriction, takes: Takes): boolean =>
  takes.includes("where") || ((field === "signal" || field === "category") && takes.includes(field));

/** Kinds whose answer repeats the number: an amount, or the grade in question. */
const REPEATING: readonly Kind[] = ["convert", "glossary", "grade_why"];

/** Part of the query, but unused in an answer of this kind. */
function isDropped(one: Lexeme, { bound, inBinding }: Read, kind: Kind, slots: Slots): boolean {
  const takes = TAKES[kind];
  if (!inBinding.has(one)) return false;
  const restriction = bound.of.get(one);
  if (restriction) return !isTaken(restriction, takes) && !REPEATING.includes(kind);
  if (one.is === "number" && one.number.value === slots.limit) return !takes.includes("limit");
  return bound.order === one && slots.tokens.length === 0 && !takes.includes("order");
}

/** One figure over two sectors answers for neither. */
const isOneOfSeveral = (one: Lexeme, { bound }: Read, kind: Kind): boolean => {
  const restriction = bound.of.get(one);
  if (!restriction || !("values" in restriction) || restriction.values.length < 2 || restriction.but) return false;
  const isCompared =
    bound.terms.has("comparedTo") && [...bound.of.values()].filter((other) => other === restriction).length > 1;
  return (kind === "average" && restriction.field === "category") || (kind === "count" && isCompared);
};

type Takes = (typeof TAKES)[Kind];

const ELSEWHERE: readonly Term[] = ["doubled", "tripled", "halved", "half", "valueAtRisk"];

/** A lexeme that narrows down the answer and could not be used. An unknown word may do so too. */
function restricts(
  one: Lexeme,
  { bound, inBinding }: Read,
  takes: Takes,
  { kind, slots }: Pick<Query, "kind" | "slots">,
): boolean {
  if (takes.includes("where") && bound.lost.has(one)) return true;
  // "At half the market cap of" is a multiple that only a screen supports; no kind supports value at risk.
  if (one.is === "term" && one.terms.some((term) => ELSEWHERE.includes(term)) && !bound.used.has(one)) return true;
  if (one.is === "word" && SCREENS.includes(kind)) return true;
  if (one.is === "number")
    return (
      !bound.used.has(one) &&
      !(takes.includes("amount") && bound.numbers.indexOf(one) === 0 && findPositiveAmount(bound) !== null)
    );
  if (one.is === "period" || one.is === "day" || one.is === "weekday") {
    if (inBinding.has(one) || isNow(one)) return false;
    return !takes.includes("stretch") || !bound.used.has(one);
  }
  if (one.is === "band")
    return !bound.used.has(one) && ["grade", "trader", "investor"].some((term) => bound.terms.has(term as Term));
  if (one.is === "name") return !bound.used.has(one) || (one.name.field === "plan" && !takes.includes("plan"));
  // An alert's comparison is already part of its condition.
  if (one.is !== "term" || bound.used.has(one) || slots.tokens.length > 0 || takes === TAKES.alert_create) return false;
  return (
    takes.includes("where") &&
    one.terms.some((term) => ["not", "over", "under", "atLeast", "atMost"].includes(term)) &&
    !one.terms.includes("filler")
  );
}

/** Kinds whose figures have a few windows, in days: the nearest one does not answer for another. */
const SHORT = [28, 31] as const;
const QUARTER = [84, 93] as const;
const RISK = [SHORT, QUARTER, [360, 366]] as const;
const WINDOWS: Partial<Record<Kind, readonly (readonly [from: number, to: number])[]>> = {
  sectors: [[1, 1], [7, 7], SHORT],
  average: [[1, 1], [7, 7], SHORT, [365, 365]],
  hitrate: [[7, 7], SHORT, QUARTER],
  ...{ quant: RISK, risk_one: RISK, correlation: RISK, alike: RISK },
};

/** Kinds about what has changed until now. */
const UNTIL_NOW: readonly Kind[] = ["signal_changes", "grade_changes", "volume_change"];

function isOtherWindow(kind: Kind, one: Lexeme, { to }: Slots): boolean {
  if (one.is !== "day" && one.is !== "weekday" && one.is !== "period") return false;
  if (UNTIL_NOW.includes(kind)) return to !== null;
  const windows = WINDOWS[kind];
  if (!windows) return false;
  const days =
    one.is === "period" && one.period.kind === "last" && one.period.hours === undefined ? one.period.days : 0;
  return (kind === "hitrate" || !isNow(one)) && !windows.some(([from, to]) => days >= from && days <= to);
}

/** Words that restrict nothing that we have: the answer mentions that they were not used. */
function isVague(one: Lexeme, { bound }: Read, takes: Takes, kind: Kind): boolean {
  if (!takes.includes("order") && !takes.includes("where")) return false;
  if (bound.used.has(one) || !SCREENS.includes(kind)) return false;
  return (
    one.is === "term" &&
    one.terms.some((term) => term === "vague" || term === "good" || term === "bad") &&
    !one.terms.includes("filler")
  );
}
