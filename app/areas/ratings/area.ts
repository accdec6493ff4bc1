import { ratingsPath } from "~/areas/market/publicPages";
import type { Area } from "../../frame/area";

export const area = {
  key: "ratings",
  home: (locale: string) => ratingsPath(locale),
  nav: "watch",
  start: { product: "analytics", path: (locale: string) => ratingsPath(locale) },
  dear: [/^\/[a-z-]{2,10}\/ratings$/],
} as const satisfies Area;
