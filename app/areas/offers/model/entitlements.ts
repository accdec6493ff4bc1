/**
 * What each plan includes. The only table of limits: pages, refusals and docs are generated from it. Source: data-api.md 6.
 * The trading bot's plans include nothing yet and are not listed.
 */

/** How many minutes new grades are reserved for the plans that get them on publication. */
export const EARLY_MINUTES = 15;

/** A number, or all there are. */
export type Limit = number | "all";
export const INDEX_RIGHTS = ["look", "performance", "holdings", "buy"] as const;
/** Those that there are: alerts on a portfolio come with portfolios. */
export const ALERT_KINDS = ["price", "change", "grade", "volume", "marketCap", "signal", "list"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
export const ALERT_CHANNELS = ["inApp", "email", "telegram", "webPush", "webhook"] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
export const EXPORT_FORMATS = ["csv", "json", "parquet"] as const;

export type Entitlements = {
  /** Days of prices and grades that pages show. */
  historyDays: Limit;
  /** The number of largest tokens whose grades are shown. */
  gradedTokens: Limit;
  /** Whether the newest grades are shown; without it, those of the day before. */
  currentGrades: boolean;
  /** Whether new grades are shown on publication, and not a quarter of an hour later. */
  gradesOnPublication: boolean;
  gradeHistoryDays: Limit;
  signals: boolean;
  gradeParts: boolean;
  scenarios: boolean;
  alerts: number;
  alertKinds: readonly (typeof ALERT_KINDS)[number][];
  alertChannels: readonly (typeof ALERT_CHANNELS)[number][];
  alertHistoryDays: number;
  lists: number;
  tokensPerList: number;
  publicLists: number;
  ruleLists: number;
  chatQuestionsPerDay: number;
  indices: readonly (typeof INDEX_RIGHTS)[number][];
  ownIndices: number;
  exportRows: Limit;
  exportFormats: readonly (typeof EXPORT_FORMATS)[number][];
  apiUnitsPerMonth: number;
  apiSandboxUnitsPerMonth: number;
  apiCallsPerMinute: number;
  apiBurst: number;
  apiDailyHistoryDays: Limit;
  apiHourlyHistoryDays: Limit;
  apiSignals: boolean;
  apiScenarios: boolean;
  apiBulk: boolean;
  apiKeys: number;
  apiTestKeys: number;
  webhookEndpoints: number;
  testWebhookEndpoints: number;
  apiStreams: number;
  apiAddressLists: boolean;
};

const YEAR = 365;

/** Without any plan; BASIC is free and includes the same. */
const NOTHING_BOUGHT: Entitlements = {
  historyDays: 90,
  gradedTokens: 20,
  currentGrades: false,
  gradesOnPublication: false,
  gradeHistoryDays: 0,
  signals: false,
  gradeParts: false,
  scenarios: false,
  alerts: 5,
  alertKinds: ["price", "change"],
  alertChannels: ["inApp", "email"],
  alertHistoryDays: 7,
  lists: 3,
  tokensPerList: 50,
  publicLists: 1,
  ruleLists: 0,
  chatQuestionsPerDay: 3,
  indices: ["look"],
  ownIndices: 0,
  exportRows: 0,
  exportFormats: [],
  apiUnitsPerMonth: 0,
  apiSandboxUnitsPerMonth: 3_000,
  apiCallsPerMinute: 30,
  apiBurst: 30,
  apiDailyHistoryDays: 0,
  apiHourlyHistoryDays: 0,
  apiSignals: false,
  apiScenarios: false,
  apiBulk: false,
  apiKeys: 0,
  apiTestKeys: 2,
  webhookEndpoints: 0,
  testWebhookEndpoints: 1,
  apiStreams: 0,
  apiAddressLists: false,
};

const ADVANCED: Entitlements = {
  ...NOTHING_BOUGHT,
  historyDays: YEAR,
  gradedTokens: "all",
  currentGrades: true,
  gradeHistoryDays: 90,
  alerts: 100,
  alertKinds: ["price", "change", "grade", "volume", "marketCap"],
  alertChannels: ["inApp", "email", "telegram", "webPush"],
  alertHistoryDays: 90,
  lists: 25,
  tokensPerList: 200,
  publicLists: 10,
  ruleLists: 2,
  chatQuestionsPerDay: 30,
  indices: ["look", "performance", "holdings"],
  exportRows: 10_000,
  exportFormats: ["csv"],
};

const PREMIUM: Entitlements = {
  ...ADVANCED,
  historyDays: "all",
  gradeHistoryDays: "all",
  signals: true,
  gradeParts: true,
  scenarios: true,
  alerts: 500,
  alertKinds: ALERT_KINDS,
  alertChannels: ALERT_CHANNELS,
  alertHistoryDays: YEAR,
  lists: 100,
  tokensPerList: 1_000,
  publicLists: 50,
  ruleLists: 20,
  chatQuestionsPerDay: 200,
  indices: INDEX_RIGHTS,
  ownIndices: 10,
  exportRows: "all",
  exportFormats: ["csv", "json"],
};

const VIP: Entitlements = {
  ...PREMIUM,
  gradesOnPublication: true,
  alerts: 2_000,
  lists: 500,
  tokensPerList: 10_000,
  publicLists: 200,
  ruleLists: 100,
  chatQuestionsPerDay: 1_000,
  ownIndices: 50,
  exportFormats: EXPORT_FORMATS,
};

const DATA_API_ADVANCED: Entitlements = {
  ...NOTHING_BOUGHT,
  apiUnitsPerMonth: 20_000,
  apiCallsPerMinute: 120,
  apiBurst: 30,
  apiDailyHistoryDays: YEAR,
  apiHourlyHistoryDays: 90,
  apiKeys: 3,
  webhookEndpoints: 2,
  apiStreams: 1,
};

const DATA_API_PREMIUM: Entitlements = {
  ...DATA_API_ADVANCED,
  apiUnitsPerMonth: 100_000,
  apiCallsPerMinute: 600,
  apiBurst: 120,
  apiDailyHistoryDays: "all",
  apiHourlyHistoryDays: "all",
  apiSignals: true,
  apiScenarios: true,
  apiBulk: true,
  apiKeys: 20,
  webhookEndpoints: 10,
  apiStreams: 5,
  apiAddressLists: true,
};

/** By the plan's slug, lowest first within each product: the first plan that includes something is the one to name. */
export const ENTITLEMENTS = {
  none: NOTHING_BOUGHT,
  basic: NOTHING_BOUGHT,
  advanced: ADVANCED,
  premium: PREMIUM,
  vip: VIP,
  "data-api-advanced": DATA_API_ADVANCED,
  "data-api-premium": DATA_API_PREMIUM,
} as const satisfies Record<string, Entitlements>;
export type EntitledSlug = keyof typeof ENTITLEMENTS;

const isEntitled = (slug: string): slug is EntitledSlug => Object.hasOwn(ENTITLEMENTS, slug);

/** The best value of each field across the active plans. A plan that is not in the table adds nothing. */
export function entitlementsOf(slugs: readonly string[]): Entitlements {
  const opened = slugs.filter(isEntitled).map((slug): Entitlements => ENTITLEMENTS[slug]);
  return opened.reduce(bestOfBoth, NOTHING_BOUGHT);
}

function bestOfBoth(one: Entitlements, other: Entitlements): Entitlements {
  const fields = (Object.keys(one) as (keyof Entitlements)[]).map((field) => [field, better(one[field], other[field])]);
  return Object.fromEntries(fields) as Entitlements;
}

type Value = Entitlements[keyof Entitlements];

function better(one: Value, other: Value): Value {
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])] as Value;
  if (typeof one === "boolean" || typeof other === "boolean") return Boolean(one) || Boolean(other);
  return isAbove(other as Limit, one as Limit) ? other : one;
}

