/** Where agents and their backtests are found. */

export const agentsPath = (locale: string): string => `/${locale}/trading-agent`;
export const newAgentPath = (locale: string): string => `/${locale}/trading-agent/new`;
export const agentPath = (locale: string, agentId: string): string => `/${locale}/trading-agent/${agentId}`;
export const backtestPath = (locale: string, id: string): string => `/${locale}/trading-agent/backtests/${id}`;
/** Where a mandate for an agent is granted, and where its owner comes back to. */
export const grantAgentPath = (locale: string, agentId: string): string => `/${locale}/mandates/new?agent=${agentId}`;
