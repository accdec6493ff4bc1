import { plansPath } from "~/areas/offers/public";
import type { Area } from "../../frame/area";

export const area = {
  key: "plans",
  home: (locale: string) => plansPath(locale),
  nav: "own",
  menu: "guests",
  search: async () => (await import("./model/planSearch")).planSearch,
} as const satisfies Area;
