import type { Intent, Kind } from "../../model/intents.ts";
import type { Slots } from "../../model/shown.ts";
import type { Concept } from "../lexicon/lexicon.server.ts";
import { changeOver } from "./figures.server.ts";
import type { Lexeme } from "./lexemes.server.ts";
import type { Bound } from "./near.server.ts";
import type { Term } from "./terms.server.ts";

/** The kind of a question, among those that can use everything in it. */

export type Seen = {
  bound: Bound;
  lexemes: readonly Lexeme[];
  concepts: ReadonlySet<Concept>;
  slots: Slots;
  /** How many followed tokens it names. */
  tokens: number;
  /** The likeliest kind according to the whole sentence, and its probability. */
  learned: { intent: Intent; isSure: boolean };
};
export type Chosen = { kind: Kind; about: string[] };

const RISKS = ["beta", "sharpe", "sortino", "drawdown", "volatility"] as const;
const PRODUCTS = ["dataApi", "analytics", "tradingBot", "monthly", "yearly"] as const;

/** Determines a question's kind by its grammar; null if the grammar recognises none. */
export function chooseKind(seen: Seen): Chosen | null {
  const specific =
    chooseActKind(seen) ??
    chooseAgentKind(seen) ??
    chooseServiceKind(seen) ??
    (seen.tokens > 0 ? chooseTokenKind(seen) : chooseMarketKind(seen));
  // The trained model for whole sentences is more reliable than single words, if both recognise a kind.
  return specific ?? (seen.learned.isSure ? null : choosePlainKind(seen));
}

const mentions =
  ({ bound, concepts }: Seen) =>
  (...names: (Term | Concept)[]): boolean =>
    names.some((name) => bound.terms.has(name as Term) || concepts.has(name as Concept));

/** Alerts, lists, conversions: requested actions. */
function chooseActKind(seen: Seen): Chosen | null {
  const has = mentions(seen);
  const { bound, learned, slots, tokens } = seen;
  const isAlert =
    has("NOTIFY", "ALERT") && !["alert_list", "alert_pause"].includes(learned.isSure ? learned.intent : "");
  const isWatch = has("NOTIFY") && has("regime", "market", "sector");
  if (isAlert && (bound.where.length > 0 || bound.numbers.length > 0 || tokens > 0 || isWatch)) {
    const about = [
      ...(has("times") ? ["times"] : []),
      ...(has("market", "regime", "sector") && tokens === 0 ? ["market"] : []),
      ...findDirection(seen),
    ];
    return { kind: "alert_create", about };
  }
  if (has("makeList") && (tokens > 0 || bound.where.length > 0 || bound.sort !== null))
    return { kind: "list_create", about: [] };
  const isMoney = slots.amount !== null;
  if (isMoney && tokens > 0 && (has("convert") || (has("howMany") && !has("SUPPLY"))) && !has("INVEST", "lock"))
    return { kind: "convert", about: bound.numbers[0]?.number.currency === null && tokens > 1 ? ["fromToken"] : [] };
  return null;
}

const findDirection = ({ bound }: Seen): string[] =>
  bound.terms.has("down") || bound.terms.has("under") || bound.terms.has("atMost")
    ? ["down"]
    : bound.terms.has("up") || bound.terms.has("over") || bound.terms.has("atLeast")
      ? ["up"]
      : [];

/** Whether it is about the reader's agents, not about the plans that include agents. */
export function isOfAgents({ bound, concepts }: Pick<Seen, "bound" | "concepts">): boolean {
  const has = (...names: (Term | Concept)[]) =>
    names.some((name) => bound.terms.has(name as Term) || concepts.has(name as Concept));
  return has("agent") && bound.plans.length === 0 && !has("includes", "cheapest", "monthly", "yearly", "price");
}

/** What an agent did and did not do: only the reader's own. */
function chooseAgentKind(seen: Seen): Chosen | null {
  const has = mentions(seen);
  if (!isOfAgents(seen)) return null;
  if (has("WHY") || (has("not") && has("BUY"))) return { kind: "agent_why", about: [] };
  if (has("PERFORM", "up", "down", "change", "DRAWDOWN", "drawdown")) return { kind: "agent_performance", about: [] };
  return { kind: "agent_list", about: [] };
}

