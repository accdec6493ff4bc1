import type { Locale } from "../../../../i18n/locales.ts";
import type { Intent, Kind } from "../../model/intents.ts";
import type { NumberField, Restriction } from "../../model/query.ts";
import type { Slots } from "../../model/shown.ts";
import { SURE } from "../../model/sure.ts";
import type { Reading } from "../understanding/understand.server.ts";
import { type Bound, bind, changeOver } from "./bind.server.ts";
import { kindOf } from "./kinds.server.ts";
import { type Lexeme, lexemesOf } from "./lexemes.server.ts";
import type { Vocabulary } from "./named.server.ts";
import { type Stretch, stretchOf } from "./stretch.server.ts";
import { TAKES } from "./takes.server.ts";
import type { Term } from "./terms.server.ts";

/** A question as a query: its kind, all that it says, and the words that found no place. */

export type Query = {
  kind: Kind;
  slots: Slots;
  /** 0 where something that restricts the answer could not be used: it asks back. */
  probability: number;
  /** What could not be used though it restricts. */
  leftover: string[];
  /** Whether its words alone say which kind it is, and not what was learned of whole sentences. */
  isByGrammar: boolean;
  /** The days that it names, whether its kind takes them or not. */
  stretch: Stretch;
  /** How many words it does not know. */
  unknown: number;
};

type Asked = { reading: Reading; today: string; vocabulary: Vocabulary };

/** Kinds of manner and of one's own things that no figure of a question changes. */
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
const isHelp = ({ terms }: Bound): boolean => HELP.some((term) => terms.has(term));
const isLock = ({ terms, numbers }: Bound): boolean => terms.has("lock") && numbers.length > 0;
const HELP = ["cancel", "renew", "refund", "receipt", "privacy", "publish"] as const;
const AFTER: readonly Locale[] = ["tr", "ko", "zh"];

