import { readFile } from "node:fs/promises";
import type { Restriction } from "#app/areas/chatbot/model/query.ts";
import { SURE } from "#app/areas/chatbot/model/sure.ts";
import type { Vocabulary } from "#app/areas/chatbot/server/grammar/named.server.ts";
import { buildTokenIndex } from "#app/areas/chatbot/server/reading/tokens.server.ts";
import { chooseStep } from "#app/areas/chatbot/server/rules/plan.server.ts";
import { resolveWanted } from "#app/areas/chatbot/server/rules/wanted.server.ts";
import { WELL_KNOWN_TOKENS } from "#app/areas/chatbot/server/understanding/wellKnown.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { readQuestions, SETS } from "./sets.ts";

/** How questions are interpreted: how exactly screens are read, and what reading one costs. */

type Screen = {
  locale: Locale;
  q: string;
  where?: [field: string, is: string, value: string | number | string[]][];
  sort?: [field: string, direction: string];
  limit?: number;
};

const TODAY = "2026-11-28";
const index = buildTokenIndex(WELL_KNOWN_TOKENS);
const SECTORS = ["layer-1", "layer-2", "defi", "gaming", "ai", "meme", "payments", "privacy"];
const vocabulary: Vocabulary = {
  categories: SECTORS.map((key) => ({ key, name: key.replaceAll("-", " ") })),
  exchanges: [],
};
const read = (text: string, locale: Locale) =>
  resolveWanted({ text, locale, index, today: TODAY, vocabulary }, null, null);

/** Inclusive and exclusive bounds count as the same: people use both interchangeably. */
const END: Readonly<Record<string, string>> = { ">": "least", ">=": "least", "<": "most", "<=": "most" };
const plain = (value: string | number): string => String(value).toLowerCase().replaceAll(" ", "-");
const valuesText = (field: string, values: readonly (string | number)[]): string =>
  `${field} ${values.map(plain).sort().join("|")}`;

const formatRestriction = (one: Restriction): string =>
  "value" in one ? `${one.field} ${END[one.is]} ${one.value}` : valuesText(one.field, one.values);
const formatWished = ([field, is, value]: NonNullable<Screen["where"]>[number]): string =>
  END[is] === undefined ? valuesText(field, [value].flat()) : `${field} ${END[is]} ${value}`;

function isRight({ where = [], sort, limit }: Screen, { slots }: ReturnType<typeof read>): boolean {
  const [found, wished] = [slots.where.map(formatRestriction).sort(), where.map(formatWished).sort()];
  const isSorted = !sort || (slots.sort?.field === sort[0] && slots.sort.direction === sort[1]);
  return found.join() === wished.join() && isSorted && (limit ?? null) === slots.limit;
}

/** The screens of a set that was unseen when first measured; its failures have been learned from since. */
export async function screenFigures() {
  const text = await readFile(new URL("screens.jsonl", import.meta.url), "utf8");
  const screens = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Screen);
  const judged = screens.map((screen) => {
    const wanted = read(screen.q, screen.locale);
    return { q: screen.q, is: wanted.probability < SURE ? "asked back" : isRight(screen, wanted) ? "right" : "wrong" };
  });
  console.table(judged.filter(({ is }) => is !== "right"));
  const share = (is: string) =>
    Math.round((judged.filter((one) => one.is === is).length / judged.length) * 1_000) / 1_000;
  return { seenScreensRight: share("right"), seenScreensWrong: share("wrong") };
}

/** CPU from a question to its tool call, over all questions of the sets, in ms. */
export async function readingCpu() {
  const questions = (await Promise.all(Object.values(SETS).map((files) => readQuestions(files)))).flat();
  for (const { text, locale } of questions.slice(0, 200)) read(text, locale);
  const spent = questions.map(({ text, locale }) => {
    const begun = process.cpuUsage();
    chooseStep(read(text, locale), TODAY);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  });
  spent.sort((one, other) => one - other);
  return { readingCpuP95Ms: spent[Math.floor(spent.length * 0.95)] ?? Number.NaN };
}
