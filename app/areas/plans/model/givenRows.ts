import { type Entitlements, entitlementsOf, type Limit } from "~/areas/offers/publicEntitlements";
import { PRODUCTS, type Product } from "../../../../events/pricing/catalogue";

/** What plans include, row by row: from the table of entitlements and from nothing else. */

export type Given =
  | { kind: "nothing" }
  | { kind: "included" }
  | { kind: "history"; days: Limit }
  | { kind: "exported"; rows: Limit }
  | { kind: "graded"; tokens: Limit }
  | { kind: "newest"; when: "dayBefore" | "later" | "atOnce" }
  | { kind: "number"; number: number }
  | { kind: "lists"; lists: number; tokens: number }
  | { kind: "calls"; aMinute: number; burst: number }
  | { kind: "names"; of: "alertKinds" | "channels" | "indices"; names: readonly string[] }
  | { kind: "formats"; formats: readonly string[] };

/** `area` is the one that must exist for it, or the part of one that is not built yet. `isTelling`: it is also shown on the plan's card. */
export type GivenRow = { key: string; area: string; isTelling?: true; given(plan: Entitlements): Given };

const NOTHING: Given = { kind: "nothing" };
const included = (isOpen: boolean): Given => (isOpen ? { kind: "included" } : NOTHING);
const history = (days: Limit): Given => (days === 0 ? NOTHING : { kind: "history", days });
const number = (number: number): Given => (number === 0 ? NOTHING : { kind: "number", number });

function newest({ currentGrades, gradesOnPublication }: Entitlements): Given {
  if (!currentGrades) return { kind: "newest", when: "dayBefore" };
  return { kind: "newest", when: gradesOnPublication ? "atOnce" : "later" };
}

/** Pages download CSV; other formats come with the Data API. */
function otherFormats({ exportFormats }: Entitlements): Given {
  const formats = exportFormats.filter((format) => format !== "csv");
  return formats.length === 0 ? NOTHING : { kind: "formats", formats };
}

const isTelling = true;
const ANALYTICS: readonly GivenRow[] = [
  { key: "grades", area: "ratings", isTelling, given: (plan) => ({ kind: "graded", tokens: plan.gradedTokens }) },
  { key: "newest", area: "ratings", isTelling, given: newest },
  { key: "gradeHistory", area: "ratings", isTelling, given: (plan) => history(plan.gradeHistoryDays) },
  { key: "signals", area: "ratings", isTelling, given: (plan) => included(plan.signals) },
  { key: "parts", area: "ratings", isTelling, given: (plan) => included(plan.gradeParts) },
  { key: "scenarios", area: "ratings", isTelling, given: (plan) => included(plan.scenarios) },
  { key: "history", area: "ratings", isTelling, given: (plan) => history(plan.historyDays) },
  {
    key: "export",
    area: "ratings",
    isTelling,
    given: ({ exportRows: rows }) => (rows === 0 ? NOTHING : { kind: "exported", rows }),
  },
  { key: "record", area: "trackRecord", isTelling, given: () => ({ kind: "included" }) },
  { key: "alerts", area: "alerts", given: (plan) => number(plan.alerts) },
  {
    key: "alertKinds",
    area: "alerts",
    given: (plan) => ({ kind: "names", of: "alertKinds", names: plan.alertKinds }),
  },
  { key: "channels", area: "alerts", given: (plan) => ({ kind: "names", of: "channels", names: plan.alertChannels }) },
  { key: "alertHistory", area: "alerts", given: (plan) => history(plan.alertHistoryDays) },
  {
    key: "lists",
    area: "tokenLists",
    given: (plan) => ({ kind: "lists", lists: plan.lists, tokens: plan.tokensPerList }),
  },
  { key: "publicLists", area: "tokenLists", given: (plan) => number(plan.publicLists) },
  { key: "ruleLists", area: "tokenLists", given: (plan) => number(plan.ruleLists) },
  { key: "chatbot", area: "chatbot", given: (plan) => number(plan.chatQuestionsPerDay) },
  { key: "indices", area: "indices", given: (plan) => ({ kind: "names", of: "indices", names: plan.indices }) },
  { key: "ownIndices", area: "indices", given: (plan) => number(plan.ownIndices) },
  { key: "formats", area: "exports", given: otherFormats },
];

const DATA_API: readonly GivenRow[] = [
  { key: "units", area: "dataApi", isTelling, given: (plan) => number(plan.apiUnitsPerMonth) },
  {
    key: "calls",
    area: "dataApi",
    isTelling,
    given: (plan) => ({ kind: "calls", aMinute: plan.apiCallsPerMinute, burst: plan.apiBurst }),
  },
  { key: "dailyHistory", area: "dataApi", isTelling, given: (plan) => history(plan.apiDailyHistoryDays) },
  { key: "hourlyHistory", area: "dataApi", isTelling, given: (plan) => history(plan.apiHourlyHistoryDays) },
  {
    key: "apiSignals",
    area: "dataApi",
    isTelling,
    given: (plan) => included(plan.apiSignals && plan.apiScenarios),
  },
  { key: "apiBulk", area: "dataApi", isTelling, given: (plan) => included(plan.apiBulk) },
  { key: "keys", area: "dataApi", given: (plan) => number(plan.apiKeys) },
  { key: "endpoints", area: "dataApi", given: (plan) => number(plan.webhookEndpoints) },
  { key: "streams", area: "dataApi", given: (plan) => number(plan.apiStreams) },
  { key: "addressLists", area: "dataApi", given: (plan) => included(plan.apiAddressLists) },
];

/** What a product's plans include. The trading bot's limits are not decided, so none are named. */
export const GIVEN_ROWS: Record<Product, readonly GivenRow[]> = {
  [PRODUCTS.AnalyticsPlatform]: ANALYTICS,
  [PRODUCTS.DataAPI]: DATA_API,
  [PRODUCTS.TradingBot]: [],
};

export const givenBy = (row: GivenRow, slug: string): Given => row.given(entitlementsOf([slug]));
