import { z } from "zod";
import {
  ALERT_LIMITS,
  chosenList,
  figuresOfText,
  findSymbol,
  isAmong,
  lockedBehind,
  type Proposal,
  planWithAlerts,
  refusal,
  screenShape,
  type ToolAnswer,
  type ToolContext,
  tokenId as token,
  tool,
} from "#app/areas/chatbot/publicTools.server.ts";
import type { AlertKind } from "#app/areas/offers/publicLimits.ts";
import { loadLists } from "#app/areas/tokenLists/publicReads.server.ts";
import { proposedList } from "#app/areas/tokenLists/publicTools.server.ts";
import {
  type AgentCondition,
  type IndexCondition,
  KIND_OF,
  type ListCondition,
  type PortfolioCondition,
} from "../model/alert.ts";
import { alertText, alreadyPast } from "./alertText.server.ts";

/** Alerts that the reader may create with a button: the assistant proposes, and changes nothing. */

/** The assistant proposes none on an index, a portfolio or an agent: they are created on the alerts page. */
type ProposedType = Exclude<ListCondition, IndexCondition | PortfolioCondition | AgentCondition>["type"];
const UNPROPOSED: readonly AlertKind[] = ["index", "portfolio", "agent"];
const TYPES = Object.keys(KIND_OF).filter((type) => !UNPROPOSED.includes(KIND_OF[type as ListCondition["type"]])) as [
  ProposedType,
  ...ProposedType[],
];
/** The lowest grade of a band; D has none. Source: docs/spec/market.md#2. */
const BANDS = { A: 75, B: 50, C: 25 } as const;

const alert = z.object({
  kind: z.enum(TYPES).describe("What is watched."),
  value: z
    .number()
    .positive()
    .max(1e15)
    .optional()
    .describe("The number that the reader named, in the unit of what is watched."),
  band: z.enum(["A", "B", "C"]).optional().describe("A grade's letter, instead of `value`."),
  direction: z.enum(["up", "down"]).default("up").describe("Rising to it, or falling."),
  window: z.enum(["1h", "24h", "7d"]).default("24h").describe("Within how long, for a change in percent."),
  to: z
    .union([z.literal(-1), z.literal(0), z.literal(1)])
    .optional()
    .describe("The signal that it changes to: bearish, neutral, bullish."),
});
type AlertInput = z.output<typeof alert>;

const WHAT =
  "price above or below, change in percent within 1h, 24h or 7d, trader or investor grade that crosses a value or the lower end of a band (A 75, B 50, C 25), signal changes (to), volume spike in multiples of its median, market cap crosses. `value` is what the reader named";

export const proposeAlert = tool({
  name: "proposeAlert",
  description: `Proposes an alert on a token, which the reader makes by a button: ${WHAT}.`,
  input: alert.extend({ token }),
  async run({ token: id, ...input }, context) {
    const condition = conditionFor(input, context);
    if (!condition || condition.type === "list_new_token") return refusal("bad-request", "value");
    const locked = await lockedKinds([KIND_OF[condition.type]], context);
    return locked ?? onToken(id, condition, context);
  },
});

export const proposeListAlert = tool({
  name: "proposeListAlert",
  description: `Proposes an alert on one of the reader's own token lists, which the reader makes by a button: ${WHAT}; or a new token on the list. \`words\` may name the list.`,
  input: alert.extend({
    words: z.array(z.string().max(60)).max(20).default([]).describe("Words of the list's title."),
  }),
  isPersonal: true,
  async run({ words, ...input }, context) {
    const condition = conditionFor(input, context);
    if (!condition) return refusal("bad-request", "value");
    const locked = await lockedKinds([KIND_OF[condition.type], "list"], context);
    return locked ?? onList(words, condition, context);
  },
});

/** The condition, or null if its value is not one that the reader named. */
const conditionFor = (input: AlertInput, { named }: ToolContext): ListCondition | null =>
  input.value !== undefined && !isAmong(input.value, named) ? null : toCondition(input);

