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

/** What the pages of agents get from their loaders. Money is dollars here, as it is read; shares are fractions of one. */

/** How an agent did since its start, after costs. */
export type AgentResult = ShownPerformance;

export type TokenName = { symbol: string; slug: string | null };
/** One change of the rules: what it began with, or which fields were set. */
export type RuleChange = { inForceFrom: string; at: string; what: "started" | "set"; fields: string[] };

/** A judgement in the list: its inputs only where it is opened, since they may be hundreds of tokens. */
export type JudgementRow = Omit<ShownJudgement, "inputs"> & { inputs: ShownJudgement["inputs"] | null };
/** `before`: of which candle the page lists what came before it; null on the newest page. */
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
  /** What can be sold by hand here; absent where there are no swaps. */
  byHand: { network: PublicNetwork; tokens: Readonly<Record<number, TradedToken>> } | null;
};

export type ListPageData =
  | { is: "guest" }
  | {
      is: "shown";
      agents: ShownAgent[];
      backtests: ListedBacktest[];
      room: { paper: number; live: number; paperUsed: number; liveUsed: number };
      /** The plan that opens live agents; `any` where none is sold. Null where the plan has them. */
      opensLive: { plan: string | null } | null;
    };

export type Asked = "pause" | "stop" | "remove";
export const ASKED: readonly Asked[] = ["pause", "stop", "remove"];
export const DID = ["paused", "resumed", "stopped", "started", "removed"] as const;
export type Did = (typeof DID)[number];
export type AgentNow = Pick<ShownAgent, "mode" | "status">;

/** It can still be paused, resumed or stopped. */
export const isOver = ({ status }: AgentNow): boolean => status === "stopped" || status === "killed";
/** Live figures on the simulated market are simulated all the same. */
export const isSimulated = ({ mode, simulatedMarket }: Pick<ShownAgent, "mode" | "simulatedMarket">): boolean =>
  mode !== "live" || simulatedMarket;
