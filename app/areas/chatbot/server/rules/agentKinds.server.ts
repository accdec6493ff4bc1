import { countText } from "../../model/figureText.ts";
import type { Kind } from "../../model/intents.ts";
import { day, isKnown, money, part, percent, type Speaker, type Words } from "./speaker.server.ts";
import { call, type Plan } from "./step.server.ts";

/**
 * Questions about the reader's own agents: what they are, why one did not buy, and how one performed. Nothing is started or stopped here.
 */

const why: Plan = ({ tokens: [token] }) => call("agentWhy", token ? { token: token.id } : {});

export const AGENT_PLANS: Partial<Record<Kind, Plan>> = {
  agent_list: () => call("agentList"),
  agent_why: why,
  agent_performance: () => call("agentPerformance"),
};

const paragraphs = (...texts: (string | false)[]): string => texts.filter(Boolean).join("\n\n");

/** Every figure is labelled as simulated or live. */
const formatNote = ({ t, data }: Speaker): string =>
  paragraphs(
    data.hasSimulated === true && t("say.agent.simulatedNote"),
    data.hasLive === true && t("say.agent.liveNote"),
  );

const text: Words = (speaker) => {
  const { t, data, locale } = speaker;
  const shown = (value: unknown) => countText(Number(value), locale);
  switch (data.about) {
    case "none":
      return t("say.agent.none");
    case "list":
      return paragraphs(
        t("say.agent.list", { simulated: shown(data.simulated), live: shown(data.live), drafts: shown(data.drafts) }),
        formatNote(speaker),
        t("say.agent.acts"),
      );
    case "notJudged":
      return t("say.agent.notJudged", { agent: String(data.agentName) });
    case "why":
      return paragraphs(whyText(speaker), t("say.agent.pageNote"));
    default:
      return paragraphs(didText(speaker), formatNote(speaker));
  }
};

function whyText(speaker: Speaker): string {
  const { t, data, locale } = speaker;
  const values = { agent: String(data.agentName), day: day(speaker, data.candle), result: String(data.agentResult) };
  const isNothing = data.refused === 0 && data.bought === 0;
  return [
    t("say.agent.look", { ...values, bought: countText(Number(data.bought), locale) }),
    isNothing ? t("say.agent.noSignal") : Number(data.refused) > 0 && t("say.agent.refused"),
    isKnown(data.pausedBy) && t("say.agent.paused"),
  ]
    .filter(Boolean)
    .join(" ");
}

function didText(speaker: Speaker): string {
  const { t, data, locale } = speaker;
  return [
    t("say.agent.did", {
      ...{ agent: String(data.agentName), result: String(data.agentResult), budget: money(speaker, data.budgetUsd) },
      ...{ equity: money(speaker, data.equityUsd), total: percent(speaker, data.totalPercent) },
      shown: countText(Number(data.days), locale),
    }),
    isKnown(data.lowPercent)
      ? t("say.agent.interval", { low: percent(speaker, data.lowPercent), high: percent(speaker, data.highPercent) })
      : t("say.agent.noInterval"),
    isKnown(data.fallPercent) && t("say.agent.fall", { fall: part(speaker, Math.abs(Number(data.fallPercent))) }),
  ]
    .filter(Boolean)
    .join(" ");
}

export const AGENT_WORDS: Partial<Record<Kind, Words>> = {
  agent_list: text,
  agent_why: text,
  agent_performance: text,
};
