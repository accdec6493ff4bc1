import { tradedIndex } from "#app/areas/indices/publicMandated.server.ts";
import { agentToMandate } from "#app/areas/tradingAgent/publicMandated.server.ts";
import { mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { readSubjects } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { MandatesView, MandateTarget, NewMandateView } from "../model/view.ts";

/** Initial data of the pages. Queries no chain. */
export function loadMandatesPage(): MandatesView {
  const network = publicNetwork();
  const contracts = mandateContractsOn(network.chainId);
  return { network, off: "off" in contracts ? contracts.off : null };
}

/** For the index or agent in the URL; null when the caller has none with that name. */
export async function loadNewMandatePage(request: Request): Promise<NewMandateView | null> {
  const { searchParams } = new URL(request.url);
  const agentId = searchParams.get("agent");
  const subjects = await readSubjects(request);
  const target = await (agentId === null
    ? indexTarget(searchParams.get("index") ?? "", subjects)
    : agentTarget(agentId, subjects));
  return target && { ...loadMandatesPage(), target, nowMs: Date.now() };
}

async function indexTarget(slug: string, subjects: readonly string[]): Promise<MandateTarget | null> {
  const index = await tradedIndex(poolFor("pages"), slug, subjects);
  return index && { what: "index", indexSlug: slug, name: index.name, isOver: index.isRetired };
}

async function agentTarget(requestedAgentId: string, subjects: readonly string[]): Promise<MandateTarget | null> {
  const agent = await agentToMandate(requestedAgentId, subjects);
  if ("refusal" in agent) return null;
  const { agentId, name, isOver, budgetUsdCents, slippageBps } = agent;
  return { what: "agent", agentId, name, isOver, budgetUsdCents, slippageBps };
}
