import type { Area } from "#app/frame/area.ts";
import { alertsPath } from "./model/paths.ts";

export const area = {
  key: "alerts",
  nav: "act",
  home: (locale: string) => alertsPath(locale),
  isIndexed: true,
  expensivePaths: [/^\/[a-z-]{2,10}\/alerts\/new$/],
} as const satisfies Area;
