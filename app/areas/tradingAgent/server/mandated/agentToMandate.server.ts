import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { contractsOnChain } from "#app/services/marketData/publicPanel.server.ts";
import { largestTokens, tokenIdsOfSlugs } from "#app/services/marketData/publicSearch.server.ts";
import { latestPrices } from "#app/services/marketData/publicTokens.server.ts";
import { tokensToTrade } from "#app/services/trading/publicAgents.server.ts";
import type { BasketToken } from "#app/services/trading/publicBaskets.server.ts";
import type { TokenChoice } from "../../../../../analytics/agents/model.ts";
import { countedLive, liveProblem } from "../agents/limits.server.ts";
import { type AgentRow, agentsByIds, ownAgent } from "../agents/rows.server.ts";
import type { AgentRefusal, LiveRefusal } from "../refused.server.ts";

/** An agent that may be allowed to trade for a wallet: its tokens on its chain, each with its price in dollars, null when unknown. */
export type AgentToMandate = {
  agentId: string;
  name: string;
  chainId: AgentRow["rules"]["chainId"];
  budgetUsdCents: number;
  slippageBps: number;
  isOver: boolean;
  tokens: (BasketToken & { priceUsd: number | null })[];
};

/** One of the caller's own, whether it is live yet or not. */
export async function agentToMandate(
  agentId: string,
  subjects: readonly string[],
): Promise<AgentToMandate | { refusal: Extract<AgentRefusal, { tag: "UnknownAgent" }> }> {
  const row = await ownAgent(subjects, agentId);
  if (!row) return { refusal: { tag: "UnknownAgent" } };
  const { rules, status, name } = row;
  return {
    ...{ agentId: row.agentId, name, chainId: rules.chainId, budgetUsdCents: rules.budgetUsdCents },
    ...{ slippageBps: rules.slippageBps, isOver: status === "killed" || (row.mode === "live" && status === "stopped") },
    tokens: typeof rules.chainId === "number" ? await pricedTokens(rules.chainId, rules.tokens) : [],
  };
}

/** Names by id, for agents of any owner; unknown ones are absent. */
export async function agentNames(agentIds: readonly string[]): Promise<Map<string, string>> {
  if (agentIds.length === 0) return new Map();
  return new Map((await agentsByIds(agentIds)).map(({ agentId, name }) => [agentId, name]));
}

/** Why the plan refuses one more live agent; null when it fits. */
export async function liveRefusal(
  entitlements: Entitlements,
  subjects: readonly string[],
  { agentId, chainId, budgetUsdCents }: AgentToMandate,
): Promise<LiveRefusal | null> {
  const live = (await countedLive(poolFor("pages"), subjects)).filter((one) => one.agentId !== agentId);
  const own = { agentId, chainId: Number(chainId), budgetUsdCents, timeframe: "1d" as const };
  return liveProblem(entitlements, [...live, own]);
}

async function pricedTokens(chainId: number, choice: TokenChoice): Promise<AgentToMandate["tokens"]> {
  const pool = poolFor("pages");
  const tokens = [...(await tokensToTrade(pool, chainId, await loadTokenIds(chainId, choice))).values()];
  const prices = await latestPrices(
    pool,
    tokens.map(({ tokenId }) => tokenId),
  );
  const byToken = new Map(prices.map(({ tokenId, price }) => [tokenId, price]));
  return tokens.map((token) => ({ ...token, priceUsd: byToken.get(token.tokenId) ?? null }));
}

/** A rule's tokens change with its ranking: throughout a mandate it chooses among this many of the chain's largest. */
const MAX_PER_RULE = 60;
const MAX_RANKED = 2_000;

async function loadTokenIds(chainId: number, choice: TokenChoice): Promise<number[]> {
  if (choice.kind === "list") return [...choice.tokenIds];
  const pool = poolFor("pages");
  const onChain = await contractsOnChain(pool, chainId);
  const ranked = await largestTokens(pool, MAX_RANKED);
  const ids = await tokenIdsOfSlugs(
    pool,
    ranked.flatMap(({ slug }) => slug ?? []),
  );
  const largest = ranked
    .flatMap(({ slug }) => (slug === null ? [] : (ids.get(slug) ?? [])))
    .filter((tokenId) => onChain.has(tokenId));
  const others = [...onChain.keys()].filter((tokenId) => !largest.includes(tokenId));
  return [...largest, ...others].slice(0, Math.max(MAX_PER_RULE, choice.first));
}