async function lockedKinds(kinds: readonly AlertKind[], { caller }: ToolContext): Promise<ToolAnswer | null> {
  const isOpen = kinds.every((kind) => caller.entitlements.alertKinds.includes(kind));
  return isOpen ? null : lockedBehind(await planWithAlerts(kinds));
}

async function onToken(id: string, condition: ListCondition, context: ToolContext): Promise<ToolAnswer> {
  const { locale, caller } = context;
  const known = [...context.index.bySymbol.values()].find((one) => one.id === id);
  const name = known?.name ?? findSymbol(context, id);
  const [text, past] = await Promise.all([
    alertText(condition, { name, isOfList: false, locale }),
    alreadyPast(caller.entitlements, condition, { tokenId: id, name, locale }),
  ]);
  const body = { tokenId: id, condition };
  const data = { tokenId: id, ...condition, past, figures: figuresOfText(past ?? "", locale) };
  return proposed(context, data, { kind: "alert", symbol: findSymbol(context, id), said: text, body });
}

async function onList(words: readonly string[], condition: ListCondition, context: ToolContext): Promise<ToolAnswer> {
  if (!context.account) return refusal("no-key");
  const list = chosenList((await loadLists(context.account)).mine, words);
  if (!list) return proposed(context, { why: "chooseList" }, OPEN_LISTS);
  const text = await alertText(condition, { name: list.title, isOfList: true, locale: context.locale });
  const body = { listId: list.listId, condition };
  return proposed(context, { ...condition, past: null }, { kind: "alert", symbol: list.title, said: text, body });
}

const proposed = (context: ToolContext, data: Record<string, unknown>, proposal: Proposal): ToolAnswer => ({
  ok: true,
  asOf: context.now.toISOString(),
  simulated: false,
  data,
  sources: [],
  proposal,
});
const OPEN_LISTS = { kind: "open", page: "lists", href: "/token-lists" } as const;
const OPEN_ALERTS = { kind: "open", page: "alerts", href: "/alerts" } as const;

function toCondition({ kind, value, band, direction, window, to }: AlertInput): ListCondition | null {
  switch (kind) {
    case "list_new_token":
      return { type: kind };
    case "signal_changes":
      return to === undefined ? { type: kind } : { type: kind, to };
    case "trader_grade_crosses":
    case "investor_grade_crosses": {
      const grade = band === undefined ? value : BANDS[band];
      const isGrade = grade !== undefined && Number.isInteger(grade) && grade >= 1 && grade <= 99;
      return isGrade ? { type: kind, grade, direction } : null;
    }
  }
  if (value === undefined) return null;
  switch (kind) {
    case "change_percent":
      // No price can fall by 100 % or more.
      return direction === "down" && value >= 100 ? null : { type: kind, percent: plain(value), window, direction };
    case "volume_spike":
      return value > 1 ? { type: kind, times: plain(value) } : null;
    case "market_cap_crosses":
      return { type: kind, capUsd: plain(value), direction };
    default:
      return { type: kind, priceUsd: plain(value) };
  }
}

/** Without an exponent. */
const plain = (value: number): string =>
  value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 18 });

export const alertChoices = tool({
  name: "alertChoices",
  description:
    "Says why there is no alert as the reader asked for it, and what there is: a figure that is not watched, more than one condition, no condition, or a sector or market, which needs a token list.",
  input: z.object({
    why: z.enum(ALERT_LIMITS).describe("Why there is none."),
    where: screenShape.shape.where,
  }),
  async run({ why, where }, context) {
    if (why !== "needsList") return proposed(context, { why }, OPEN_ALERTS);
    if (!context.caller.entitlements.alertKinds.includes("list")) {
      const plan = await planWithAlerts(["list"]);
      return proposed(context, { why, plan }, { kind: "open", page: "plans", href: "/plans" });
    }
    const list = where.length > 0 ? await proposedList({ tokens: [], where, sort: null, limit: null }, context) : null;
    return proposed(context, { why, plan: null }, list?.ok && list.proposal ? list.proposal : OPEN_LISTS);
  },
});
