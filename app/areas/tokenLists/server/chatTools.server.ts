import { z } from "zod";
import {
  chosenList,
  findSymbol,
  loadRows,
  type Proposal,
  parseChainId,
  type Restriction,
  refusal,
  type Sort,
  screenShape,
  type ToolAnswer,
  type ToolContext,
  tokenId,
  tokensQuery,
  tool,
} from "#app/areas/chatbot/publicTools.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { GRADE_LETTERS, rangeForLetter } from "#app/ui/gradeLetter.ts";
import type { ListRule } from "../model/list.ts";
import { loadLists } from "./reads.server.ts";

/** Token lists that the reader can create or change with a button. */

const screen = screenShape.extend({
  tokens: z.array(tokenId).max(100).default([]).describe("Ids of the tokens that are named."),
});
type Screen = z.output<typeof screen>;

export const proposeList = tool({
  name: "proposeList",
  description:
    "Proposes a private token list, which the reader makes by a button: of the tokens that are named, or of those that meet every restriction, as a list that follows a rule where one can say it.",
  input: screen,
  run: (wanted, context) => proposedList(wanted, context),
});

const USUAL_LIMIT = 50;
const LONGEST_TITLE = 60;
const BY_SIZE: Sort = { field: "marketCapUsd", direction: "desc" };

export async function proposedList(wanted: Screen, context: ToolContext): Promise<ToolAnswer> {
  const { tokensPerList, ruleLists } = context.caller.entitlements;
  const max = Math.min(wanted.limit ?? USUAL_LIMIT, tokensPerList);
  if (wanted.tokens.length > 0) return ofTokens(wanted.tokens.slice(0, tokensPerList), context);
  const isBySize = wanted.sort === null || (wanted.sort.field === "marketCapUsd" && wanted.sort.direction === "desc");
  const query = tokensQuery({ ...wanted, sort: wanted.sort ?? BY_SIZE, limit: max });
  if (!query) return refusal("list-cannot");
  const name = await buildTitle(wanted.where, context);
  const rule = isBySize && ruleLists > 0 ? toListRule(wanted.where, max) : null;
  if (rule) {
    const t = await translator(context.locale, "chatbot");
    const text = t("own.list.rule", { name, most: max });
    return answer(context, { count: max }, { kind: "list", name, said: text, body: { title: name, rule }, tokens: [] });
  }
  const found = await loadRows(context, "listTokens", query);
  if ("refused" in found) return found.refused;
  return ofTokens(
    found.rows.map(({ id }) => String(id)),
    context,
    name,
  );
}

async function ofTokens(ids: readonly string[], context: ToolContext, title?: string): Promise<ToolAnswer> {
  if (ids.length === 0) return refusal("list-empty");
  const t = await translator(context.locale, "chatbot");
  const symbols = ids.map((id) => findSymbol(context, id)).join(", ");
  const name = title ?? shortened(symbols);
  const text = t("own.list.hand", { name, tokens: symbols });
  const proposal: Proposal = { kind: "list", name, said: text, body: { title: name }, tokens: [...ids] };
  return answer(context, { count: ids.length, fixed: title !== undefined }, proposal);
}

const answer = (context: ToolContext, data: Record<string, unknown>, proposal: Proposal): ToolAnswer => ({
  ok: true,
  asOf: context.now.toISOString(),
  simulated: false,
  data,
  sources: [],
  proposal,
});

const shortened = (text: string): string =>
  text.length <= LONGEST_TITLE ? text : `${text.slice(0, LONGEST_TITLE - 1).trimEnd()}…`;

/** A list rule equivalent to the restrictions; null when list rules cannot express them. */
function toListRule(where: readonly Restriction[], max: number): ListRule | null {
  const rule: ListRule = { most: max };
  for (const one of where) {
    const part = "value" in one ? toMinimumRule(one) : toChoiceRule(one);
    // A second restriction of the same kind would replace the first.
    if (!part || Object.keys(part).some((name) => name in rule)) return null;
    Object.assign(rule, part);
  }
  return rule;
}

