import { type ChatModel, chatModels } from "#app/platform/chatEnv.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Notice } from "../../model/shown.ts";
import { Breaker } from "../models/breaker.server.ts";
import { Failover } from "../models/failover.server.ts";
import { metered } from "../models/metered.server.ts";
import type { Model } from "../models/model.server.ts";
import { providerModel } from "../models/providers.server.ts";
import { Spending } from "../store/spending.server.ts";
import { giveQuestionBack, takeQuestion } from "../store/usage.server.ts";

/** Chooses who answers a question: the external models while they may be called, then the rules. */

const FIRST_WORD_MS = 8_000;
/** An office or a school shares an address, and so do a thousand browsers of one person who clears their cookies. */
const CALLERS_PER_NETWORK = 10;
let breaker = new Breaker();
let outside: Promise<Named[]> | undefined;
type Named = { model: Model; price: ChatModel["price"] };

/** @property counted names under which the question is counted */
export type Outside = { spending: Spending | null; counted: readonly string[] };
/** @property outside null when no external model is called */
export type Chosen = { model: Failover; outside: Outside | null; notices: Notice[] } | { usedUp: true };
/** @property limit questions per day that one caller may send to a model */
type ChatCaller = { owner: string; limit: number; network: string; isPaying: boolean };

export async function chosenModel(rules: Model, caller: ChatCaller, onlyRules: boolean): Promise<Chosen> {
  outside ??= Promise.all(chatModels(env()).map(named));
  const models = onlyRules ? [] : await outside;
  const byRules = (...notices: Notice[]): Chosen => ({ model: following([rules]), outside: null, notices });
  if (models.length === 0) return byRules();
  const { owner, limit, network, isPaying } = caller;
  // Without a budget, no call here costs money (chatEnv.server.ts).
  const { CHAT_DAILY_BUDGET_USD: budget } = env();
  const spending = budget === undefined ? null : new Spending({ subject: owner, isPaying }, budget);
  if (await spending?.isOver()) return byRules("budget");
  if (!(await takeQuestion(owner, limit))) return { usedUp: true };
  if (!(await takeQuestion(`network:${network}`, limit * CALLERS_PER_NETWORK))) {
    await giveQuestionBack(owner);
    return byRules("budget");
  }
  const meteredModels = models.map(({ model, price }) =>
    spending && isPriced(price) ? metered(model, price, spending) : model,
  );
  const counted = [owner, `network:${network}`];
  return { model: following([...meteredModels, rules]), outside: { spending, counted }, notices: [] };
}

const isPriced = (price: ChatModel["price"]): boolean => price.in + price.out > 0;

const named = async (one: ChatModel): Promise<Named> => ({ model: await providerModel(one), price: one.price });

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

/** For tests that change the environment. */
export const forgetModel = (): void => {
  outside = undefined;
  breaker = new Breaker();
};
