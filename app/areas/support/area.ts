import type { Area } from "#app/frame/area.ts";
import { supportPath } from "./model/paths.ts";

export const area = {
  key: "support",
  home: (locale: string) => supportPath(locale),
  menu: { role: "support" },
  expensivePaths: [/^\/[a-z-]{2,10}\/support$/],
  access: ["search", "payment", "order", "wallet", "mandate", "customer", "case", "card", "renewal", "invoice"],
} as const satisfies Area;
