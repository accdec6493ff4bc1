import { DURATIONS } from "#events/pricing/catalogue.ts";
import { countText, moneyText } from "../../model/figureText.ts";
import type { Kind } from "../../model/intents.ts";
import { HELP_TOPICS } from "../tools/help.server.ts";
import { alertStep } from "./alertStep.server.ts";
import {
  day,
  findRowId,
  formatTokenName,
  isKnown,
  money,
  part,
  type Row,
  type Speaker,
  short,
  type Words,
} from "./speaker.server.ts";
import { call, ofToken, opens, type Plan, replyWith } from "./step.server.ts";
import { termNamed } from "./terms.server.ts";
import type { Wanted } from "./wanted.server.ts";

/** Questions about our own service: plans and prices, help, terms, proposed alerts and lists. */

const TIERS = ["basic", "advanced", "premium", "vip"];
const PRODUCTS: Readonly<Record<string, string>> = {
  analytics: "analytics",
  dataapi: "dataApi",
  tradingbot: "tradingBot",
};

/** Assigns the words of a question about plans; any other word is a line of the plans page. */
function planWords({ slots: { about } }: Wanted) {
  const words = about.map((word) => word.toLowerCase());
  const isKnown = (word: string) =>
    word === "cheapest" || TIERS.includes(word) || word in PRODUCTS || CURRENCIES.has(word) || isDuration(word);
  const tiers = TIERS.filter((one) => words.includes(one));
  // If several plans are named, all are compared.
  const [tier] = tiers.length === 1 ? tiers : [];
  const product = words.map((word) => PRODUCTS[word]).find((one) => one !== undefined);
  const feature = about.find((word) => !isKnown(word.toLowerCase()));
  return {
    words,
    named: { ...(tier ? { tier } : {}), ...(product ? { product } : {}) },
    feature,
    isOfCheapest: words.includes("cheapest"),
  };
}

const CURRENCIES = new Map([
  ["tmai", "TMAI"],
  ["usdc", "USDC"],
]);
const isDuration = (word: string): boolean => DURATIONS.some((duration) => duration === word);

const planIncludes: Plan = (wanted) => {
  const { named, feature, isOfCheapest } = planWords(wanted);
  if (!("tier" in named) && feature === undefined && !isOfCheapest) return call("plans");
  return call("planIncludes", { ...named, ...(feature ? { feature } : {}), cheapest: isOfCheapest });
};

const planPrice: Plan = (wanted) => {
  const { named, words } = planWords(wanted);
  if (!("tier" in named)) return call("plans");
  const duration = words.find(isDuration);
  const currency = words.map((word) => CURRENCIES.get(word)).find((one) => one !== undefined);
  return call("planPrice", { ...named, ...(duration ? { duration } : {}), ...(currency ? { currency } : {}) });
};

const helpTopic: Plan = ({ slots: { about } }) => {
  const topic = HELP_TOPICS.find((one) => about.includes(one));
  return topic ? call("helpOn", { topic }) : { say: "help" };
};

const glossary: Plan = (wanted) => {
  const term = termNamed(wanted);
  const { amount } = wanted.slots;
  const isGrade = amount !== null && amount >= 0 && amount <= 100;
  return term ? call("termMeaning", { term, ...(isGrade ? { grade: amount } : {}) }) : { say: "glossary" };
};

const listCreate: Plan = (wanted, today) => {
  const { tokens, where, sort, limit } = wanted.slots;
  const isEmpty = tokens.length === 0 && where.length === 0 && sort === null && limit === null;
  return isEmpty ? opens("lists")(wanted, today) : call("proposeList", { tokens, where, sort, limit });
};

const listChange = (act: "add" | "remove"): Plan =>
  ofToken("proposeListChange", (token, { slots: { about, unused } }) => ({ act, token, words: [...about, ...unused] }));

const advice: Plan = (wanted) => {
  const [token] = wanted.tokens;
  return token ? call("tokenSize", { token: token.id }) : call("getMarket");
};

