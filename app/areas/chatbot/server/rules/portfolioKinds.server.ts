import { ratioText } from "#app/ui/marketFigures.ts";
import { countText } from "../../model/figureText.ts";
import type { Kind } from "../../model/intents.ts";
import { isKnown, money, part, percent, type Speaker, type Words } from "./speaker.server.ts";
import { call, type Plan } from "./step.server.ts";

/** Questions about the reader's own portfolio: its worth, its spread and its changes. */

export const PORTFOLIO_PLANS: Partial<Record<Kind, Plan>> = {
  portfolio_value: () => call("portfolioValue"),
  portfolio_risk: () => call("portfolioRisk"),
};

const joined = (...texts: (string | false)[]): string => texts.filter(Boolean).join(" ");
const paragraphs = (...texts: (string | false)[]): string => texts.filter(Boolean).join("\n\n");

const valueText = (speaker: Speaker): string => {
  const { t, data, locale } = speaker;
  const { unpriced, unknownCost, missing } = data;
  const chains = Array.isArray(missing) ? missing.map(String) : [];
  const gaps = { unpriced: countText(Number(unpriced), locale), unknown: countText(Number(unknownCost), locale) };
  return paragraphs(
    joined(
      t("say.portfolio.value", { value: money(speaker, data.valueUsd) }),
      isKnown(data.change24hUsd) && t("say.portfolio.change", { change: money(speaker, data.change24hUsd) }),
      t("say.portfolio.gain", {
        ...{ cost: money(speaker, data.costUsd), open: money(speaker, data.openUsd) },
        realised: money(speaker, data.realisedUsd),
      }),
    ),
    (Number(unpriced) > 0 || Number(unknownCost) > 0) && t("say.portfolio.unknown", gaps),
    chains.length > 0 && t("say.portfolio.missing", { chains: chains.join(", ") }),
    t("say.portfolio.note"),
  );
};

const riskText = (speaker: Speaker): string => {
  const { t, data, locale } = speaker;
  const isLong = isKnown(data.volatilityPercent) && isKnown(data.fallPercent) && isKnown(data.worstPercent);
  const figures = isLong
    ? t("say.portfolio.risk", {
        days: countText(Number(data.days), locale),
        volatility: part(speaker, data.volatilityPercent),
        fall: part(speaker, Math.abs(Number(data.fallPercent))),
        worst: percent(speaker, data.worstPercent),
      })
    : t("say.portfolio.noRisk");
  return paragraphs(
    joined(
      figures,
      isKnown(data.beta) &&
        isKnown(data.leader) &&
        t("say.portfolio.beta", { leader: String(data.leader), beta: ratioText(Number(data.beta), locale) }),
    ),
    t("say.portfolio.largest", { symbol: String(data.largest), share: part(speaker, data.largestPercent) }),
    isLong && t("say.portfolio.covered", { covered: part(speaker, data.coveredPercent) }),
    t("say.portfolio.note"),
  );
};

const text: Words = (speaker) => {
  const { t, data } = speaker;
  if (data.about === "none") return t("say.portfolio.none");
  return data.about === "risk" ? riskText(speaker) : valueText(speaker);
};

export const PORTFOLIO_WORDS: Partial<Record<Kind, Words>> = { portfolio_value: text, portfolio_risk: text };
