import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import type { Firing, ListCondition } from "../../model/alert.ts";
import { findAgentId, findIndexSlug, NO_TOKEN, walletsOfCondition } from "../../model/metrics.ts";
import { type Queries, toSubject } from "../alertRows.server.ts";
import { agentSubject, agentsNamed } from "./agents.server.ts";
import { indexSubject, indicesNamed } from "./indices.server.ts";
import { PORTFOLIO_PATH } from "./portfolios.server.ts";

type Fired = { tokenId: number; condition: ListCondition };

/** What each firing is about: the token that crossed, the index, the portfolio or the agent. Undefined if it is gone. */
export async function loadSubjects(
  on: Queries,
  fired: readonly Fired[],
): Promise<(one: Fired) => Firing["subject"] | undefined> {
  const [tokens, indices, agents] = [
    await tokensNamed(on, [...new Set(fired.map(({ tokenId }) => tokenId))]),
    await indicesNamed(
      on,
      fired.flatMap(({ condition }) => findIndexSlug(condition) ?? []),
    ),
    await agentsNamed(
      on,
      fired.flatMap(({ condition }) => findAgentId(condition) ?? []),
    ),
  ];
  return ({ tokenId, condition }) => {
    const slug = findIndexSlug(condition);
    const index = slug === null ? undefined : indices.get(slug);
    if (slug !== null) return index && indexSubject(index);
    const agentId = findAgentId(condition);
    const agent = agentId === null ? undefined : agents.get(agentId);
    if (agentId !== null) return agent && { ...agentSubject(agent), symbol: agent.name };
    const token = tokens.get(tokenId);
    if (walletsOfCondition(condition) !== null && tokenId === NO_TOKEN)
      return { name: "", symbol: "", path: PORTFOLIO_PATH };
    return token && toSubject(token);
  };
}
