import { countText } from "../../model/figureText.ts";
import type { Kind } from "../../model/intents.ts";
import { day, isKnown, part, percent, type Speaker, type Words } from "./speaker.server.ts";
import { call, type Plan } from "./step.server.ts";

/** Questions about indices: which exist, how one performs, its constituents, and a link to its dialog. */

/** "Buy 100 of Large 20": in its own dialog, which the reader signs. */
const info: Plan = ({ slots: { about, amount }, has }) => {
  const [index] = about;
  if (index === undefined) return call("indexList");
  // "Should I buy it" gets figures and no proposal.
  if (has("BUY", "INVEST") && !has("SHOULD"))
    return call("proposeIndexPurchase", { index, ...(amount === null ? {} : { amount }) });
  return call("indexFacts", { index });
};

const holdings: Plan = ({ slots: { about } }) => {
  const [index] = about;
  return index === undefined ? call("indexList") : call("indexConstituents", { index });
};

export const INDEX_PLANS: Partial<Record<Kind, Plan>> = { index_info: info, index_holdings: holdings };

const lines = (...texts: (string | false)[]): string => texts.filter(Boolean).join("\n\n");

const indexText: Words = (speaker) => {
  const { t, data, wanted } = speaker;
  const rule = t("say.index.rule");
  const manner = wanted.has("SHOULD") && t("say.advice");
  switch (data.about) {
    case "list":
      return data.count === 0
        ? t("say.index.none")
        : lines(t("say.index.list", { names: String(data.names), day: day(speaker, data.day) }), rule);
    case "purchase":
      return data.isForSale === true ? lines(t("say.index.buy"), rule) : t("say.index.notForSale", nameIn(speaker));
    case "holdings":
      return lines(manner, holdingsText(speaker), rule);
    default:
      return lines(
        ...[manner, levelText(speaker), nextText(speaker)],
        ...[data.isBackfill === true && t("say.index.backfill"), rule],
      );
  }
};

const nameIn = ({ data }: Speaker) => ({ index: String(data.indexName) });

function levelText(speaker: Speaker): string {
  const { t, data, locale } = speaker;
  const level = t("say.index.level", {
    ...{ ...nameIn(speaker), level: countText(Number(data.level), locale), day: day(speaker, data.day) },
    ...{ fall: part(speaker, Math.abs(Number(data.fallPercent))), shown: countText(Number(data.tokens), locale) },
  });
  return isKnown(data.change30d)
    ? `${level} ${t("say.index.change", { change: percent(speaker, data.change30d) })}`
    : level;
}

function nextText(speaker: Speaker): string {
  const { t, data } = speaker;
  if (isKnown(data.retiredOn)) return t("say.index.retired", { day: day(speaker, data.retiredOn) });
  return isKnown(data.next) ? t("say.index.next", { day: day(speaker, data.next) }) : t("say.index.noNext");
}

function holdingsText(speaker: Speaker): string {
  const { t, data, locale } = speaker;
  const values = { ...nameIn(speaker), day: day(speaker, data.day) };
  if (data.count === 0) return t("say.index.stable", values);
  return t("say.index.holdings", { ...values, shown: countText(Number(data.count), locale) });
}

export const INDEX_WORDS: Partial<Record<Kind, Words>> = { index_info: indexText, index_holdings: indexText };