export function queryOf({ reading, today, vocabulary }: Asked): Query {
  const { features, intent, probability } = reading;
  const lexemes = lexemesOf(features.marked, features.locale, vocabulary);
  const categories = vocabulary.categories.map(({ key }) => key);
  const isAlert = features.concepts.has("NOTIFY") || features.concepts.has("ALERT");
  const bound = bind({
    isAlert,
    text: features.marked,
    lexemes,
    categories,
    afterNumber: AFTER.includes(features.locale),
  });
  const inBinding = new Set(bound.used);
  const slots: Slots = {
    tokens: features.tokens.map(({ id }) => id),
    ...stretchOf(lexemes, today, bound.used),
    amount: bound.numbers[0]?.number.value ?? null,
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
    !isLock(bound);
  const chosen = isSettled ? null : kindOf(seen);
  const kind = chosen?.kind ?? intent;
  const query = {
    kind,
    slots: { ...slots, about: chosen?.about ?? [] },
    probability: chosen ? 1 : probability,
    isByGrammar: chosen !== null,
  };
  return settled(query, { lexemes, bound, inBinding });
}

type Read = { lexemes: readonly Lexeme[]; bound: Bound; inBinding: ReadonlySet<Lexeme> };

/** Fills in what a kind takes for granted, and finds what it cannot take. */
function settled(query: Omit<Query, "leftover" | "unknown" | "stretch">, read: Read): Query {
  const { kind } = query;
  const takes = TAKES[kind];
  const slots = withDefaults(query.kind, query.slots, read);
  const isIdle = kind === "alert_create" || kind === "convert" || kind === "glossary";
  const left = read.lexemes.filter(
    (one) => restricts(one, read, takes, slots) || (kind === "sectors" && isOtherStretch(one)),
  );
  const vague = read.lexemes.filter((one) => isVague(one, read, takes, kind));
  const dropped: string[] = [];
  if (!takes.includes("where") && slots.where.length > 0 && !isIdle)
    dropped.push(...slots.where.map(textOfRestriction));
  if (!takes.includes("order") && slots.sort !== null && slots.tokens.length === 0) dropped.push(slots.sort.field);
  if (!takes.includes("limit") && slots.limit !== null) dropped.push(String(slots.limit));
  // One figure over two sectors answers neither.
  const sectors = slots.where.find(({ field }) => field === "category");
  if (kind === "average" && sectors && "values" in sectors && sectors.values.length > 1)
    dropped.push(...sectors.values);
  if (!takes.includes("tokens") && slots.tokens.length > 0) dropped.push(...slots.tokens);
  const leftover = [...new Set([...dropped, ...left.map(({ text }) => text)])];
  return {
    kind,
    slots: {
      ...slots,
      ...(takes.includes("where") ? {} : { where: [] }),
      ...(takes.includes("order") ? {} : { sort: null }),
      ...(takes.includes("limit") ? {} : { limit: null }),
      ...(takes.includes("stretch") ? {} : { days: null, day: null, to: null }),
      unused: [...new Set(vague.map(({ text }) => text))].slice(0, 20).map((text) => text.slice(0, 60)),
    },
    probability: leftover.length > 0 ? 0 : query.probability,
    leftover,
    isByGrammar: query.isByGrammar,
    stretch: { days: query.slots.days, day: query.slots.day, to: query.slots.to },
    unknown: read.lexemes.filter(({ is }) => is === "word").length,
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

const textOfRestriction = (one: Restriction): string =>
  "value" in one ? `${one.field} ${one.is} ${one.value}` : `${one.field} ${one.values.join(", ")}`;

type Takes = (typeof TAKES)[Kind];

/** A lexeme that narrows down the answer and has found no place. */
function restricts(one: Lexeme, { bound, inBinding }: Read, takes: Takes, slots: Slots): boolean {
  if (one.is === "number")
    return !bound.used.has(one) && !(takes.includes("amount") && bound.numbers.indexOf(one) === 0);
  if (one.is === "period" || one.is === "day" || one.is === "weekday") {
    if (inBinding.has(one) || isNow(one)) return false;
    return !takes.includes("stretch") || !bound.used.has(one);
  }
  if (one.is === "band")
    return !bound.used.has(one) && ["grade", "trader", "investor"].some((term) => bound.terms.has(term as Term));
  if (one.is === "name") return !bound.used.has(one) || (one.name.field === "plan" && !takes.includes("plan"));
  // What an alert compares with stands in what it waits for.
  if (one.is !== "term" || bound.used.has(one) || slots.tokens.length > 0 || takes === TAKES.alert_create) return false;
  return (
    takes.includes("where") &&
    one.terms.some((term) => ["not", "over", "under", "atLeast", "atMost"].includes(term)) &&
    !one.terms.includes("filler")
  );
}

/** Sectors have their change over a day, a week and a month. */
const isOtherStretch = (one: Lexeme): boolean =>
  one.is === "day" || one.is === "weekday" || (one.is === "period" && !SECTOR_CHANGES.includes(changeOver(one.period)));
const SECTOR_CHANGES: readonly (NumberField | null)[] = ["change24h", "change7d", "change30d"];

const isNow = (one: Lexeme): boolean => one.is === "period" && one.period.kind === "last" && one.period.days === 1;

/** Words that restrict nothing that we have: the answer says that it did not use them. */
function isVague(one: Lexeme, { bound }: Read, takes: Takes, kind: Kind): boolean {
  if (!takes.includes("order") && !takes.includes("where")) return false;
  if (bound.used.has(one) || !SCREENS.includes(kind)) return false;
  if (one.is === "word") return true;
  return (
    one.is === "term" &&
    one.terms.some((term) => term === "vague" || term === "good" || term === "bad") &&
    !one.terms.includes("filler")
  );
}

function withDefaults(kind: Kind, slots: Slots, read: Read): Slots {
  switch (kind) {
    case "gainers":
    case "losers":
      return {
        ...slots,
        sort: { field: moveOf(read), direction: kind === "gainers" ? "desc" : "asc" },
        limit: slots.limit ?? 10,
      };
    case "grade_top":
    case "grade_bottom":
      return {
        ...slots,
        sort: slots.sort ?? { field: gradeOf(read), direction: kind === "grade_top" ? "desc" : "asc" },
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
        where: slots.where.length > 0 ? slots.where : [signalOf(read)],
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
      // "How is the market today" asks for today, and not for a change since yesterday.
      return read.lexemes.some(isNow) ? { ...slots, days: null } : slots;
    case "glossary":
      return { ...slots, amount: slots.amount ?? numberOf(slots.where) };
    case "alert_create":
      return { ...slots, where: alerted(slots, read) };
    default:
      return slots;
  }
}

/** Sectors by their change over the stretch that is named, the best first unless the worst is asked for. */
function sectorSort({ days }: Slots, { bound }: Read): Slots["sort"] {
  const field = days === null || days > 7 ? "change30d" : days > 1 ? "change7d" : "change24h";
  const isLow = (["worst", "least", "losers", "down"] as const).some((term) => bound.terms.has(term));
  return { field, direction: isLow ? "asc" : "desc" };
}

/** "A grade of 73": the number of a term that is asked about. */
const numberOf = ([one]: readonly Restriction[]): number | null => (one && "value" in one ? one.value : null);

/** The record has one signal at a time: "buy" is Buy there, and Strong Buy where it is said. */
const weaker = (one: Restriction): Restriction =>
  "values" in one && one.values.length > 1
    ? { ...one, values: one.values.filter((value) => !value.startsWith("strong-")) }
    : one;

/** The signal of a list of them: the ones to buy unless the words say otherwise. */
const signalOf = ({ bound: { terms } }: Read): Restriction => {
  const isSell = (terms.has("sell") || terms.has("strongSell")) && !terms.has("buy");
  return { field: "signal", is: "in", values: isSell ? ["sell", "strong-sell"] : ["strong-buy", "buy"] };
};

const isSingular = ({ bound }: Read): boolean => bound.terms.has("oneToken") && !bound.terms.has("tokens");
const gradeOf = ({ bound }: Read): NumberField =>
  bound.terms.has("investor") && !bound.terms.has("trader") ? "investor" : "trader";

function moveOf({ lexemes, bound }: Read): NumberField {
  const period = lexemes.find((one) => one.is === "period");
  if (period?.is !== "period") return "change24h";
  const field = changeOver(period.period);
  if (field) bound.used.add(period);
  return field ?? "change24h";
}

/** What moved most first where a movement is what is asked for; else the largest. */
function sortBy(where: readonly Restriction[]): Slots["sort"] {
  const moved = where.find((one) => "value" in one && one.field.startsWith("change"));
  if (moved && "value" in moved) return { field: moved.field, direction: moved.is.startsWith(">") ? "desc" : "asc" };
  return { field: "marketCapUsd", direction: "desc" };
}

/** What an alert waits for where its number stands alone: a price, unless the words name another figure. */
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