/** Plans, help, discounts: our own service. */
function chooseServiceKind(seen: Seen): Chosen | null {
  const has = mentions(seen);
  const { bound, lexemes, tokens } = seen;
  const isScreen = tokens > 0 || bound.where.some(({ field }) => field !== "signal");
  if (isScreen) return null;
  const isLock = has("lock") && has("VETMAI", "DISCOUNT", "STAKE");
  if (isLock && bound.numbers.length > 0) return { kind: "lock_discount", about: [] };
  const products = PRODUCTS.filter((term) => bound.terms.has(term));
  const topics = findTopics(seen);
  const isPlans = bound.plans.length > 1 || (bound.plans.length > 0 && has("includes"));
  if (topics.length > 0 && !isPlans) return { kind: "help_topic", about: topics };
  if (bound.plans.length > 0 || (has("PLAN") && (has("includes", "cheapest") || products.length > 0))) {
    const money = lexemes.some(({ text }) => /\btmai\b/.test(text)) ? ["TMAI"] : [];
    const periods = PRODUCTS.filter((term) => !products.includes(term) && PERIODS[term] === seen.slots.days);
    const about = [...bound.plans, ...products, ...periods, ...money];
    if (has("includes") && !has("HOWMUCH", "monthly", "yearly")) return { kind: "plan_includes", about };
    if (has("cheapest")) return { kind: "plan_includes", about: [...about, "cheapest", ...findRights(seen)] };
    if (has("HOWMUCH", "PRICE", "price", "monthly", "yearly")) return { kind: "plans_price", about };
    if (has("limits", "publish")) return { kind: "plan_includes", about };
    return seen.learned.isSure ? null : { kind: "plan_includes", about };
  }
  return null;
}

const findRights = (seen: Seen): string[] =>
  (["signal", "alert"] as const).flatMap((name) =>
    mentions(seen)(name === "alert" ? "ALERT" : "signal") ? [`${name}s`] : [],
  );

/** "What does PREMIUM cost a month" names a period too. */
const PERIODS: Partial<Record<Term, number>> = { monthly: 30, yearly: 365 };

/** Names that are the same in every language. */
const COINS = /^(?:usdc|usdt|dai|eth|btc|bitcoin|tmai)$/;

function findTopics(seen: Seen): string[] {
  const has = mentions(seen);
  const isApi = has("dataApi", "API");
  const topics: [string, boolean][] = [
    ["refund", has("refund", "REFUND")],
    ["cancel", has("cancel")],
    ["renew", has("renew")],
    ["receipt", has("receipt")],
    ["privacy", has("privacy") && !(isApi && has("limits"))],
    ["limits", has("limits") && isApi],
    ["keys", has("keys") && (isApi || has("HOWTO", "KEY"))],
    ["publishing", has("publish") && has("grade", "price", "signal", "trader", "investor", "market", "WHEN")],
    [
      "currencies",
      has("cards") || (has("pay") && (has("stablecoin") || seen.lexemes.some(({ text }) => COINS.test(text)))),
    ],
    ["pay", has("pay") && !has("not")],
  ];
  const [first] = topics.find(([, is]) => is) ?? [];
  return first === undefined ? [] : [first];
}

