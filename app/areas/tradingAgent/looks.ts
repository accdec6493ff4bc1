import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "trading-agent", path: "/trading-agent", varies: true },
  { name: "agent-new", path: "/trading-agent/new", varies: true },
  { name: "agent", as: "holder", path: "/trading-agent/{agentId}", varies: true },
  { name: "backtest", as: "holder", path: "/trading-agent/backtests/{backtestId}", varies: true },
  { name: "admin-agents", as: "admin", path: "/admin/agents", varies: true, widths: [390, 1440] },
];
