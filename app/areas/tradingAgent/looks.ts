import type { Look } from "#app/frame/look.ts";

export const looks: Look[] = [
  { name: "trading-agent", path: "/trading-agent", varies: true },
  { name: "agent", as: "holder", path: "/trading-agent/{agentId}", varies: true },
];
