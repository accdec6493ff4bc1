import type { Kind } from "../../model/intents.ts";
import { SURE } from "../../model/sure.ts";
import { dayBack } from "../grammar/queryPeriod.server.ts";
import { tokensQuery } from "../tools/screen.server.ts";
import { AGENT_PLANS } from "./agentKinds.server.ts";
import { AMONG_PLANS } from "./amongKinds.server.ts";
import { INDEX_PLANS } from "./indexKinds.server.ts";
import { chooseWindow, MARKET_PLANS, priceOver } from "./marketKinds.server.ts";
import { OWN_PLANS } from "./ownKinds.server.ts";
import { PORTFOLIO_PLANS } from "./portfolioKinds.server.ts";
import { call, ofToken, ofTokens, opens, type Plan, replyWith, type Step } from "./step.server.ts";
import type { Wanted } from "./wanted.server.ts";

/** @param today the day of the market, "YYYY-MM-DD" */
export const chooseStep = (wanted: Wanted, today: string): Step =>
  wanted.probability < SURE ? { say: "askBack" } : (ALL[wanted.intent]?.(wanted, today) ?? { say: "askBack" });

/** For a chart without a period: within what everyone may see. */
const CHART_DAYS = 60;

const figures = ofTokens("listTokens");
const risks = ofTokens("listRiskMetrics", ({ slots }) => ({ window: chooseWindow(slots.days) }));
const chooseGradeKind = ({ has }: Wanted) => (has("INVESTOR") && !has("TRADER") ? "investor" : "trader");
const history = ofToken("listGradeHistory", (tokens, wanted, today) => {
  const { day, days, to } = wanted.slots;
  const from = day ?? dayBack(today, days ?? 30);
  return { tokens, kind: chooseGradeKind(wanted), from, ...(to === null ? {} : { to: dayBack(to, -1) }), limit: 400 };
});

const priceOn = ofToken("priceOn", (token, { slots }, today) => ({
  token,
  day: slots.day ?? dayBack(today, slots.days ?? 1),
}));

/** The one tool for tokens, with every restriction of the question. */
const screen: Plan = ({ slots }) => {
  const query = tokensQuery({ ...slots, limit: slots.limit ?? SHOWN });
  return query ? call("listTokens", query) : { say: "cannotScreen" };
};
/** If the question has no number. */
const SHOWN = 10;

const PLANS: Partial<Record<Kind, Plan>> = {
  price_now: figures,
  price_at: (wanted, today) => (wanted.slots.to === null ? priceOn(wanted, today) : priceOver(wanted, today)),
  price_chart: (wanted, today) => priceOver(wanted, today, CHART_DAYS),
  whatif: (wanted, today) => {
    const [token] = wanted.tokens;
    const { amount, day, days } = wanted.slots;
    if (!token) return { say: "needToken" };
    if (amount === null) return { say: "needAmount" };
    return call("whatIf", { token: token.id, amount, from: day ?? dayBack(today, days ?? 365) });
  },
  token_info: figures,
  compare: (wanted, today) => {
    if (wanted.tokens.length < 2) return { say: "needTwo" };
    return wanted.slots.about.includes("risk") ? risks(wanted, today) : figures(wanted, today);
  },
  marketcap: figures,
  supply: ofToken("supplyOf", (token) => ({ token })),
  volume: figures,
  ath: ofToken("highestClose", (token) => ({ token })),
  grade_now: figures,
  grade_history: history,
  grade_top: screen,
  grade_bottom: screen,
  signal_now: ofTokens("listSignals"),
  signal_changes: screen,
  signal_list: screen,
  quant: risks,
  correlation: (wanted) =>
    wanted.tokens.length < 2
      ? { say: "needTwo" }
      : call("getCorrelation", {
          tokens: wanted.tokens.map(({ id }) => id).join(","),
          window: chooseWindow(wanted.slots.days ?? 90),
        }),
  levels: ofTokens("listSupportResistance"),
  gainers: screen,
  losers: screen,
  mood: () => call("getMarket"),
  sector: screen,
  screen: screen,
  list_show: () => call("listTokenLists", { of: "mine" }),
  alert_list: () => call("listAlerts"),
  alert_pause: opens("alerts"),
  plan_mine: () => call("myPlan"),
  stake_mine: replyWith("stake"),
  api_help: opens("docs"),
  payment_help: opens("billing"),
  help: replyWith("help"),
  predict: () => call("listHitRates", { kind: "trader" }),
  others_data: replyWith("others"),
  injection: replyWith("injection"),
  greet: replyWith("greet"),
  thanks: replyWith("thanks"),
  out_of_scope: replyWith("outOfScope"),
  no_such_token: () => call("tokensFollowed"),
};

const ALL: Partial<Record<Kind, Plan>> = {
  ...PLANS,
  ...OWN_PLANS,
  ...MARKET_PLANS,
  ...AMONG_PLANS,
  ...INDEX_PLANS,
  ...PORTFOLIO_PLANS,
  ...AGENT_PLANS,
};
