import { describe, expect, test } from "vitest";
import {
  EARLY_MINUTES,
  ENTITLEMENTS,
  getLimit,
  isWithin,
  may,
  mergeEntitlements,
  planWithHigherLimit,
  planWithRight,
} from "#app/areas/offers/model/entitlements.ts";
import type { EntitledSlug } from "#app/areas/offers/model/limits.ts";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { EARLY_MS } from "#app/services/marketData/model/gradeView.ts";

// The tables of docs/spec/data-api.md#6 and docs/spec/agent.md#6, value by value.

type Field = keyof Entitlements;
const [all, yes, no] = ["all", true, false] as const;

const PRICE = ["price", "change"];
const MARKET = [...PRICE, "grade", "volume", "marketCap"];
const EVERY = [...MARKET, "signal", "list", "index", "portfolio"];
const MAIL = ["inApp", "email"];
const PUSH = [...MAIL, "telegram", "webPush"];
const HOOK = [...PUSH, "webhook"];
const SEEN = ["look", "performance", "holdings"];
const BOUGHT = [...SEEN, "buy"];
const ALL_FORMATS = ["csv", "json", "parquet"];

const ANALYTICS: [Field, ...[unknown, unknown, unknown, unknown]][] = [
  // field                  BASIC     ADVANCED  PREMIUM          VIP
  ["historyDays", /*     */ 90, /* */ 365, /**/ all, /*       */ all],
  ["gradedTokens", /*    */ 20, /* */ all, /**/ all, /*       */ all],
  ["currentGrades", /*   */ no, /* */ yes, /**/ yes, /*       */ yes],
  ["gradesOnPublication", no, /*   */ no, /* */ no, /*        */ yes],
  ["gradeHistoryDays", /**/ 0, /*  */ 90, /* */ all, /*       */ all],
  ["signals", /*         */ no, /* */ no, /* */ yes, /*       */ yes],
  ["gradeParts", /*      */ no, /* */ no, /* */ yes, /*       */ yes],
  ["scenarios", /*       */ no, /* */ no, /* */ yes, /*       */ yes],
  ["alerts", /*          */ 5, /*  */ 100, /**/ 500, /*       */ 2_000],
  ["alertKinds", /*      */ PRICE, MARKET, /**/ EVERY, /*     */ EVERY],
  ["alertChannels", /*   */ MAIL, /**/ PUSH, /**/ HOOK, /*     */ HOOK],
  ["alertHistoryDays", /**/ 7, /*  */ 90, /* */ 365, /*       */ 365],
  ["lists", /*           */ 3, /*  */ 25, /* */ 100, /*       */ 500],
  ["tokensPerList", /*   */ 50, /* */ 200, /**/ 1_000, /*     */ 10_000],
  ["publicLists", /*     */ 1, /*  */ 10, /* */ 50, /*        */ 200],
  ["ruleLists", /*       */ 0, /*  */ 2, /*  */ 20, /*        */ 100],
  ["chatQuestionsPerDay", 3, /*    */ 30, /* */ 200, /*       */ 1_000],
  ["indices", /*         */ ["look"], SEEN, /**/ BOUGHT, /*    */ BOUGHT],
  ["ownIndices", /*      */ 0, /*  */ 0, /*  */ 10, /*        */ 50],
  ["indexMandates", /*   */ 0, /*  */ 0, /*  */ 3, /*         */ 20],
  ["portfolioWallets", /**/ 2, /*  */ 10, /* */ 50, /*        */ 200],
  ["portfolioMoves", /*  */ 1_000, 20_000, /**/ 100_000, /*   */ 500_000],
  ["portfolioHistoryDays", 90, /* */ 365, /**/ all, /*       */ all],
  ["portfolioReturns", /**/ no, /* */ yes, /**/ yes, /*       */ yes],
  ["exportRows", /*      */ 0, /*  */ 10_000, all, /*         */ all],
  ["exportFormats", /*   */ [], /* */ ["csv"], ["csv", "json"], ALL_FORMATS],
];

