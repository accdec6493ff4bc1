import { adminPath, apiBillingPath, auditPath, plansPath, supportPath } from "~/platform/paths";

export type AreaKey =
  | "ratings"
  | "market"
  | "tokenLists"
  | "indices"
  | "alerts"
  | "chatbot"
  | "tradingAgent"
  | "portfolio"
  | "membership"
  | "dataApi"
  | "plans";

/** A part of the product. One without a path is not built yet: it is named everywhere and linked nowhere. */
export type Area = { key: AreaKey; path: ((locale: string) => string) | null };

/** All of them, by what they are for; the words are `nav.<key>` and `areas.<key>`. Source: decisions.md 6. */
export const AREA_GROUPS: readonly { key: "watch" | "act" | "own"; areas: readonly Area[] }[] = [
  {
    key: "watch",
    areas: [
      { key: "ratings", path: null },
      { key: "market", path: null },
      { key: "tokenLists", path: null },
      { key: "indices", path: null },
    ],
  },
  {
    key: "act",
    areas: [
      { key: "alerts", path: null },
      { key: "chatbot", path: null },
      { key: "tradingAgent", path: null },
      { key: "portfolio", path: null },
    ],
  },
  {
    key: "own",
    areas: [
      { key: "plans", path: plansPath },
      { key: "dataApi", path: apiBillingPath },
      { key: "membership", path: null },
    ],
  },
];

export const AREAS: readonly Area[] = AREA_GROUPS.flatMap(({ areas }) => areas);

export type BuiltArea = Area & { path: NonNullable<Area["path"]> };
export const isBuilt = (area: Area): area is BuiltArea => area.path !== null;

/** The desks of those who have a role. They are linked to nobody else; each of them checks for itself. */
export const STAFF_AREAS = [
  { key: "support", role: "support", path: supportPath },
  { key: "audit", role: "auditor", path: auditPath },
  { key: "admin", role: "admin", path: adminPath },
] as const;
