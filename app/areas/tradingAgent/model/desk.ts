import { z } from "zod";
import { STRATEGY_KEYS } from "../../../../analytics/agents/model.ts";

/** Live agents for admins, who can view and kill them. */

export const KILL_KINDS = ["agent", "strategy", "chain", "all"] as const;
export type KillKind = (typeof KILL_KINDS)[number];

export type DeskAgent = {
  agentId: string;
  strategy: string;
  chainId: number;
  status: "running" | "paused" | "stopped";
  pausedBy: string | null;
  budgetUsdCents: number;
  /** The time of its last judgement; null before the first. */
  judgedAt: string | null;
  startedAt: string;
};
/** In total, and per strategy and chain: how many agents there are and what they may spend. */
export type DeskGroup = { kind: Exclude<KillKind, "agent">; of: string; agents: number; budgetUsdCents: number };
export type Desk = {
  groups: DeskGroup[];
  /** Oldest first; `more`: how many are not listed. */
  agents: DeskAgent[];
  more: number;
};

export const MAX_REASON = 300;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `of`: the agent's id, the strategy's key or the chain's number; for all, nothing. `confirm`: the number of agents that was shown. */
export const killForm = z.object({
  kind: z.enum(KILL_KINDS),
  of: z.string().max(64).default(""),
  reason: z.string().max(2_000).default(""),
  confirm: z.string().max(10).default(""),
});
export type KillForm = z.infer<typeof killForm>;

export type DeskProblem = "which" | "reason" | "none" | "changed";
/** The result of a form: what is wrong with it, what it is about to do, or what it did. */
export type DeskAnswer =
  | { problem: DeskProblem; form: KillForm }
  | { ask: { agents: number; form: KillForm } }
  | { killed: number };

/** Whether the form names a possible target. */
export function isNamed({ kind, of }: Pick<KillForm, "kind" | "of">): boolean {
  switch (kind) {
    case "all":
      return true;
    case "agent":
      return UUID.test(of);
    case "strategy":
      return STRATEGY_KEYS.some((key) => key === of);
    case "chain":
      return /^[1-9]\d{0,8}$/.test(of);
    default:
      return kind satisfies never;
  }
}