/** Something about the named tokens. */
function chooseTokenKind(seen: Seen): Chosen | null {
  const has = mentions(seen);
  const { bound, slots, tokens, learned } = seen;
  const isTimed = slots.days !== null || slots.day !== null;
  if (has("WHY")) return has("grade", "trader", "investor", "GRADE") ? { kind: "grade_why", about: [] } : null;
  if (has("vague") && !isTimed && bound.where.length === 0 && !learned.isSure) return { kind: "advice", about: [] };
  if (tokens === 2 && has("marketCap", "MCAP") && (has("IF") || (has("price") && !has("COMPARE"))))
    return { kind: "at_cap", about: [] };
  if (tokens === 1 && has("marketCap") && has("price", "IF") && slots.amount !== null)
    return { kind: "at_cap", about: [] };
  if (tokens === 1 && has("opposite")) return { kind: "alike", about: ["least"] };
  if (tokens === 1 && (has("alike") || (has("correlation") && has("most", "least", "tokens", "oneToken"))))
    return { kind: "alike", about: [has("least") ? "least" : "most"] };
  const isAgainst = has("beta") && has("comparedTo");
  if (tokens > 1 && (has("correlation", "alike") || isAgainst || (has("CORREL") && !has("beta"))))
    return { kind: "correlation", about: [] };
  if (tokens > 1 && has("COMPARE", "comparedTo") && has("RISK", "volatility"))
    return { kind: "compare", about: ["risk"] };
  if (tokens > 1 && has("COMPARE", "comparedTo") && isTimed) return { kind: "price_change", about: [] };
  if (has("fdv")) return { kind: "fdv", about: [] };
  const risks = RISKS.filter((name) => bound.terms.has(name));
  const [risk] = risks;
  if (risk)
    return risks.length > 1 || (risk === "volatility" && has("RISK"))
      ? { kind: "quant", about: [] }
      : { kind: "risk_one", about: [risk] };
  if (has("volume") && (has("comparedTo") || (isTimed && has("change", "up", "down", "over", "under"))))
    return { kind: "volume_change", about: [] };
  if (has("high") && has("under", "down", "far")) return { kind: "from_high", about: [] };
  if (has("high", "ATH")) return isTimed ? { kind: "extremes", about: ["highest"] } : { kind: "ath", about: [] };
  if (
    has("most", "least", "dearest", "cheapest", "ATL") &&
    (has("price") || bound.sort?.field === "priceUsd" || isTimed)
  )
    return { kind: "extremes", about: findExtremes(seen) };
  const isPlain = !isTimed && bound.numbers.length === 0 && bound.where.length === 0;
  const measures = MEASURES.filter((names) => has(...names));
  return isPlain && measures.length > 1 && tokens === 1 ? { kind: "token_info", about: [] } : null;
}

/** Shown on a token's card: if two of them are asked for, the card answers both. */
const MEASURES: readonly (readonly (Term | Concept)[])[] = [
  ["price"],
  ["marketCap", "MCAP"],
  ["volume", "VOLUME"],
  ["signal", "SIGNAL"],
  ["grade", "GRADE"],
];

/** The kind that the plainest words indicate for the named tokens. */
function choosePlainKind(seen: Seen): Chosen | null {
  const has = mentions(seen);
  const { slots, tokens, bound } = seen;
  const isTimed = slots.days !== null || slots.day !== null;
  const made = (kind: Kind): Chosen => ({ kind, about: [] });
  if (tokens === 0) return choosePlainMarketKind(seen);
  if (has("grade", "trader", "investor")) return made(isTimed ? "grade_history" : "grade_now");
  if (has("signal", "SIGNAL")) return made("signal_now");
  if (has("CHART")) return made("price_chart");
  if (has("LEVELS")) return made("levels");
  if (has("SUPPLY")) return made("supply");
  if (has("DOMIN")) return made("dominance");
  if (has("INVEST") && bound.numbers.length > 0) return made("whatif");
  if (isTimed && has("change", "up", "down", "PERFORM")) return made("price_change");
  if (tokens > 1 && has("COMPARE", "comparedTo")) return made("compare");
  if (has("marketCap", "MCAP")) return made("marketcap");
  if (has("volume", "VOLUME")) return made("volume");
  if (slots.day !== null && slots.to === null && has("price", "PRICE")) return made("price_at");
  // A period alone is enough, if the question has no unknown word.
  const isKnown = !seen.lexemes.some(({ is }) => is === "word");
  if (isKnown && (slots.days !== null || slots.to !== null)) return made("price_change");
  return has("price", "PRICE") ? made("price_now") : null;
}

/** A term, if the question is about one; for a named grade, its meaning. */
function choosePlainMarketKind(seen: Seen): Chosen | null {
  const has = mentions(seen);
  if (!has("MEAN", "TELL")) return null;
  const [term] = DEFINED.filter((one) => seen.bound.terms.has(one));
  return term === undefined ? null : { kind: "glossary", about: [DEFINED_AS[term] ?? term] };
}

