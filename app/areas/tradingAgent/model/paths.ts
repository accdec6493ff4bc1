/** Where agents and their backtests are found. */

export const agentsPath = (locale: string): string => `/${locale}/trading-agent`;
export const newAgentPath = (locale: string): string => `/${locale}/trading-agent/new`;
export const agentPath = (locale: string, agentId: string): string => `/${locale}/trading-agent/${agentId}`;
export const backtestPath = (locale: string, id: string): string => `/${locale}/trading-agent/backtests/${id}`;

/** The judgements of an agent: those before a candle, or one of them opened. */
export function judgementsPath(locale: string, agentId: string, at: { before?: string; candle?: string }): string {
  const search = new URLSearchParams(at).toString();
  const anchor = at.candle === undefined ? "judgements" : judgementAnchor(at.candle);
  return `${agentPath(locale, agentId)}${search === "" ? "" : `?${search}`}#${anchor}`;
}
/** Where a candle's judgement stands on the page. */
export const judgementAnchor = (candle: string): string => `judged-${candle.slice(0, "YYYY-MM-DDTHH".length)}`;
/** The agent's page with a question open. */
export const askPath = (locale: string, agentId: string, ask: "pause" | "stop" | "remove"): string =>
  `${agentPath(locale, agentId)}?ask=${ask}`;
/** Where a draft is changed. */
export const changeAgentPath = (locale: string, agentId: string): string => `${newAgentPath(locale)}?agent=${agentId}`;
/** The last step of an agent: its mandate. */
export const renewMandatePath = (locale: string, agentId: string): string =>
  `${newAgentPath(locale)}?agent=${agentId}#live`;
/** Where a mandate for an agent is granted, and where its owner comes back to. */
export const grantAgentPath = (locale: string, agentId: string): string => `/${locale}/mandates/new?agent=${agentId}`;
/** The kill switch of admins. */
export const agentsDeskPath = (locale: string): string => `/${locale}/admin/agents`;