const DATA_API: [Field, ...[unknown, unknown, unknown]][] = [
  // field                     none       ADVANCED   PREMIUM
  ["apiUnitsPerMonth", /*    */ 0, /*   */ 20_000, /**/ 100_000],
  ["apiSandboxUnitsPerMonth", 3_000, /**/ 3_000, /* */ 3_000],
  ["apiCallsPerMinute", /*   */ 30, /*  */ 120, /*   */ 600],
  ["apiBurst", /*            */ 30, /*  */ 30, /*    */ 120],
  ["apiDailyHistoryDays", /* */ 0, /*   */ 365, /*   */ all],
  ["apiHourlyHistoryDays", /**/ 0, /*   */ 90, /*    */ all],
  ["apiSignals", /*          */ no, /*  */ no, /*    */ yes],
  ["apiScenarios", /*        */ no, /*  */ no, /*    */ yes],
  ["apiBulk", /*             */ no, /*  */ no, /*    */ yes],
  ["apiKeys", /*             */ 0, /*   */ 3, /*     */ 20],
  ["apiTestKeys", /*         */ 2, /*   */ 2, /*     */ 2],
  ["webhookEndpoints", /*    */ 0, /*   */ 2, /*     */ 10],
  ["testWebhookEndpoints", /**/ 1, /*   */ 1, /*     */ 1],
  ["apiStreams", /*          */ 0, /*   */ 1, /*     */ 5],
  ["apiAddressLists", /*     */ no, /*  */ no, /*    */ yes],
];

const listValues = (field: Field, slugs: readonly EntitledSlug[]) => slugs.map((slug) => ENTITLEMENTS[slug][field]);

const TRADING_BOT: [Field, ...[unknown, unknown, unknown, unknown]][] = [
  // field                     none       BASIC      ADVANCED     PREMIUM
  ["paperAgents", /*         */ 1, /*   */ 3, /*   */ 10, /*     */ 50],
  ["liveAgents", /*          */ 0, /*   */ 1, /*   */ 5, /*      */ 20],
  ["agentChains", /*         */ 0, /*   */ 1, /*   */ 3, /*      */ all],
  ["agentBudgetUsdCents", /* */ 0, /*   */ 100_000, 2_500_000, /**/ all],
  ["agentHourly", /*         */ no, /*  */ no, /*  */ yes, /*     */ yes],
  ["agentGrades", /*         */ no, /*  */ yes, /* */ yes, /*     */ yes],
  ["backtestsPerDay", /*     */ 3, /*   */ 20, /*  */ 100, /*     */ 500],
  ["backtestYears", /*       */ 1, /*   */ 3, /*   */ all, /*     */ all],
];
const BOTS = ["trading-bot-basic", "trading-bot-advanced", "trading-bot-premium"] as const;
/** What any plan of the trading bot adds to a field of the analytics plans. */
const AGENT_ALERTS = [...PRICE, "agent"];

describe("a plan's entitlements", () => {
  test.each(ANALYTICS)("the entitlement %s has its value in each analytics plan", (field, ...values) => {
    expect(listValues(field, ["basic", "advanced", "premium", "vip"])).toEqual(values);
  });

  test.each(DATA_API)("the entitlement %s has its value in each Data API plan", (field, ...values) => {
    expect(listValues(field, ["none", "data-api-advanced", "data-api-premium"])).toEqual(values);
  });

  test.each(TRADING_BOT)("the entitlement %s has its value in each trading bot plan", (field, ...values) => {
    expect(listValues(field, ["none", ...BOTS])).toEqual(values);
  });

  test("the tables of this test cover every entitlement", () => {
    const named = [...ANALYTICS, ...DATA_API, ...TRADING_BOT].map(([field]) => field);
    expect(named.sort()).toEqual(Object.keys(ENTITLEMENTS.none).sort());
  });

  test("BASIC adds nothing to having no plan, and analytics and Data API plans include nothing of each other", () => {
    expect(ENTITLEMENTS.basic).toEqual(ENTITLEMENTS.none);
    for (const [field] of DATA_API) expect(ENTITLEMENTS.vip[field]).toEqual(ENTITLEMENTS.none[field]);
    for (const [field] of ANALYTICS) expect(ENTITLEMENTS["data-api-premium"][field]).toEqual(ENTITLEMENTS.none[field]);
  });

  test("trading bot entitlements are in no other plan, and bot plans add only agent alerts to other products", () => {
    for (const slug of ["vip", "data-api-premium"] as const)
      for (const [field] of TRADING_BOT) expect(ENTITLEMENTS[slug][field]).toEqual(ENTITLEMENTS.none[field]);
    for (const [field] of [...ANALYTICS, ...DATA_API].filter(([name]) => name !== "alertKinds"))
      expect(ENTITLEMENTS["trading-bot-premium"][field]).toEqual(ENTITLEMENTS.none[field]);
    expect(listValues("alertKinds", BOTS)).toEqual([AGENT_ALERTS, AGENT_ALERTS, AGENT_ALERTS]);
  });

  test("entitlements only grow from one level to the next", () => {
    for (const [low, high] of [
      ["basic", "advanced"],
      ["advanced", "premium"],
      ["premium", "vip"],
      ["data-api-advanced", "data-api-premium"],
      ["trading-bot-basic", "trading-bot-advanced"],
      ["trading-bot-advanced", "trading-bot-premium"],
    ] as const)
      expect(mergeEntitlements([low, high])).toEqual(ENTITLEMENTS[high]);
  });
});

