import type { TradedToken } from "#app/areas/swap/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import type {
  ListedBacktest,
  ShownAgent,
  ShownAgentOrder,
  ShownJudgement,
  ShownPerformance,
  ShownPosition,
} from "./calls.ts";
import type { AgentNote } from "./notes.ts";

/** The data that the agent pages get from their loaders. Money is in dollars here, as shown; shares are fractions of one. */

/** How an agent has done since its start, after costs. */
export type AgentResult = ShownPerformance;

export type TokenName = { symbol: string; slug: string | null };
/** One change of the rules: the initial ones, or which fields were set. */
export type RuleChange = { inForceFrom: string; at: string; what: "started" | "set"; fields: string[] };

/** A judgement in the list: its inputs are included only when it is expanded, since they may be hundreds of tokens. */
export type JudgementRow = Omit<ShownJudgement, "inputs"> & { inputs: ShownJudgement["inputs"] | null };
/** `before`: the page lists judgements before this candle; null on the first page. */
export type JudgementsPage = { rows: JudgementRow[]; before: string | null; olderThan: string | null };

export type AgentPageData = {
  agent: ShownAgent;
  chain: string | null;
  tokens: Readonly<Record<number, TokenName>>;
  result: AgentResult | null;
  positions: ShownPosition[];
  judgements: JudgementsPage;
  orders: { rows: ShownAgentOrder[]; notTaken: number };
  changes: RuleChange[];
  notes: AgentNote[];
  /** What can be sold manually here; absent when there are no swaps. */
  byHand: { network: PublicNetwork; tokens: Readonly<Record<number, TradedToken>> } | null;
};

export type ListPageData =
  | { is: "guest" }
  | {
      is: "shown";
      agents: ShownAgent[];
      backtests: ListedBacktest[];
      room: { paper: number; live: number; paperUsed: number; liveUsed: number };
      /** The plan that includes live agents, with null when no plan on sale does. Null when the caller's plan includes them. */
      liveNeedsPlan: { plan: string | null } | null;
    };

export type ConfirmedAct = "pause" | "stop" | "remove";
export const CONFIRMED_ACTS: readonly ConfirmedAct[] = ["pause", "stop", "remove"];
export const DID = ["paused", "resumed", "stopped", "started", "removed"] as const;
export type Did = (typeof DID)[number];
export type AgentNow = Pick<ShownAgent, "mode" | "status">;

/** It can no longer be paused, resumed or stopped. */
export const isOver = ({ status }: AgentNow): boolean => status === "stopped" || status === "killed";
/** Live figures on the simulated market are still simulated. */
export const isSimulated = ({ mode, simulatedMarket }: Pick<ShownAgent, "mode" | "simulatedMarket">): boolean =>
  mode !== "live" || simulatedMarket;
