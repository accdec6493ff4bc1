import { z } from "zod";
import { tabStorage } from "#app/platform/pageStorage.ts";
import { STRATEGY_KEYS } from "../../../../analytics/agents/model.ts";
import { type AgentDraft, CHOICES, ORDERS, SIZINGS, THENS } from "./draft.ts";

/** The sentence as left in this tab, so that signing in, a back-test or a reload loses nothing. */

const KEY = "tmai:new-agent";

const typed = z.record(z.string(), z.string());
const draft: z.ZodType<AgentDraft> = z.object({
  ...{ name: z.string(), timeframe: z.enum(["1d", "1h"]), strategy: z.enum(STRATEGY_KEYS) },
  params: z.partialRecord(z.enum(STRATEGY_KEYS), typed),
  fields: typed,
  ...{ sizing: z.enum(SIZINGS), afterDrawdown: z.enum(THENS), choice: z.enum(CHOICES), order: z.enum(ORDERS) },
  tokens: z.array(z.object({ tokenId: z.number(), symbol: z.string(), name: z.string() })),
  chainId: z.string(),
});
const storedDraft = z.object({ base: z.string(), draft, agentId: z.string().nullable() });
/** `agentId`: the agent that a first attempt to start has already saved. */
export type StoredDraft = { draft: AgentDraft; agentId: string | null };

/** `base`: what the page started from. A draft of anything else, or of rules that have changed since, is not shown. */
export function readDraft(base: string): StoredDraft | null {
  try {
    const parsed = storedDraft.safeParse(JSON.parse(tabStorage.getItem(KEY) ?? "null"));
    return parsed.success && parsed.data.base === base ? parsed.data : null;
  } catch {
    return null;
  }
}

export const storeDraft = (base: string, what: StoredDraft): void =>
  tabStorage.setItem(KEY, JSON.stringify({ base, ...what }));

export const forgetDraft = (): void => tabStorage.removeItem(KEY);