describe("the entitlements of several plans together", () => {
  test("the combined entitlements are the best of each field, in any order", () => {
    expect(mergeEntitlements(["advanced", "data-api-advanced"])).toMatchObject({
      gradedTokens: "all",
      alerts: 100,
      alertKinds: MARKET,
      apiUnitsPerMonth: 20_000,
      apiKeys: 3,
      signals: false,
    });
    expect(mergeEntitlements(["data-api-advanced", "advanced"])).toEqual(
      mergeEntitlements(["advanced", "data-api-advanced"]),
    );
    expect(mergeEntitlements(["vip", "basic"])).toEqual(ENTITLEMENTS.vip);
  });

  test("the combined entitlements include the alerts of an analytics plan and those on agents", () => {
    for (const bot of BOTS) {
      const { alertKinds, alerts } = mergeEntitlements(["premium", bot]);
      expect([...alertKinds].sort()).toEqual([...EVERY, "agent"].sort());
      expect(alerts).toBe(500);
      expect([...mergeEntitlements([bot, "advanced"]).alertKinds].sort()).toEqual([...MARKET, "agent"].sort());
    }
    expect(mergeEntitlements(["vip"]).alertKinds).not.toContain("agent");
  });

  test("unknown plans grant nothing, and having no plan grants the basic entitlements", () => {
    expect(mergeEntitlements([])).toEqual(ENTITLEMENTS.none);
    expect(mergeEntitlements(["trading-bot-gold", "gold", "toString", "__proto__"])).toEqual(ENTITLEMENTS.none);
    expect(mergeEntitlements(["gold", "advanced"])).toEqual(ENTITLEMENTS.advanced);
  });
});

describe("the plan to name next to locked content", () => {
  test("the plan named is the lowest that includes the entitlement", () => {
    expect(planWithRight("currentGrades")).toBe("advanced");
    expect(planWithRight("signals")).toBe("premium");
    expect(planWithRight("gradeParts")).toBe("premium");
    expect(planWithRight("gradesOnPublication")).toBe("vip");
    expect(planWithRight("apiBulk")).toBe("data-api-premium");
    expect(planWithRight("agentGrades")).toBe("trading-bot-basic");
    expect(planWithRight("agentHourly")).toBe("trading-bot-advanced");
  });

  test("the plan named is the lowest with a higher limit than the caller's, and null without a higher limit", () => {
    expect(planWithHigherLimit("historyDays", ENTITLEMENTS.none)).toBe("advanced");
    expect(planWithHigherLimit("historyDays", ENTITLEMENTS.advanced)).toBe("premium");
    expect(planWithHigherLimit("historyDays", ENTITLEMENTS.premium)).toBeNull();
    expect(planWithHigherLimit("alerts", ENTITLEMENTS.premium)).toBe("vip");
    expect(planWithHigherLimit("alerts", ENTITLEMENTS.vip)).toBeNull();
    expect(planWithHigherLimit("apiUnitsPerMonth", ENTITLEMENTS.vip)).toBe("data-api-advanced");
    expect(planWithHigherLimit("liveAgents", ENTITLEMENTS.vip)).toBe("trading-bot-basic");
    expect(planWithHigherLimit("agentBudgetUsdCents", ENTITLEMENTS["trading-bot-basic"])).toBe("trading-bot-advanced");
    expect(planWithHigherLimit("agentChains", ENTITLEMENTS["trading-bot-premium"])).toBeNull();
  });
});

test("a limit includes its own value, and 'all' includes everything", () => {
  expect([isWithin(5, 5), isWithin(5, 6), isWithin("all", 1e9), isWithin(0, 0)]).toEqual([true, false, true, true]);
  expect(getLimit(ENTITLEMENTS.advanced, "exportRows")).toBe(10_000);
  expect([may(ENTITLEMENTS.premium, "signals"), may(ENTITLEMENTS.advanced, "signals")]).toEqual([true, false]);
});

test("new grades are delayed by the time that the plans state", () => {
  expect(EARLY_MS).toBe(EARLY_MINUTES * 60_000);
});

test("each limit is declared by one area, and each place in a product's comparison belongs to one row", () => {
  const files = Object.values(
    import.meta.glob<{ limits: object; rows: { product: string; place: number }[] }>("../../app/areas/*/limits.ts", {
      eager: true,
    }),
  );
  const fields = files.flatMap(({ limits }) => Object.keys(limits));
  expect(fields).toHaveLength(Object.keys(ENTITLEMENTS.none).length);
  const places = files.flatMap(({ rows }) => rows.map(({ product, place }) => `${product} ${place}`));
  expect(new Set(places).size).toBe(places.length);
});
