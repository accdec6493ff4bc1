import {
  ALERT_CHANNELS,
  ALERT_KINDS,
  type AlertChannel,
  type AlertKind,
  byPlan,
  type FieldsOf,
  history,
  included,
  number,
  type RowsOf,
} from "#app/areas/offers/publicLimits.ts";

export const limits = {
  alerts: byPlan<number>({ none: 5, advanced: 100, premium: 500, vip: 2_000 }),
  alertKinds: byPlan<readonly AlertKind[]>({
    none: ["price", "change"],
    advanced: ["price", "change", "grade", "volume", "marketCap"],
    premium: ALERT_KINDS.filter((kind) => kind !== "agent"),
    "trading-bot-basic": ["price", "change", "agent"],
  }),
  alertChannels: byPlan<readonly AlertChannel[]>({
    none: ["inApp", "email"],
    advanced: ["inApp", "email", "telegram", "webPush"],
    premium: ALERT_CHANNELS,
  }),
  alertHistoryDays: byPlan<number>({ none: 7, advanced: 90, premium: 365 }),
};

declare module "#app/areas/offers/publicLimits.ts" {
  interface Entitlements extends FieldsOf<typeof limits> {}
}

const [product, area] = ["analytics", "alerts"] as const;

export const rows = [
  { key: "alerts", product, place: 100, area, given: (plan) => number(plan.alerts) },
  {
    key: "alertKinds",
    product,
    place: 110,
    area,
    given: (plan) => ({ kind: "names", of: "alertKinds", names: plan.alertKinds }),
  },
  {
    key: "channels",
    product,
    place: 120,
    area,
    given: (plan) => ({ kind: "names", of: "channels", names: plan.alertChannels }),
  },
  { key: "alertHistory", product, place: 130, area, given: (plan) => history(plan.alertHistoryDays) },
  {
    key: "agentAlerts",
    product: "tradingBot",
    place: 65,
    area: "tradingAgent",
    given: (plan) => included(plan.alertKinds.includes("agent")),
  },
] satisfies RowsOf<typeof limits>;
