import { translator } from "#app/i18n/i18n.server.ts";
import { chatModels } from "#app/platform/chatEnv.server.ts";
import { env } from "#app/platform/env.server.ts";
import { MAX_CHARS } from "../model/calls.ts";
import type { Settings } from "../model/views.ts";
import { loadPersonal, questionsUsed } from "./store/usage.server.ts";
import { tokenIndex } from "./turn/index.server.ts";
import type { Reader } from "./turn/reader.server.ts";

/** What the page needs before the first question. */
export async function loadSettings({ owner, caller }: Reader, locale: string): Promise<Settings> {
  const models = chatModels(env());
  const t = await translator(locale, "chatbot");
  const [largest] = (await tokenIndex()).bySymbol.values();
  const providers = [...new Set(models.map(({ provider }) => provider))];
  return {
    mode: models[0] ? "model" : "rules",
    ...(models[0] ? { provider: providers.join(", "), model: models[0].model } : {}),
    personal: owner === null ? "ask" : await loadPersonal(owner),
    limit: {
      perDay: caller.entitlements.chatQuestionsPerDay,
      used: owner === null ? 0 : await questionsUsed(owner),
      resetsAt: nextMidnight(new Date()),
    },
    maxChars: MAX_CHARS,
    suggestions: suggestionsFor(largest).map((id) => ({ id, text: t(`ask.${id}`, { token: largest?.name }) })),
  };
}

const SUGGESTED = ["gainers", "record", "market"] as const;

/** A question about a token is suggested only when the market has that token. */
const suggestionsFor = (largest: unknown) => (largest === undefined ? SUGGESTED : (["grade", ...SUGGESTED] as const));

const nextMidnight = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();
