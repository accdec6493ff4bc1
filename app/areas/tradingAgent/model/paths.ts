/** Paths of agents and their back-tests. */

export const agentsPath = (locale: string): string => `/${locale}/trading-agent`;
export const newAgentPath = (locale: string): string => `/${locale}/trading-agent/new`;
export const agentPath = (locale: string, agentId: string): string => `/${locale}/trading-agent/${agentId}`;
export const backtestPath = (locale: string, id: string): string => `/${locale}/trading-agent/backtests/${id}`;

/** The judgements of an agent: those before a candle, or with one of them expanded. */
export function judgementsPath(locale: string, agentId: string, at: { before?: string; candle?: string }): string {
  const search = new URLSearchParams(at).toString();
  const anchor = at.candle === undefined ? "judgements" : judgementAnchor(at.candle);
  return `${agentPath(locale, agentId)}${search === "" ? "" : `?${search}`}#${anchor}`;
}
/** The anchor of a candle's judgement on the page. */
export const judgementAnchor = (candle: string): string => `judged-${candle.slice(0, "YYYY-MM-DDTHH".length)}`;
/** The agent's page with a confirmation open. */
export const confirmPath = (locale: string, agentId: string, act: "pause" | "stop" | "remove"): string =>
  `${agentPath(locale, agentId)}?ask=${act}`;
/** The page to edit a draft. */
export const changeAgentPath = (locale: string, agentId: string): string => `${newAgentPath(locale)}?agent=${agentId}`;
/** An agent's last step: its mandate. */
export const renewMandatePath = (locale: string, agentId: string): string =>
  `${newAgentPath(locale)}?agent=${agentId}#live`;
/** The page to grant a mandate for an agent, to which its owner also returns. */
export const grantAgentPath = (locale: string, agentId: string): string => `/${locale}/mandates/new?agent=${agentId}`;
/** The admins' kill switch. */
export const agentsDeskPath = (locale: string): string => `/${locale}/admin/agents`;
