import type { Intent } from "../../model/intents.ts";
import { SURE } from "../../model/sure.ts";
import { dayBack, type Wanted } from "./wanted.server.ts";

/** Which tool answers a question, or which sentence does without one. */
export type Step = { tool: string; input: Record<string, unknown> } | { say: Saying };
export const SAYINGS = [
  "askBack",
  "needToken",
  "needTwo",
  "needAmount",
  "gradeExplain",
  "indices",
  "portfolio",
  "stake",
  "glossary",
  "help",
  "others",
  "injection",
  "greet",
  "thanks",
  "outOfScope",
] as const;
export type Saying = (typeof SAYINGS)[number];

/** @param today the day of the market, "YYYY-MM-DD" */
export const planOf = (wanted: Wanted, today: string): Step =>
  wanted.probability < SURE ? { say: "askBack" } : PLANS[wanted.intent](wanted, today);

type Plan = (wanted: Wanted, today: string) => Step;

const say =
  (saying: Saying): Plan =>
  () => ({ say: saying });
const call = (tool: string, input: Record<string, unknown> = {}): Step => ({ tool, input });

/** With the first token that is named. */
const ofToken =
  (tool: string, inputOf: (id: string, wanted: Wanted, today: string) => Record<string, unknown>): Plan =>
  (wanted, today) => {
    const [token] = wanted.tokens;
    return token ? call(tool, inputOf(token.id, wanted, today)) : { say: "needToken" };
  };
const ofTokens =
  (tool: string, more: (wanted: Wanted, today: string) => Record<string, unknown> = () => ({})): Plan =>
  (wanted, today) =>
    wanted.tokens.length === 0
      ? { say: "needToken" }
      : call(tool, { tokens: wanted.tokens.map(({ id }) => id).join(","), ...more(wanted, today) });
const opens =
  (page: string): Plan =>
  () =>
    call("proposeToOpen", { page });

/** Of a chart that names none: within what is open to everybody. */
const CHART_DAYS = 60;

const figures = ofTokens("listTokens");
const move = ofToken("priceMove", (token, { slots }, today) => ({
  token,
  ...(slots.days === null ? { from: slots.day ?? dayBack(today, 30) } : { days: slots.days }),
}));
const kindOf = ({ has }: Wanted) => (has("INVESTOR") && !has("TRADER") ? "investor" : "trader");
const windowOf = (days: number | null) =>
  days !== null && days <= 45 ? "30d" : days !== null && days <= 180 ? "90d" : "365d";
const moverDays = (days: number | null) => (days === null || days <= 2 ? 1 : days <= 10 ? 7 : 30);
const signalOf = ({ has }: Wanted): -1 | 1 | null => (has("SELL") && !has("BUY") ? -1 : has("BUY") ? 1 : null);
const history = ofToken("listGradeHistory", (tokens, wanted, today) => ({
  tokens,
  kind: kindOf(wanted),
  from: dayBack(today, Math.min(wanted.slots.days ?? 30, 89)),
  limit: 400,
}));

