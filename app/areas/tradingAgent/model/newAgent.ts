import type { AgentStatus, ShownAgent } from "./calls.ts";
import type { AgentBounds, DraftToken, WholeBody } from "./draft.ts";

/** The data of the page that makes an agent, or changes one. */

/** A chain to trade on. `plan` opens a locked one, null where none is sold that does; `paper` is open for paper alone. */
export type ChainOption = { chainId: number | "solana"; name: string } & (
  | { is: "open" | "paper" }
  | { is: "locked"; plan: string | null }
);
/** What a plan opens; `plan` is the lowest that does, null where none is sold that does. */
export type PlanRight = { is: "open" } | { is: "locked"; plan: string | null };

export type NewAgentView = {
  /** Null for a new one. */
  agent: { agentId: string; mode: ShownAgent["mode"]; status: AgentStatus; name: string } | null;
  /** What the sentence says at first. */
  start: WholeBody;
  /** Names of the tokens that it lists. */
  tokens: DraftToken[];
  bounds: AgentBounds;
  chains: ChainOption[];
  isGuest: boolean;
  hourly: PlanRight;
  live: PlanRight;
  /** The first and the last day that a backtest may cover, and from when on it is proposed; "YYYY-MM-DD". */
  days: { first: string; last: string; usual: string };
  /** What live agents spend. */
  stablecoin: string;
  simulatedMarket: boolean;
  /** A mandate that was granted for this agent, to start it with. */
  mandateId: string | null;
  finding: { typed: string; found: DraftToken[]; isSimilar: boolean } | null;
};
