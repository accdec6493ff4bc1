/** Records of an agent as files: one agent a file, so that simulated and live never share one. */

export type RecordKind = "judgements" | "orders" | "equity";
export const exportPath = (agentId: string, what: RecordKind, format: "csv" | "json"): string =>
  `/api/trading-agent-v2/agents/${agentId}/export?what=${what}&format=${format}`;