export const OWN_PLANS: Partial<Record<Kind, Plan>> = {
  plan_includes: planIncludes,
  plans_price: planPrice,
  lock_discount: ({ slots: { amount, days } }) => call("lockDiscount", { amount, days }),
  vetmai: () => call("veTmai"),
  help_topic: helpTopic,
  glossary,
  alert_create: alertStep,
  list_create: listCreate,
  list_add: listChange("add"),
  list_remove: listChange("remove"),
  grade_explain: replyWith("gradeExplain"),
  grade_why: ofToken("gradeWhy", (token, { has }) => ({
    token,
    kind: has("INVESTOR") && !has("TRADER") ? "investor" : "trader",
  })),
  advice,
};

const lines = (...texts: (string | false | null | undefined)[]): string => texts.filter(Boolean).join("\n\n");

/** Mentions that other products have the level too. */
function alsoIn({ t, data }: Speaker): string | null {
  const others = (data.others ?? []) as string[];
  return others.length === 0 ? null : t("own.plan.also", { plans: others.join(", ") });
}

const isFree = (usd: unknown): boolean => Number(usd) === 0;

const included: Words = (speaker) => {
  const { t, data } = speaker;
  const price = isKnown(data.monthlyUsd) && !isFree(data.monthlyUsd) ? money(speaker, data.monthlyUsd) : null;
  const { plan } = data;
  // For the table of prices.
  if (data.rows) return t("say.plans");
  if (isKnown(data.feature)) {
    const what = data.feature;
    if (plan === null) return t("own.plan.none", { what });
    return price ? t("own.plan.cheapestWith", { plan, what, price }) : t("own.plan.freeWith", { plan, what });
  }
  if (!isKnown(data.lines)) return t("own.plan.cheapest", { plan, price });
  if (data.lines === 0) return lines(t("plans:gives.notBuilt.text"), alsoIn(speaker));
  const first = price
    ? t("own.plan.includes", { plan, price })
    : t(isFree(data.monthlyUsd) ? "own.plan.includesFree" : "own.plan.includesAlone", { plan });
  return lines(first, alsoIn(speaker));
};

const priced: Words = (speaker) => {
  const { t, data, locale } = speaker;
  if (data.rows) return t("say.plans");
  const { plan } = data;
  if (!isKnown(data.priceUsd)) return lines(t("own.price.notSold", { plan }), alsoIn(speaker));
  if (isFree(data.priceUsd)) return lines(t("own.price.free", { plan }), alsoIn(speaker));
  const duration = data.duration as (typeof DURATIONS)[number];
  return lines(
    t(`own.price.${duration}`, { plan, price: money(speaker, data.priceUsd) }),
    data.currency === "USDC" && t("own.price.usdc"),
    data.currency === "TMAI" && tmaiText(speaker, locale),
    alsoIn(speaker),
  );
};

function tmaiText(speaker: Speaker, locale: string): string {
  const { t, data } = speaker;
  const values = { percent: part(speaker, data.tmaiPercent), price: moneyText(Number(data.tmaiUsd), locale) };
  if (!isKnown(data.amount)) return t("own.price.tmaiLater", values);
  const time = `${day(speaker, data.quotedAt)}, ${String(data.quotedAt).slice(11, 16)} UTC`;
  return t("own.price.tmai", { ...values, amount: countText(Number(data.amount), locale), time });
}

const lockText: Words = (speaker) => {
  const { t, data, locale } = speaker;
  const count = (value: unknown) => countText(Number(value), locale);
  const range = { least: data.minDays, most: data.maxDays };
  if (data.isOutside === true) return t("own.lock.range", { ...range, days: count(data.days) });
  if (!isKnown(data.veTmai)) return t("own.lock.ask", range);
  const lock = { amount: count(data.amount), days: t("days", { days: data.days }), veTmai: count(data.veTmai) };
  if (isKnown(data.tooShort)) return lines(t("own.lock.gives", lock), String(data.tooShort));
  if (data.score === 0) return t("own.lock.none", { ...lock, first: count(data.firstStep) });
  return t("own.lock.score", { ...lock, score: data.score, percent: part(speaker, data.percent) });
};