const DEFINED = [
  ...([
    "trader",
    "investor",
    "fdv",
    "marketCap",
    "volume",
    "turnover",
    "sharpe",
    "sortino",
    "drawdown",
    "beta",
  ] as const),
  ...(["correlation", "volatility", "breadth", "high", "regime", "signal", "grade", "sector"] as const),
] as const;
const DEFINED_AS: Partial<Record<Term, string>> = {
  trader: "traderGrade",
  investor: "investorGrade",
  high: "ath",
  grade: "traderGrade",
};

const findExtremes = ({ bound }: Seen): string[] => {
  const high = bound.terms.has("most") || bound.terms.has("dearest");
  const low = bound.terms.has("least") || bound.terms.has("cheapest");
  return [...(high ? ["highest"] : []), ...(low ? ["lowest"] : [])];
};

/** Something about the market, or about tokens that match a restriction. */
function chooseMarketKind(seen: Seen): Chosen | null {
  const has = mentions(seen);
  const { bound, slots } = seen;
  const isTimed = slots.days !== null || slots.day !== null;
  const onlySignal = bound.where.every(({ field }) => field === "signal");
  if (has("HITRATE") && onlySignal && bound.sort === null) {
    const { days } = slots;
    const horizon = days === null ? [] : [days === 7 ? "7d" : days <= 31 ? "30d" : "90d"];
    return { kind: "hitrate", about: [...horizon, ...(has("investor") ? ["investor"] : [])] };
  }
  if ((has("regime") || (has("market") && has("buy", "sell"))) && onlySignal) return { kind: "regime", about: [] };
  if (has("sector") && !bound.where.some(({ field }) => field !== "category"))
    return {
      kind: "sectors",
      about:
        has("breadth") || (has("gainers") && has("losers")) || (has("most", "least") && has("tokens", "howMany"))
          ? ["breadth"]
          : [],
    };
  const isMeaning =
    has("MEAN") && !has("tokens", "howMany", "average") && bound.sort === null && bound.where.length <= 1;
  if (isMeaning) return choosePlainMarketKind(seen) ?? null;
  // "Is a grade of 41 bad" asks what a grade means, not who has it.
  const [only] = bound.where.length === 1 ? bound.where : [];
  if (has("good", "bad") && !has("tokens", "howMany") && (only?.field === "trader" || only?.field === "investor"))
    return { kind: "glossary", about: [`${only.field}Grade`] };
  if (has("howMany") && (has("tokens", "oneToken", "TOKENWORD") || bound.where.length > 0))
    return { kind: "count", about: [] };
  if (has("average") && bound.where.every(({ field }) => field !== "signal"))
    return { kind: "average", about: findAveraged(seen) };
  const isGrade = has("grade", "trader", "investor");
  if (isGrade && isTimed && bound.where.length === 0 && has("up", "down", "change", "points"))
    return {
      kind: "grade_changes",
      about: [...findDirection(seen), ...(has("investor") && !has("trader") ? ["investor"] : [])],
    };
  if (has("signal") && has("SWITCH") && isTimed) return { kind: "signal_changes", about: [] };
  const isOfTokens =
    has("tokens", "oneToken", "TOKENWORD", "gainers", "losers") || RISKS.some((risk) => risk === bound.sort?.field);
  const restricts = bound.where.some(({ field }) => field !== "chain" || isOfTokens);
  if (restricts || (bound.sort !== null && (isOfTokens || isGrade || bound.limit !== null))) {
    if (has("market") && !isOfTokens && bound.where.length === 0) return { kind: "market_overview", about: [] };
    return { kind: "screen", about: [] };
  }
  if (has("market") && (isTimed || has("marketCap", "change", "up", "down", "volume")))
    return { kind: "market_overview", about: [] };
  return null;
}

const AVERAGED = [
  "trader",
  "investor",
  "volatility",
  "sharpe",
  "sortino",
  "beta",
  "drawdown",
  "marketCap",
  "volume",
  "change",
  "grade",
] as const;
function findAveraged({ bound, slots }: Seen): string[] {
  const [term] = AVERAGED.filter((one) => bound.terms.has(one));
  if (term !== "change") return term === undefined ? [] : [term];
  const field = slots.days === null ? "change24h" : changeOver({ kind: "last", days: slots.days });
  return field === null ? [] : [field];
}