const isAbove = (limit: Limit, other: Limit): boolean => other !== "all" && (limit === "all" || limit > other);

type FieldOf<Kind> = {
  [Field in keyof Entitlements]: Entitlements[Field] extends Kind ? Field : never;
}[keyof Entitlements];
/** Rights that are either included or not. */
export type Right = FieldOf<boolean>;
/** Rights that are counted. */
export type Counted = FieldOf<Limit>;

export const may = (entitlements: Entitlements, right: Right): boolean => entitlements[right];
export const limitOf = (entitlements: Entitlements, counted: Counted): Limit => entitlements[counted];
export const isWithin = (limit: Limit, wanted: number): boolean => limit === "all" || wanted <= limit;

/** The lowest plan that includes a right, for the sentence next to a locked feature. */
export const planThatOpens = (right: Right): EntitledSlug | null => planWhere((plan) => plan[right]);

/** The lowest plan whose limit is above the caller's, for the sentence that refuses one more. */
export const planThatLifts = (counted: Counted, { [counted]: limit }: Entitlements): EntitledSlug | null =>
  planWhere((plan) => isAbove(plan[counted], limit));

function planWhere(opens: (plan: Entitlements) => boolean): EntitledSlug | null {
  const slugs = Object.keys(ENTITLEMENTS) as EntitledSlug[];
  return slugs.find((slug) => opens(ENTITLEMENTS[slug])) ?? null;
}