const veTmaiText: Words = (speaker) => {
  const { t, data, locale } = speaker;
  const values = { least: part(speaker, data.least), most: part(speaker, data.most) };
  const steps = { from: countText(Number(data.from), locale), to: countText(Number(data.to), locale) };
  return lines(t("membership:staking.lead"), t("say.veTmai", { ...values, ...steps }));
};

const CHOOSE = "chooseList";

const alertText: Words = (speaker) => {
  const { t, data, wanted } = speaker;
  switch (data.why) {
    case "unwatchable":
      return lines(t("own.alert.unwatchable"), t("own.alert.choices"));
    case "one":
      return t("own.alert.one");
    case "what":
      return lines(t("own.alert.what"), t("own.alert.choices"));
    case "needsList":
      return lines(t("own.alert.needsList"), isKnown(data.plan) && t("refused.planNamed", { plan: data.plan }));
    case CHOOSE:
      return t("own.list.choose");
  }
  const [first, ...others] = wanted.tokens;
  const rest = others.map(({ name, symbol }) => `${name} (${symbol})`).join(", ");
  return lines(
    t("say.alertProposal"),
    isKnown(data.past) && String(data.past),
    first && others.length > 0 && t("own.alert.others", { token: formatTokenName(speaker, first.id), others: rest }),
  );
};

const listText: Words = ({ t, data }) => {
  if (data.why === CHOOSE) return t("own.list.choose");
  return lines(t("say.alertProposal"), data.fixed === true && t("own.list.fixed"));
};

/** The parts of a grade, strongest first. Names of parts are those of the published method. */
const whyText: Words = (speaker) => {
  const { t, rows, data } = speaker;
  const last = rows.at(-1);
  const locked = isKnown(data.locked) ? t("own.parts", { plan: data.locked }) : null;
  const token = formatTokenName(speaker);
  if (!last) return lines(t("own.gradeNow", { token, grade: data.grade }), locked);
  const parts = Object.entries((last.breakdown ?? {}) as Record<string, number | null>)
    .filter(([, value]) => value !== null)
    .sort(([, one], [, other]) => Number(other) - Number(one));
  if (parts.length === 0) return lines(t("own.gradeNow", { token, grade: last.grade }), locked ?? t("say.gradeParts"));
  return lines(
    t("say.gradeWhy", { token, grade: last.grade, day: day(speaker, last.date) }),
    parts.map(([name, value]) => `- ${name}: ${value}`).join("\n"),
    last.origin === "backtest" && t("say.backfill"),
  );
};

const sizeText = (speaker: Speaker, row: Row): string => {
  const { t, data, locale } = speaker;
  const token = formatTokenName(speaker, findRowId(row));
  const grades = { trader: row.trader ?? "–", investor: row.investor ?? "–" };
  const isGraded = isKnown(row.trader) || isKnown(row.investor);
  return lines(
    isGraded && t("say.gradeNow", { token, ...grades }),
    isKnown(row.marketCapUsd) && t("say.marketCap", { token, cap: short(speaker, row.marketCapUsd) }),
    isKnown(data.timesFees) &&
      t("own.fees", {
        fees: short(speaker, data.feesUsd),
        day: day(speaker, data.feesDay),
        times: countText(Number(data.timesFees), locale),
      }),
  );
};

export const OWN_WORDS: Partial<Record<Kind, Words>> = {
  plan_includes: included,
  plans_price: priced,
  lock_discount: lockText,
  vetmai: veTmaiText,
  help_topic: ({ data }) => String(data.said),
  glossary: ({ data }) => String(data.said),
  alert_create: alertText,
  list_create: (speaker) => (speaker.data.count === undefined ? speaker.t("say.open.lists") : listText(speaker)),
  list_add: listText,
  list_remove: listText,
  grade_why: whyText,
};

/** The facts about a token, after the sentence that we give no advice; about the market if no token is named. */
export const adviceText =
  (market: Words): Words =>
  (speaker) => {
    const [row] = speaker.rows;
    return speaker.wanted.tokens.length === 0 || !row ? market(speaker) : sizeText(speaker, row);
  };
