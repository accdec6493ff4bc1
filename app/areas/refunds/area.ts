import type { Area } from "#app/frame/area.ts";
import { refundsPath } from "./model/paths.ts";

export const area = {
  key: "refunds",
  home: (locale: string) => refundsPath(locale),
  access: ["refund"],
} as const satisfies Area;
