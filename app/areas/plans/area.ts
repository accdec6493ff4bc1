import { plansPath } from "#app/areas/offers/public.ts";
import type { Area } from "#app/frame/area.ts";

export const area = {
  key: "plans",
  home: (locale: string) => plansPath(locale),
  nav: "own",
  menu: "guests",
  search: async () => (await import("./model/planSearch.ts")).planSearch,
} as const satisfies Area;
