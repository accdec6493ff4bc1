import {
  byPlan,
  type FieldsOf,
  type Given,
  history,
  included,
  type Limit,
  NOTHING,
  type RowsOf,
} from "#app/areas/offers/publicLimits.ts";

const YEAR = 365;

/** What plans show of prices, grades and signals, on every page. */
export const limits = {
  /** Days of prices and grades on pages. */
  historyDays: byPlan<Limit>({ none: 90, advanced: YEAR, premium: "all" }),
  /** How many of the largest tokens have their grades shown. */
  gradedTokens: byPlan<Limit>({ none: 20, advanced: "all" }),
  /** Whether the latest grades are shown; otherwise those of the day before. */
  currentGrades: byPlan<boolean>({ none: false, advanced: true }),
  /** Whether new grades are shown on publication instead of a quarter of an hour later. */
  gradesOnPublication: byPlan<boolean>({ none: false, vip: true }),
  gradeHistoryDays: byPlan<Limit>({ none: 0, advanced: 90, premium: "all" }),
  signals: byPlan<boolean>({ none: false, premium: true }),
  gradeParts: byPlan<boolean>({ none: false, premium: true }),
  scenarios: byPlan<boolean>({ none: false, premium: true }),
  exportRows: byPlan<Limit>({ none: 0, advanced: 10_000, premium: "all" }),
  exportFormats: byPlan<readonly ("csv" | "json" | "parquet")[]>({
    none: [],
    advanced: ["csv"],
    premium: ["csv", "json"],
    vip: ["csv", "json", "parquet"],
  }),
};

declare module "#app/areas/offers/publicLimits.ts" {
  interface Entitlements extends FieldsOf<typeof limits> {}
}

type Plan = FieldsOf<typeof limits>;
const [product, area, isOnPlanCard] = ["analytics", "ratings", true] as const;

export const rows = [
  {
    key: "grades",
    product,
    place: 10,
    area,
    isOnPlanCard,
    given: (plan) => ({ kind: "graded", tokens: plan.gradedTokens }),
  },
  { key: "newest", product, place: 20, area, isOnPlanCard, given: newest },
  { key: "gradeHistory", product, place: 30, area, isOnPlanCard, given: (plan) => history(plan.gradeHistoryDays) },
  { key: "signals", product, place: 40, area, isOnPlanCard, given: (plan) => included(plan.signals) },
  { key: "parts", product, place: 50, area, isOnPlanCard, given: (plan) => included(plan.gradeParts) },
  { key: "scenarios", product, place: 60, area, isOnPlanCard, given: (plan) => included(plan.scenarios) },
  { key: "history", product, place: 70, area, isOnPlanCard, given: (plan) => history(plan.historyDays) },
  {
    key: "export",
    product,
    place: 80,
    area,
    isOnPlanCard,
    given: ({ exportRows: rows }) => (rows === 0 ? NOTHING : { kind: "exported", rows }),
  },
  { key: "formats", product, place: 200, area: "exports", given: otherFormats },
] satisfies RowsOf<typeof limits>;

function newest({ currentGrades, gradesOnPublication }: Plan): Given {
  if (!currentGrades) return { kind: "newest", when: "dayBefore" };
  return { kind: "newest", when: gradesOnPublication ? "atOnce" : "later" };
}

/** Pages download CSV; the Data API includes other formats. */
function otherFormats({ exportFormats }: Plan): Given {
  const formats = exportFormats.filter((format) => format !== "csv");
  return formats.length === 0 ? NOTHING : { kind: "formats", formats };
}
