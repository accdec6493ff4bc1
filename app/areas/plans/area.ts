import { plansPath } from "#app/areas/offers/public.ts";
import type { Area } from "#app/frame/area.ts";

export const area = {
  key: "plans",
  home: (locale: string) => plansPath(locale),
  isIndexed: true,
  nav: "own",
  menu: "guests",
  search: async () => (await import("./model/planSearch.ts")).planSearch,
} as const satisfies Area;
