import type { Area } from "../../frame/area";
import { supportPath } from "./model/paths";

export const area = {
  key: "support",
  home: (locale: string) => supportPath(locale),
  menu: { role: "support" },
  dear: [/^\/[a-z-]{2,10}\/support$/],
  access: ["search", "payment", "order", "customer", "case"],
} as const satisfies Area;
