import type { ShownAgent, ShownAgentOrder, ShownJudgement, ShownPosition } from "./calls.ts";

/**
 * What a reader must know about an agent before its figures: why it waits, stopped or cannot act, and what to do. Pure. Source:
 * docs/spec/agent.md#7.
 */
export type AgentNote =
  | { is: "draft" }
  | { is: "notJudged"; at: string }
  | { is: "feedGap"; since: string | null }
  | { is: "chainDown"; chain: string; exits: number }
  | { is: "exitFailed"; tokenId: number; symbol: string; reason: string; times: number }
  | {
      is: "paused";
      by: "owner" | "staff" | "rule" | "system";
      rule: PausingRule | null;
      name: string;
      figure: Figure | null;
      limit: Figure | null;
      until: string | null;
    }
  | { is: "killed"; by: string; reason: string; symbols: string[] }
  | { is: "stopped"; positions: "kept" | "sold" }
  | { is: "mandateEnds"; at: string; isOver: boolean }
  | { is: "planOver" }
  | { is: "liveOff" };

export const PAUSING_RULES = ["drawdown", "losses", "stops", "dailyLoss"] as const;
export type PausingRule = (typeof PAUSING_RULES)[number];
export type Figure = { kind: "share"; share: number } | { kind: "usd"; usd: number } | { kind: "count"; count: number };

export type NoteFacts = {
  agent: ShownAgent;
  /** Judgements, newest first. */
  recent: readonly ShownJudgement[];
  positions: readonly ShownPosition[];
  /** Newest first. */
  orders: readonly ShownAgentOrder[];
  now: number;
  /** The name of its chain. */
  chain: string | null;
  isLiveOff: boolean;
};

/** How long before its end a mandate is mentioned. */
const ENDS_SOON_MS = 14 * 86_400_000;
const MICRO = 1_000_000;
const NOT_FILLED = "failed";
/** Orders that wait for the chain, and are sent once it responds. */
const SILENT = "ChainUnavailable";

export function buildNotes(facts: NoteFacts): AgentNote[] {
  const { agent, recent } = facts;
  const [newest] = recent;
  if (agent.mode === "draft") return [{ is: "draft" }];
  const end = findEndNote(facts);
  if (end) return [end];
  return [
    ...failedExits(facts),
    ...(facts.isLiveOff && agent.mode === "live" ? [{ is: "liveOff" } as const] : []),
    ...chainNote(facts),
    ...(agent.paused?.rule === "plan" ? [{ is: "planOver" } as const] : []),
    ...mandateNote(facts),
    ...pauseNote(facts),
    ...(newest && isFeedGap(newest) ? [{ is: "feedGap", since: lastKnown(facts) } as const] : []),
    ...(newest === undefined && agent.nextLookAt !== null ? [{ is: "notJudged", at: agent.nextLookAt } as const] : []),
  ];
}

function findEndNote({ agent, positions }: NoteFacts): AgentNote | null {
  const { ended, status } = agent;
  if (status === "killed")
    return {
      ...{ is: "killed", by: ended?.by ?? "system", reason: ended?.reason ?? "" },
      symbols: positions.map(({ symbol }) => symbol),
    };
  return status === "stopped" ? { is: "stopped", positions: ended?.reason === "sold" ? "sold" : "kept" } : null;
}

/** By token: the last attempt was a sale, and failed. */
function failedExits({ agent, orders, positions }: NoteFacts): AgentNote[] {
  if (agent.mode !== "live") return [];
  return positions.flatMap(({ tokenId, symbol }) => {
    const sales = orders.filter((one) => one.tokenId === tokenId);
    const end = sales.findIndex((one) => one.side !== "sell" || orderState(one.status) !== NOT_FILLED);
    const failed = (end < 0 ? sales : sales.slice(0, end)).filter(({ failure }) => failure !== SILENT);
    const [last] = failed;
    return last
      ? [{ is: "exitFailed", tokenId, symbol, reason: last.failure ?? last.status, times: failed.length } as const]
      : [];
  });
}

/** Only for the latest candle: whatever waited before it has been decided again. */
function chainNote({ agent, orders, chain }: NoteFacts): AgentNote[] {
  if (agent.mode !== "live" || chain === null) return [];
  const waiting = orders.filter(({ candle, failure }) => candle === orders[0]?.candle && failure === SILENT);
  if (waiting.length === 0) return [];
  return [{ is: "chainDown", chain, exits: waiting.filter(({ side }) => side === "sell").length }];
}

