import type { Area } from "../../frame/area";
import { billingPath } from "./model/paths";

export const area = {
  key: "billing",
  home: (locale: string) => billingPath(locale),
  menu: "everybody",
  isFound: true,
} as const satisfies Area;