function toMinimumRule({ field, is, value }: Extract<Restriction, { value: number }>): Partial<ListRule> | null {
  if (is !== ">" && is !== ">=") return null;
  const grade = is === ">" ? Math.floor(value) + 1 : Math.ceil(value);
  const isGrade = grade >= 0 && grade <= 100;
  switch (field) {
    case "trader":
      return isGrade ? { minTraderGrade: grade } : null;
    case "investor":
      return isGrade ? { minInvestorGrade: grade } : null;
    case "marketCapUsd":
      return is === ">=" || value >= 1 ? { minMarketCapUsd: decimal(value) } : null;
    case "volume24hUsd":
      return is === ">=" || value >= 1 ? { minVolumeUsd: decimal(value) } : null;
    default:
      return null;
  }
}

const decimal = (usd: number): string => usd.toFixed(2).replace(/\.00$/, "");

function toChoiceRule({ field, values }: Extract<Restriction, { values: string[] }>): Partial<ListRule> | null {
  const [value] = values;
  if (field === "category") return values.length === 1 && value !== undefined ? { category: value } : null;
  if (field === "chain") {
    const chainId = values.length === 1 ? parseChainId(value) : null;
    return chainId === null ? null : { chainId };
  }
  if (field !== "traderBand" && field !== "investorBand") return null;
  // Lists only have a minimum grade: the letters must run from the best one down.
  const letters = GRADE_LETTERS.slice(0, values.length);
  const worst = letters.at(-1);
  if (worst === undefined || !letters.every((letter) => values.includes(letter))) return null;
  const [min] = rangeForLetter(worst);
  return field === "traderBand" ? { minTraderGrade: min } : { minInvestorGrade: min };
}

/** A title that describes the list's tokens. */
async function buildTitle(where: readonly Restriction[], { locale }: ToolContext): Promise<string> {
  const [chat, market] = await Promise.all([translator(locale, "chatbot"), translator(locale, "market")]);
  const named = (key: string) => market(`sectors.names.${key}`, { defaultValue: key });
  const formatColumn = (field: Restriction["field"]): string => chat(`chip.field.${field}`);
  const parts = where.map((one) => {
    if ("value" in one) return `${formatColumn(one.field)} ${SIGNS[one.is]} ${one.value}`;
    if (one.field === "category") return one.values.map(named).join(", ");
    return one.field === "chain" || one.field === "exchange"
      ? one.values.join(", ")
      : `${formatColumn(one.field)} ${one.values.join(", ")}`;
  });
  return shortened(parts.join(", ") || chat("open.lists"));
}

const SIGNS = { ">": ">", ">=": "≥", "<": "<", "<=": "≤" } as const;

export const proposeListChange = tool({
  name: "proposeListChange",
  description:
    "Proposes to add a token to one of the reader's lists, or to remove it, which the reader does by a button. `words` may name the list.",
  input: z.object({
    act: z.enum(["add", "remove"]).describe("Whether it is added or removed."),
    token: tokenId,
    words: z.array(z.string().max(60)).max(20).default([]).describe("Words of the list's title."),
  }),
  isPersonal: true,
  async run({ act, token: id, words }, context) {
    if (!context.account) return refusal("no-key");
    // The tokens of a rule-based list follow from its rule.
    const lists = (await loadLists(context.account)).mine.filter(({ kind }) => kind === "hand");
    const list = chosenList(lists, words);
    if (!list) return answer(context, { why: "chooseList" }, { kind: "open", page: "lists", href: "/token-lists" });
    const t = await translator(context.locale, "chatbot");
    const text = t(`own.list.${act}`, { token: findSymbol(context, id), list: list.title });
    const { listId } = list;
    return answer(context, { tokenId: id }, { kind: "listChange", act, said: text, listId, body: { token: id } });
  },
});
