import { ratioText } from "#app/ui/marketFigures.ts";
import { boundText, countText } from "../../model/figureText.ts";
import type { Kind } from "../../model/intents.ts";
import type { NumberField } from "../../model/query.ts";
import { dayBack } from "../grammar/queryPeriod.server.ts";
import { AVERAGES, type Averaged } from "../tools/among.server.ts";
import { tokensQuery } from "../tools/screen.server.ts";
import { chooseWindow } from "./marketKinds.server.ts";
import { day, formatTokenName, type Words } from "./speaker.server.ts";
import { call, ofToken, type Plan } from "./step.server.ts";

/** Questions about many tokens: how many, on average, most alike, most changed. */

const FIRST_ROWS = 5;
const USUAL_DAYS = 7;
/** For correlations, in days. */
const USUAL_WINDOW = 90;

const count: Plan = ({ slots: { where } }) => {
  if (where.length === 0) return call("tokensFollowed");
  const query = tokensQuery({ where, sort: { field: "marketCapUsd", direction: "desc" }, limit: FIRST_ROWS });
  return query ? call("listTokens", query) : { say: "cannotScreen" };
};

const FIGURES: Readonly<Record<string, Averaged>> = {
  grade: "trader",
  marketCap: "marketCapUsd",
  volume: "volume24hUsd",
  change: "change24h",
};

const average: Plan = ({ slots: { where, about } }) => {
  const [word = "grade"] = about;
  const figure = FIGURES[word] ?? AVERAGES.find((one) => one === word) ?? "trader";
  const query = tokensQuery({ where, sort: null, limit: null });
  if (!query) return { say: "cannotScreen" };
  const { limit: _, count: __, ...filter } = query;
  return call("averageOf", { figure, filter });
};

const gradeChanges: Plan = ({ slots: { about, day: from, days, limit } }, today) =>
  call("gradeMoves", {
    kind: about.includes("investor") ? "investor" : "trader",
    from: from ?? dayBack(today, days ?? USUAL_DAYS),
    direction: about.includes("up") ? "up" : about.includes("down") ? "down" : "any",
    ...(limit === null ? {} : { limit: Math.min(limit, 20) }),
  });

export const AMONG_PLANS: Partial<Record<Kind, Plan>> = {
  count,
  average,
  alike: ofToken("alikeTo", (token, { slots: { about, limit, days } }) => ({
    token,
    window: chooseWindow(days ?? USUAL_WINDOW),
    order: about.includes("least") ? "least" : "most",
    ...(limit === null ? {} : { limit: Math.min(limit, 20) }),
  })),
  grade_changes: gradeChanges,
};

const followed: Words = (speaker) => {
  const { t, data, locale } = speaker;
  return t("say.followed", {
    shown: countText(Number(data.count), locale),
    rated: countText(Number(data.rated), locale),
    day: data.day === null ? "–" : day(speaker, data.day),
  });
};

const averageText: Words = ({ t, data, locale }) => {
  const figure = data.figure as NumberField;
  const formatValue = (value: unknown) => boundText(figure, Math.round(Number(value) * 100) / 100, locale);
  const text = t("say.average", {
    figure: t(`chip.field.${figure}`),
    mean: formatValue(data.mean),
    median: formatValue(data.median),
    shown: countText(Number(data.count), locale),
  });
  if (typeof data.total !== "number") return text;
  return `${text} ${t("say.largestOf", { shown: countText(Number(data.largest), locale), all: countText(data.total, locale) })}`;
};

const alikeText: Words = (speaker) => {
  const { t, rows, data, locale, wanted } = speaker;
  const [first] = rows;
  const value = ratioText(Number(first?.correlation), locale);
  return t(data.order === "least" ? "say.alikeLeast" : "say.alikeMost", {
    ...{ shown: countText(Number(data.among), locale), token: formatTokenName(speaker, wanted.tokens[0]?.id) },
    ...{ other: String(first?.symbol), days: t("days", { days: data.days }), value },
  });
};

const gradeChangesText: Words = (speaker) => {
  const { t, rows, data, locale } = speaker;
  const [first] = rows;
  if (!first) return t("say.none");
  const text = t("say.gradeMoves", {
    ...{ day: day(speaker, data.from), token: String(first.symbol), shown: countText(Number(data.among), locale) },
    ...{ before: first.gradeThen, now: first.grade, grade: t(`chip.field.${data.kind as "trader" | "investor"}`) },
  });
  return data.isBackfill === true ? `${text}\n\n${t("say.backfill")}` : text;
};

/** @param screened puts a screen into words */
export const amongWords = (screened: Words): Partial<Record<Kind, Words>> => ({
  count: (speaker) => (speaker.wanted.slots.where.length === 0 ? followed(speaker) : screened(speaker)),
  average: averageText,
  alike: alikeText,
  grade_changes: gradeChangesText,
});
