import { z } from "zod";
import { planTitle } from "#app/areas/offers/public.ts";
import { shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { givenLines, planQuestions } from "#app/areas/plans/public.server.ts";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { toGradeLetter } from "#app/ui/gradeLetter.ts";
import { shareText } from "#app/ui/marketFigures.ts";
import type { Proposal, ToolAnswer } from "../../model/shown.ts";
import { figuresOfText } from "../guard/extractNumbers.server.ts";
import { PLAN_PRODUCTS } from "./planTools.server.ts";
import { loadSource } from "./sources.server.ts";
import { isAmong, refusal, type ToolContext, tool } from "./tool.server.ts";

/** Short answers in the exact sentences of the pages, so that nothing is promised here that no page promises. */

type Open = Pick<Extract<Proposal, { kind: "open" }>, "page" | "href">;
const OPEN = {
  plans: { page: "plans", href: "/plans" },
  billing: { page: "billing", href: "/billing" },
  docs: { page: "docs", href: "/api/docs" },
  alerts: { page: "alerts", href: "/alerts" },
  account: { page: "billing", href: "/account" },
} as const satisfies Record<string, Open>;

/** `namespace:key` of a page's sentence, the key of a question on the plans page, or a sentence that no page has. */
type Part = { text: `${string}:${string}` } | { question: string } | { own: "publishing" | "contact" | "privacy" };
type Topic = { parts: readonly Part[]; open: Open };

const text = (key: `${string}:${string}`): Part => ({ text: key });
const question = (key: string): Part => ({ question: key });

const TOPICS = {
  pay: { parts: [question("networks"), text("plans:pay.nothingYet")], open: OPEN.plans },
  currencies: { parts: [question("networks")], open: OPEN.plans },
  networks: { parts: [question("networks")], open: OPEN.plans },
  cancel: { parts: [text("planDetails:rules.end.text")], open: OPEN.plans },
  renew: { parts: [text("planDetails:rules.end.text"), text("planDetails:rules.early.text")], open: OPEN.plans },
  refund: { parts: [question("refund")], open: OPEN.plans },
  receipt: { parts: [text("chatbot:say.open.billing"), text("auth:facts.guest.text")], open: OPEN.billing },
  publishing: { parts: [{ own: "publishing" }], open: OPEN.plans },
  "plan-times": { parts: [{ own: "publishing" }], open: OPEN.plans },
  keys: { parts: [text("dataApi:overview.startText"), text("dataApi:kept.hash")], open: OPEN.docs },
  limits: { parts: [text("apiDocs:limitsText"), text("dataApi:usage.over")], open: OPEN.docs },
  privacy: { parts: [text("chatbot:wrong.read"), { own: "privacy" }], open: OPEN.account },
  wallet: { parts: [text("auth:facts.wallet.text")], open: OPEN.account },
  "alerts-how": { parts: [text("alerts:nothing.text"), text("alerts:lead")], open: OPEN.alerts },
  "missing-payment": { parts: [question("closed"), text("chatbot:say.open.billing")], open: OPEN.billing },
  contact: { parts: [{ own: "contact" }], open: OPEN.billing },
} as const satisfies Record<string, Topic>;
export type HelpTopic = keyof typeof TOPICS;
export const HELP_TOPICS = Object.keys(TOPICS) as [HelpTopic, ...HelpTopic[]];

/** When a day's grades are computed, from the closes known then. Source: analytics/grades/specification.ts. */
export const GRADED_AT_UTC = "00:15";

export const helpOn = tool({
  name: "helpOn",
  description:
    "How something of ours works, in the sentences of our pages: paying, currencies, ending and renewing a plan, refunds, receipts, when grades are published and what a plan sees when, API keys and limits, privacy, wallets, networks, alerts, a missing payment, contact.",
  input: z.object({ topic: z.enum(HELP_TOPICS).describe("What the question is about.") }),
  async run({ topic }, context) {
    const { parts, open }: Topic = TOPICS[topic];
    const answerText = (await Promise.all(parts.map((part) => partText(part, context)))).join(" ");
    const isOfTimes = topic === "publishing" || topic === "plan-times";
    return textAnswer(
      context,
      { topic, said: answerText },
      { open, ...(isOfTimes ? { table: await timesTable(context) } : {}) },
    );
  },
});

async function partText(part: Part, { locale }: ToolContext): Promise<string> {
  if ("question" in part) {
    const questions = planQuestions(await translator(locale, "planFacts"), publicNetwork());
    return questions.find(({ key }) => key === part.question)?.answer ?? "";
  }
  if ("own" in part) {
    const t = await translator(locale, "chatbot");
    return t(`own.${part.own}`, { time: GRADED_AT_UTC });
  }
  const [namespace = "common", key = ""] = part.text.split(/:(.*)/s);
  return (await translator(locale, namespace))(key);
}

type HelpExtras = { open?: Open; table?: Extract<ToolAnswer, { ok: true }>["table"] };

async function textAnswer(
  { now, locale }: ToolContext,
  data: { said: string } & Record<string, unknown>,
  { open, table }: HelpExtras = {},
): Promise<ToolAnswer> {
  const asOf = now.toISOString();
  return {
    ok: true,
    asOf,
    simulated: false,
    data: { ...data, figures: figuresOfText(data.said, locale) },
    ...(table ? { table } : {}),
    sources: open ? [{ ...(await loadSource("plans", asOf)), href: open.href }] : [],
    ...(open ? { proposal: { kind: "open" as const, ...open } } : {}),
  };
}

/** When each plan sees new grades, according to the plans page. */
async function timesTable({ locale }: ToolContext): Promise<HelpExtras["table"]> {
  const [facts, common] = await Promise.all([translator(locale, "planFacts"), translator(locale, "common")]);
  const line = givenLines(facts, locale)[PLAN_PRODUCTS.analytics].find(({ key }) => key === "newest");
  const sold = (await shownCatalogue()).filter(({ product }) => product === PLAN_PRODUCTS.analytics);
  const rows = sold.map((plan) => ({ plan: planTitle(common, plan), included: String(line?.cells[plan.slug] ?? "") }));
  return { columns: ["plan", "included"], rows, more: 0 };
}

/** The sentence of a page that explains a term; null if the chatbot has its own, under `term`. */
const TERMS = {
  marketCap: null,
  fdv: null,
  volume: null,
  supply: null,
  turnover: null,
  traderGrade: "chatbot:say.gradeExplain",
  investorGrade: "chatbot:say.gradeExplain",
  band: "ratings:note",
  signal: null,
  hitRate: null,
  volatility: null,
  sharpe: null,
  sortino: null,
  drawdown: null,
  beta: "tokens:correlation.how",
  correlation: "tokens:correlation.how",
  ath: null,
  dominance: null,
  breadth: null,
  regime: null,
  mood: null,
  sector: null,
  veTmai: "membership:staking.lead",
  staking: null,
  stablecoin: null,
  slippage: null,
  dca: null,
  levels: null,
  simulated: "chatbot:notice.simulated",
} as const satisfies Record<string, `${string}:${string}` | null>;
export type Term = keyof typeof TERMS;
export const TERM_KEYS = Object.keys(TERMS) as [Term, ...Term[]];

const OF_TOKENS = { trader: "traderGrade", investor: "investorGrade" } as const;

export const termMeaning = tool({
  name: "termMeaning",
  description: "What a term means. With a grade (0 to 100) that the reader named: its band and what it ranks.",
  input: z.object({
    term: z.enum(TERM_KEYS).describe("The term to explain."),
    grade: z.number().min(0).max(100).optional().describe("A grade that the reader asks about."),
  }),
  async run({ term, grade }, context) {
    const t = await translator(context.locale, "chatbot");
    if (grade !== undefined && isOfGrade(term)) {
      if (!isAmong(grade, context.named)) return refusal("not-given", "grade");
      const kind = term === OF_TOKENS.investor ? "investor" : "trader";
      const band = toGradeLetter(grade);
      const share = shareText(grade / 100, context.locale, 0);
      return textAnswer(context, { term, grade, band, said: t(`own.gradeMeans.${kind}`, { grade, band, share }) });
    }
    const key = TERMS[term];
    const answerText = key === null ? t(`term.${term}`) : await partText(text(key), context);
    return textAnswer(context, { term, said: withoutMarkup(answerText) });
  },
});

const isOfGrade = (term: Term): boolean => term === "traderGrade" || term === "investorGrade" || term === "band";

/** A page's sentence without the link at its end. */
const withoutMarkup = (answerText: string): string => answerText.replace(/<\w+>[^<]*<\/\w+>/g, "").trim();
