import type { Area } from "#app/frame/area.ts";
import { adminPath } from "./model/paths.ts";

export const area = {
  key: "admin",
  home: adminPath,
  expensivePaths: [/^\/[a-z-]{2,10}\/admin$/],
  menu: { role: "admin" },
  access: ["accounts", "roles", "catalogue", "coupons", "referrals", "jobs"],
} as const satisfies Area;
