import type { Area } from "../../frame/area";
import { ratingsPath } from "./model/paths";

export const area = {
  key: "ratings",
  home: (locale: string) => ratingsPath(locale),
  nav: "watch",
} as const satisfies Area;
