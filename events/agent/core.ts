import { defineCore } from "../core.ts";
import { type Agent, evolveAgent, noAgent } from "./agent.ts";
import { type AgentCommand, type AgentRefusal, decideAgent } from "./decide.ts";
import { AGENT_SCHEMAS, AGENT_UPCASTERS, type AgentEvent } from "./events.ts";
import { AGENT_PUBLICATIONS } from "./published.ts";

export const agentCore = defineCore<Agent, AgentEvent, AgentCommand, AgentRefusal>({
  category: "agent",
  schemas: AGENT_SCHEMAS,
  upcasters: AGENT_UPCASTERS,
  publishedAs: AGENT_PUBLICATIONS,
  replays: true,
  initial: noAgent,
  evolve: evolveAgent,
  decide: decideAgent,
});
