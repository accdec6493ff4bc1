import type { Area } from "#app/frame/area.ts";
import { billingPath } from "./model/paths.ts";

export const area = {
  key: "billing",
  home: (locale: string) => billingPath(locale),
  menu: "everybody",
  isFound: true,
} as const satisfies Area;