function mandateNote({ agent: { mode, mandateEndsAt, paused }, now }: NoteFacts): AgentNote[] {
  const isOver = paused?.rule === "mandate";
  if (mode !== "live" || (mandateEndsAt === undefined && !isOver)) return [];
  const at = mandateEndsAt ?? new Date(now).toISOString();
  const left = Date.parse(at) - now;
  return left > ENDS_SOON_MS && !isOver ? [] : [{ is: "mandateEnds", at, isOver: isOver || left <= 0 }];
}

function pauseNote({ agent, recent }: NoteFacts): AgentNote[] {
  const { paused, status } = agent;
  if (status !== "paused" || paused === null || SHOWN_ELSEWHERE.includes(paused.rule ?? "")) return [];
  const rule = PAUSING_RULES.find((known) => known === paused.rule) ?? null;
  const figures = rule === null ? null : findRuleFigures(rule, agent, recent[0] ?? null);
  return [
    {
      ...{ is: "paused", by: paused.by, rule, name: paused.rule ?? "", until: paused.until ?? null },
      ...{ figure: figures?.figure ?? null, limit: figures?.limit ?? null },
    },
  ];
}

/** Pauses with a note of their own. */
const SHOWN_ELSEWHERE: readonly string[] = ["plan", "mandate"];

/** What the rule measured at the latest judgement, and its bound. */
function findRuleFigures(
  rule: PausingRule,
  { rules, equityUsd }: ShownAgent,
  newest: ShownJudgement | null,
): { figure: Figure; limit: Figure | null } | null {
  switch (rule) {
    case "drawdown": {
      const peak = newest === null ? 0 : Number(newest.state.peakEquity) / MICRO;
      if (rules.drawdown === null || equityUsd === null || peak <= 0) return null;
      return {
        figure: { kind: "share", share: Math.max(0, 1 - equityUsd / peak) },
        limit: { kind: "share", share: rules.drawdown.bps / 10_000 },
      };
    }
    case "dailyLoss": {
      if (rules.dailyLossUsdCents === null || equityUsd === null || newest === null) return null;
      const first = Number(newest.state.dayEquity.equity) / MICRO;
      return {
        figure: { kind: "usd", usd: Math.max(0, first - equityUsd) },
        limit: { kind: "usd", usd: rules.dailyLossUsdCents / 100 },
      };
    }
    case "losses":
      return rules.losses && { figure: { kind: "count", count: rules.losses.n }, limit: null };
    case "stops":
      return (
        rules.stops && {
          figure: { kind: "count", count: rules.stops.n },
          limit: { kind: "count", count: rules.stops.within },
        }
      );
    default:
      return rule satisfies never;
  }
}

const isFeedGap = ({ refusals }: ShownJudgement): boolean =>
  refusals.some(({ tokenId, rule }) => tokenId === null && rule === "FeedGap");

/** The close of the last candle that was judged with prices. */
function lastKnown({ agent: { timeframe }, recent }: NoteFacts): string | null {
  const known = recent.find((one) => !isFeedGap(one));
  return known ? new Date(Date.parse(known.candle) + CANDLE_MS[timeframe]).toISOString() : null;
}
const CANDLE_MS = { "1d": 86_400_000, "1h": 3_600_000 } as const;

export type OrderState = "filled" | "partly" | "failed" | "underWay" | "withdrawn" | "missed";

/** An order's last state in the ledger, or a paper fill's in its table, as shown to readers. */
export function orderState(status: string): OrderState {
  switch (status) {
    case "filled":
    case "OrderFilled":
      return "filled";
    case "OrderPartlyFilled":
      return "partly";
    case "failed":
    case "refused":
    case "notOrdered":
    case "OrderFailed":
    case "OrderExpired":
      return "failed";
    case "OrderWithdrawn":
      return "withdrawn";
    case "missed":
      return "missed";
    default:
      return "underWay";
  }
}

export const isOrderFailed = ({ status }: Pick<ShownAgentOrder, "status">): boolean =>
  orderState(status) === NOT_FILLED;
