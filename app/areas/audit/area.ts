import type { Area } from "#app/frame/area.ts";
import { auditPath } from "./model/paths.ts";

export const area = {
  key: "audit",
  expensivePaths: [/^\/[a-z-]{2,10}\/audit(\/|$)/],
  home: (locale: string) => auditPath(locale),
  menu: { role: "auditor" },
  access: ["query", "export", "figures", "reconciliation", "verification", "evidence"],
} as const satisfies Area;
