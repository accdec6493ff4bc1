import type { Area } from "#app/frame/area.ts";
import { agentsPath } from "./model/paths.ts";

export const area = {
  key: "tradingAgent",
  home: agentsPath,
  nav: "act",
  access: ["agent"],
  start: { product: "tradingBot", path: agentsPath },
} as const satisfies Area;
