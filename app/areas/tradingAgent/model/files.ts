/** Records of an agent as files: one file per agent, so that simulated and live never share one. */

/** Recomputes one judgement. */
export const recomputeCall = (agentId: string, candle: string): string =>
  `/api/trading-agent-v2/agents/${agentId}/judgements/recompute?candle=${encodeURIComponent(candle)}`;

export type RecordKind = "judgements" | "orders" | "equity";
export const exportPath = (agentId: string, what: RecordKind, format: "csv" | "json"): string =>
  `/api/trading-agent-v2/agents/${agentId}/export?what=${what}&format=${format}`;