const PLANS: Record<Intent, Plan> = {
  price_now: figures,
  price_change: move,
  price_at: ofToken("priceOn", (token, { slots }, today) => ({
    token,
    day: slots.day ?? dayBack(today, slots.days ?? 1),
  })),
  price_chart: ofToken("priceMove", (token, { slots }) => ({ token, days: slots.days ?? CHART_DAYS })),
  whatif: (wanted, today) => {
    const [token] = wanted.tokens;
    const { amount, day, days } = wanted.slots;
    if (!token) return { say: "needToken" };
    if (amount === null) return { say: "needAmount" };
    return call("whatIf", { token: token.id, amount, from: day ?? dayBack(today, days ?? 365) });
  },
  token_info: figures,
  compare: (wanted, today) => (wanted.tokens.length < 2 ? { say: "needTwo" } : figures(wanted, today)),
  marketcap: figures,
  supply: ofToken("supplyOf", (token) => ({ token })),
  volume: figures,
  ath: ofToken("highestClose", (token) => ({ token })),
  grade_now: figures,
  grade_why: ofToken("listGradeHistory", (tokens, wanted, today) => ({
    tokens,
    kind: kindOf(wanted),
    from: dayBack(today, 3),
  })),
  grade_history: history,
  grade_explain: say("gradeExplain"),
  grade_top: (wanted) => call("rankedByGrade", { kind: kindOf(wanted), order: "best" }),
  grade_bottom: (wanted) => call("rankedByGrade", { kind: kindOf(wanted), order: "worst" }),
  signal_now: ofTokens("listSignals"),
  signal_changes: (wanted) => {
    const signal = signalOf(wanted);
    return call("signalTurns", { days: Math.min(wanted.slots.days ?? 7, 90), ...(signal === null ? {} : { signal }) });
  },
  signal_list: (wanted) => call("signalsNow", { signal: signalOf(wanted) ?? 1 }),
  hitrate: () => call("listHitRates", { kind: "trader" }),
  quant: ofTokens("listQuantMetrics", ({ slots }) => ({ window: windowOf(slots.days) })),
  correlation: (wanted) =>
    wanted.tokens.length < 2
      ? { say: "needTwo" }
      : call("getCorrelation", {
          tokens: wanted.tokens.map(({ id }) => id).join(","),
          window: windowOf(wanted.slots.days ?? 90),
        }),
  levels: ofTokens("listLevels"),
  market_overview: () => call("getMarket"),
  gainers: ({ slots }) => call("movers", { days: moverDays(slots.days), direction: "up" }),
  losers: ({ slots }) => call("movers", { days: moverDays(slots.days), direction: "down" }),
  dominance: (wanted) => call("shareOfMarket", { token: wanted.tokens[0]?.id ?? "bitcoin" }),
  mood: () => call("getMarket"),
  sector: (wanted) => call("rankedByGrade", { kind: kindOf(wanted), order: "best" }),
  screen: (wanted) => call("findTokens", conditionsOf(wanted)),
  index_info: say("indices"),
  index_holdings: say("indices"),
  list_show: () => call("listTokenLists", { of: "mine" }),
  list_add: opens("lists"),
  list_remove: opens("lists"),
  alert_create: ofToken("proposeAlert", alertInput),
  alert_list: () => call("listAlerts"),
  alert_pause: opens("alerts"),
  portfolio_value: say("portfolio"),
  portfolio_risk: say("portfolio"),
  plans_price: () => call("plans"),
  plan_mine: () => call("myPlan"),
  vetmai: () => call("veTmai"),
  stake_mine: say("stake"),
  api_help: opens("docs"),
  payment_help: opens("billing"),
  glossary: say("glossary"),
  help: say("help"),
  advice: (wanted, today) => (wanted.tokens.length === 0 ? call("getMarket") : figures(wanted, today)),
  predict: () => call("listHitRates", { kind: "trader" }),
  others_data: say("others"),
  injection: say("injection"),
  greet: say("greet"),
  thanks: say("thanks"),
  out_of_scope: say("outOfScope"),
};

/** What an alert waits for: a signal, a grade, or a price on the side that the words name. */
function alertInput(token: string, wanted: Wanted): Record<string, unknown> {
  const [amount] = wanted.numbers.filter(({ isPercent }) => !isPercent);
  if (wanted.has("SIGNAL", "SWITCH") && !amount) return { token, kind: "signal_changes" };
  const direction = wanted.has("DOWN", "LESS") && !wanted.has("UP", "MORE") ? "down" : "up";
  if (amount === undefined) return { token, kind: "signal_changes" };
  const isGrade = wanted.has("GRADE") && amount.value <= 100;
  const kind = isGrade ? "trader_grade_crosses" : direction === "up" ? "price_above" : "price_below";
  return { token, kind, value: amount.value, direction };
}

/** "Market cap under 100M and grade above 80": a large number is a cap, one up to a hundred a grade. */
function conditionsOf(wanted: Wanted): Record<string, number> {
  const isAtMost = wanted.has("LESS") && !wanted.has("MORE");
  const grade = kindOf(wanted) === "investor" ? "Investor" : "Trader";
  const conditions: Record<string, number> = {};
  for (const { value, isScaled, currency } of wanted.numbers) {
    const isCap = isScaled || value >= 1e5;
    const side = isAtMost || (isCap && wanted.has("LESS")) ? "max" : "min";
    if (isCap) conditions[`${side}MarketCapUsd`] = value;
    else if (currency !== null) conditions[`${side}PriceUsd`] = value;
    else if (value <= 100) conditions[`${isAtMost ? "max" : "min"}${grade}`] = value;
  }
  const signal = signalOf(wanted);
  return signal === null ? conditions : { ...conditions, signal };
}
