import type { TradedToken } from "#app/areas/swap/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import type { ShownAgent, ShownAgentOrder, ShownBacktest, ShownJudgement, ShownPosition } from "./calls.ts";
import type { AgentNote } from "./notes.ts";

/** What the pages of agents get from their loaders. Money is dollars here, as it is read; shares are fractions of one. */

export type WithInterval = { value: number; interval: { low: number; high: number } | null };

/** How an agent did since its start, after costs. `simulated` and `live` never stand in one result. */
export type AgentResult = {
  kind: "simulated" | "live";
  from: string;
  /** Judged days, and fills of decisions. */
  days: number;
  trades: number;
  budgetUsd: number;
  equityUsd: number;
  total: WithInterval;
  deepestFall: number | null;
  feesUsd: number | null;
  /** Exits with a gain; shown with its interval alone, and not under thirty. */
  gains: { count: number; of: number; interval: { low: number; high: number } | null } | null;
  /** Null under 30 daily returns. */
  sharpe: WithInterval | null;
  /** Null under 365 days. */
  yearly: number | null;
  beside: { what: "market" | "leader"; name: string; total: number | null }[];
  /** Basis points by which live was worse than its paper twin. */
  worse: { all: number; price: number; pool: number; gas: number; delay: number } | null;
  /** Columns of equal length, one a day; equity and its comparisons in dollars, null in a gap. */
  line: {
    days: string[];
    agent: (number | null)[];
    market: (number | null)[] | null;
    leader: { name: string; values: (number | null)[] } | null;
    twin: (number | null)[] | null;
  };
};

export type TokenName = { symbol: string; slug: string | null };
/** One change of the rules: what it began with, or which fields were set. */
export type RuleChange = { inForceFrom: string; at: string; what: "started" | "set"; fields: string[] };

/** A judgement in the list: its inputs only where it is opened, since they may be hundreds of tokens. */
export type JudgementRow = Omit<ShownJudgement, "inputs"> & { inputs: ShownJudgement["inputs"] | null };
export type JudgementsPage = { rows: JudgementRow[]; olderThan: string | null; isNewest: boolean };

export type AgentPageData = {
  agent: ShownAgent;
  chain: string | null;
  tokens: Readonly<Record<number, TokenName>>;
  result: AgentResult | null;
  cashUsd: number | null;
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
      backtests: ShownBacktest[];
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
