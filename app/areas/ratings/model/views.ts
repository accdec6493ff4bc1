import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { FilterName } from "./query.ts";

/** Predefined queries, each written like its URL. `opens` is what a plan must include before there is an answer. */
export const VIEWS = [
  { key: "all", search: "", right: null },
  { key: "top", search: "top=50", right: null },
  { key: "rising", search: "change_min=5&sort=-traderChange", right: "currentGrades" },
  { key: "newBuys", search: "signal=buys&signal_days=7", right: "signals" },
] as const satisfies { key: string; search: string; right: "currentGrades" | "signals" | null }[];
export type ViewKey = (typeof VIEWS)[number]["key"];

/** Filters that would reveal data that the plan does not include. */
export const lockedFilters = ({ signals }: Pick<Entitlements, "signals">): FilterName[] =>
  signals ? [] : ["signal", "signal_days"];
