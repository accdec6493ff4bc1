import type { Fill, Judgement, Timeframe } from "../../../../../analytics/agents/model.ts";

/** An agent with its last judgement and the fills since. */

export type Judged = {
  row: { agentId: string; mode: "draft" | "paper" | "live"; timeframe: Timeframe };
  judgement: Pick<Judgement, "candle" | "decisions">;
};
/** `decisionIds` for the fills of live agents, in the order of the fills. */
export type Fresh = { fills: Fill[]; decisionIds: string[] };
