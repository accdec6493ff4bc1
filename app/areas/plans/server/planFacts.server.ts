import type { TFunction } from "i18next";
import { EARLY_MINUTES, ENTITLEMENTS } from "#app/areas/offers/publicEntitlements.ts";
import type { Given } from "#app/areas/offers/publicLimits.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { centsFigure, grouped } from "#app/ui/formatNumbers.ts";
import { listText } from "#app/ui/intl.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import { QUOTE_BLOCKS } from "#events/pricing/terms.ts";
import type { GivenCell, GivenLine, GivenLines } from "../model/gives.ts";
import { QUESTIONS, type Question } from "../model/questions.ts";
import { GIVEN_ROWS, type GivenRow } from "./givenRows.server.ts";

/** The lines depend only on the table and the texts; if the texts could not be loaded, the next request builds them again. */
const cache = new WeakMap<TFunction, GivenLines>();

/** What plans include, line by line, in the reader's language. `t` has the texts of `planFacts`. */
export function givenLines(t: TFunction, locale: string): GivenLines {
  const lines = cache.get(t) ?? buildPlanLines(t, locale);
  cache.set(t, lines);
  return lines;
}

const buildPlanLines = (t: TFunction, locale: string): GivenLines => ({
  [PRODUCTS.AnalyticsPlatform]: GIVEN_ROWS[PRODUCTS.AnalyticsPlatform].map((row) => toPlanLine(row, t, locale)),
  [PRODUCTS.DataAPI]: GIVEN_ROWS[PRODUCTS.DataAPI].map((row) => toPlanLine(row, t, locale)),
  [PRODUCTS.TradingBot]: GIVEN_ROWS[PRODUCTS.TradingBot].map((row) => toPlanLine(row, t, locale)),
});

function toPlanLine(row: GivenRow, t: TFunction, locale: string): GivenLine {
  const { key, area, isOnPlanCard = false } = row;
  const cells = Object.entries(ENTITLEMENTS).map(([slug, plan]) => [slug, toPlanCell(row.given(plan), t, locale)]);
  return { key, area, isOnPlanCard, name: t(`planFacts:rows.${key}`), cells: Object.fromEntries(cells) };
}

/** Not translated. */
const NAMES: Record<string, string> = { json: "JSON", parquet: "Parquet", telegram: "Telegram" };

function toPlanCell(included: Given, t: TFunction, locale: string): GivenCell {
  const numberText = (number: number) => grouped(String(number), locale);
  switch (included.kind) {
    case "nothing":
      return null;
    case "included":
      return true;
    case "history":
      if (included.days === "all") return t("planFacts:complete");
      return included.days === 365 ? t("planFacts:year") : t("planDetails:compare.days", { count: included.days });
    case "exported":
      return included.rows === "all" ? t("planFacts:noLimit") : numberText(included.rows);
    case "graded":
      return included.tokens === "all"
        ? t("planFacts:everyToken")
        : t("planFacts:largest", { number: numberText(included.tokens) });
    case "newest":
      return t(`planFacts:when.${included.when}`, { minutes: EARLY_MINUTES });
    case "number":
      return numberText(included.number);
    case "usd":
      if (included.cents === 0) return null;
      return included.cents === "all" ? t("planFacts:noLimit") : dollarsText(included.cents, locale);
    case "years":
      if (included.years === "all") return t("planFacts:complete");
      return included.years === 1 ? t("planFacts:year") : t("planFacts:years", { count: included.years });
    case "chains":
      if (included.chains === 0) return null;
      return included.chains === "all" ? t("planFacts:everyChain") : numberText(included.chains);
    case "lists":
      return `${numberText(included.lists)} × ${numberText(included.tokens)}`;
    case "calls":
      return `${numberText(included.aMinute)} (${numberText(included.burst)})`;
    case "names":
      return listText(
        included.names.map((name) => NAMES[name] ?? t(`planFacts:${included.of}.${name}`)),
        locale,
      );
    case "formats":
      return listText(
        included.formats.map((format) => NAMES[format] ?? format),
        locale,
      );
  }
}

/** Whole dollars: limits have no cents. */
function dollarsText(cents: number, locale: string): string {
  const { before, whole, after } = centsFigure(cents, locale);
  return `${before}${whole}${after}`;
}

/** Questions that readers have before sending money that no bank can reverse. Every answer follows from docs/spec/decisions.md#2 and #3. */
export function planQuestions(t: TFunction, network: PublicNetwork): Question[] {
  const facts = {
    network: network.name,
    chainId: network.chainId,
    blocks: QUOTE_BLOCKS,
    minutes: Math.round((QUOTE_BLOCKS * network.blockSeconds) / 60),
  };
  return QUESTIONS.map((key) => ({
    key,
    ask: t(`planFacts:questions.${key}.ask`),
    answer: t(`planFacts:questions.${key}.answer`, facts),
  }));
}
