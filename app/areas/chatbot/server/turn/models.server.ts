import { chatModels } from "../../../../platform/chatEnv.server.ts";
import { env } from "../../../../platform/env.server.ts";
import { log } from "../../../../platform/log.server.ts";
import type { Notice } from "../../model/shown.ts";
import { Breaker } from "../models/breaker.server.ts";
import { Failover } from "../models/failover.server.ts";
import type { Model } from "../models/model.server.ts";
import { providerModel } from "../models/providers.server.ts";
import { spentToday, takeQuestion } from "../store/usage.server.ts";

/** Who answers a question: the models outside while they may be asked, and the rules after them. */

const FIRST_WORD_MS = 8_000;
const MICRO = 1_000_000;
let breaker = new Breaker();
let outside: Promise<Model[]> | undefined;

export type Chosen = { model: Failover; isOutside: boolean; notices: Notice[] } | { usedUp: true };

/** @param limit questions of a day that a model may be asked */
export async function chosenModel(rules: Model, subject: string, limit: number, onlyRules: boolean): Promise<Chosen> {
  outside ??= Promise.all(chatModels(env()).map(providerModel));
  const models = onlyRules ? [] : await outside;
  if (models.length === 0) return { model: following([rules]), isOutside: false, notices: [] };
  const { CHAT_DAILY_BUDGET_USD: budget } = env();
  if (budget !== undefined && (await spentToday()) >= budget * MICRO)
    return { model: following([rules]), isOutside: false, notices: ["budget"] };
  if (!(await takeQuestion(subject, limit))) return { usedUp: true };
  return { model: following([...models, rules]), isOutside: true, notices: [] };
}

const following = (models: readonly Model[]): Failover =>
  new Failover({
    models,
    firstWordMs: FIRST_WORD_MS,
    breaker,
    onFail: ({ provider }, error) => {
      const { statusCode, name } = (error ?? {}) as { statusCode?: number; name?: string };
      log().warn({ provider, status: statusCode ?? name }, "chatbot: a provider did not answer");
    },
  });

/** What tokens cost, in millionths of a dollar: a price for a million of them is one for one in millionths. */
export function costOf(tokensIn: number, tokensOut: number): number {
  const { CHAT_PRICE_IN_USD: read, CHAT_PRICE_OUT_USD: written } = env();
  return Math.ceil(tokensIn * read + tokensOut * written);
}

/** For tests that change the environment. */
export const forgetModel = (): void => {
  outside = undefined;
  breaker = new Breaker();
};
