import { ratingsPath } from "#app/areas/market/publicPages.ts";
import type { Area } from "#app/frame/area.ts";

export const area = {
  key: "ratings",
  home: (locale: string) => ratingsPath(locale),
  isIndexed: true,
  nav: "watch",
  start: { product: "analytics", path: (locale: string) => ratingsPath(locale) },
  expensivePaths: [/^\/[a-z-]{2,10}\/ratings$/],
} as const satisfies Area;
