import type { AgentStatus, ShownAgent } from "./calls.ts";
import type { AgentBounds, DraftToken, WholeBody } from "./draft.ts";

/** The data of the page that creates or changes an agent. */

/** A chain to trade on. `plan` includes a locked one, null when no plan on sale does; `paper` is only for paper agents. */
export type ChainOption = { chainId: number | "solana"; name: string } & (
  | { is: "open" | "paper" }
  | { is: "locked"; plan: string | null }
);
/** An entitlement; `plan` is the lowest that includes it, null when no plan on sale does. */
export type PlanRight = { is: "open" } | { is: "locked"; plan: string | null };

export type NewAgentView = {
  /** Null for a new one. */
  agent: { agentId: string; mode: ShownAgent["mode"]; status: AgentStatus; name: string } | null;
  /** The initial sentence. */
  start: WholeBody;
  /** Names of the tokens in it. */
  tokens: DraftToken[];
  bounds: AgentBounds;
  chains: ChainOption[];
  isGuest: boolean;
  hourly: PlanRight;
  live: PlanRight;
  /** The first and the last day that a back-test may cover, and its default start; "YYYY-MM-DD". */
  days: { first: string; last: string; usual: string };
  /** The stablecoin that live agents spend. */
  stablecoin: string;
  simulatedMarket: boolean;
  /** A mandate that was granted for this agent, to start it with. */
  mandateId: string | null;
  finding: { typed: string; found: DraftToken[]; isSimilar: boolean } | null;
};
