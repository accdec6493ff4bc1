import type { Address, Hex } from "viem";
import { indexToMandate, planRefusal } from "#app/areas/indices/publicMandated.server.ts";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { agentToMandate, liveRefusal } from "#app/areas/tradingAgent/publicMandated.server.ts";
import { ANY_TOKEN_ID, toIndexId } from "#app/chain/mandates/terms.ts";
import type { ProposeBody, ShownToken } from "../model/calls.ts";
import { ofIndex, type Refused } from "./refused.server.ts";

/** The subject of a mandate: an index or an agent, with the tokens that it may trade. */

export type Target = {
  name: string;
  of:
    | { purpose: "index"; indexSlug: string; agentId?: undefined }
    | { purpose: "agent"; agentId: string; indexSlug?: undefined };
  /** The desk's list. */
  indexId: Hex;
  /** For an agent, with dollars per whole token; null when unknown. */
  tokens: (ShownToken & { priceUsd?: number | null })[];
};
type TargetInput = { body: ProposeBody; subjects: readonly string[]; entitlements: Entitlements };

export const loadTarget = (input: TargetInput, wallet: Address): Promise<Target | Refused> =>
  input.body.agentId === undefined
    ? indexTarget(input, input.body.indexSlug ?? "", wallet)
    : agentTarget(input, input.body.agentId);

/** An own index, whose slug is a UUID. */
const OWN_SLUG = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function indexTarget({ body, subjects, entitlements }: TargetInput, slug: string, wallet: Address) {
  const noPlan = await planRefusal(entitlements, "buy");
  if (noPlan) return ofIndex(noPlan);
  const index = await indexToMandate({ slug, chainId: body.chainId, wallet }, subjects);
  if ("refusal" in index) return ofIndex(index.refusal);
  return {
    ...{ name: index.name, of: { purpose: "index" as const, indexSlug: slug }, tokens: index.tokens },
    indexId: OWN_SLUG.test(slug) ? ANY_TOKEN_ID : toIndexId(slug),
  };
}

async function agentTarget({ body, subjects, entitlements }: TargetInput, agentId: string) {
  const agent = await agentToMandate(agentId, subjects);
  if ("refusal" in agent) return { refusal: { tag: "UnknownAgent" as const } };
  const { name, chainId } = agent;
  if (agent.isOver) return { refusal: { tag: "AgentStands" as const, context: "over" as const } };
  if (typeof chainId !== "number" || chainId !== body.chainId)
    return { refusal: { tag: "AgentOtherChain" as const, name, chainId, asked: body.chainId } };
  const noPlan = await liveRefusal(entitlements, subjects, agent);
  if (noPlan) return { refusal: noPlan };
  return {
    ...{ name, of: { purpose: "agent" as const, agentId: agent.agentId }, indexId: ANY_TOKEN_ID },
    tokens: agent.tokens,
  };
}
