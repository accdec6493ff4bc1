import type { Area } from "../../frame/area";
import { auditPath } from "./model/paths";

export const area = {
  key: "audit",
  home: (locale: string) => auditPath(locale),
  menu: { role: "auditor" },
  access: ["query", "export", "figures", "reconciliation", "verification", "evidence"],
} as const satisfies Area;
