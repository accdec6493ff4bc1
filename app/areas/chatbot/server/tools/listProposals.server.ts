import { z } from "zod";
import { translator } from "../../../../i18n/i18n.server.ts";
import { poolFor } from "../../../../platform/db.server.ts";
import { letterOf } from "../../../../ui/grade.tsx";
import { sectorsAndChains } from "../../../market/public.server.ts";
import { listsOf } from "../../../tokenLists/public.server.ts";
import { chainName, type ListRule } from "../../../tokenLists/public.ts";
import { CHOICE_FIELDS, COMPARISONS, NUMBER_FIELDS, type Restriction } from "../../model/query.ts";
import { COLUMNS, type Column, type Proposal, type ToolAnswer } from "../../model/shown.ts";
import { symbolOf } from "./finds.server.ts";
import { chosenList } from "./ownLists.server.ts";
import { refusal, rowsOf, type ToolContext, tool } from "./tool.server.ts";

/** Token lists that the reader may make or change by a button. */

const token = z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}$/);
const restriction = z.union([
  z.object({ field: z.enum(NUMBER_FIELDS), is: z.enum(COMPARISONS), value: z.number() }),
  z.object({ field: z.enum(CHOICE_FIELDS), is: z.literal("in"), values: z.array(z.string().max(60)).min(1).max(20) }),
]);
export const screen = z.object({
  tokens: z.array(token).max(100).default([]),
  where: z.array(restriction).max(20).default([]),
  sort: z
    .object({ field: z.enum(NUMBER_FIELDS), direction: z.enum(["asc", "desc"]) })
    .nullable()
    .default(null),
  limit: z.int().min(1).max(250).nullable().default(null),
});
type Screen = z.output<typeof screen>;

export const proposeList = tool({
  name: "proposeList",
  description:
    "Proposes a private token list, which the reader makes by a button: of the tokens that are named, or of those that meet every restriction, as a list that follows a rule where one can say it.",
  input: screen,
  run: (asked, context) => proposedList(asked, context),
});

const USUAL_LIMIT = 50;
const LONGEST_TITLE = 60;

export async function proposedList(asked: Screen, context: ToolContext): Promise<ToolAnswer> {
  const { tokensPerList, ruleLists } = context.caller.entitlements;
  const most = Math.min(asked.limit ?? USUAL_LIMIT, tokensPerList);
  if (asked.tokens.length > 0) return ofTokens(asked.tokens.slice(0, tokensPerList), context);
  const isBySize = asked.sort === null || (asked.sort.field === "marketCapUsd" && asked.sort.direction === "desc");
  const isFitting = [...asked.where, ...(asked.sort ? [asked.sort] : [])].every(({ field }) => VALUE_OF[field]);
  if (!isFitting) return refusal("list-cannot");
  const name = await titleOf(asked.where, context);
  const rule = isBySize && ruleLists > 0 ? await ruleOf(asked.where, most) : null;
  if (rule) {
    const t = await translator(context.locale, "chatbot");
    const said = t("own.list.rule", { name, most });
    return answer(context, { count: most }, { kind: "list", name, said, body: { title: name, rule }, tokens: [] });
  }
  const found = await fitting(asked, most, context);
  return "refused" in found ? found.refused : ofTokens(found.ids, context, name);
}

async function ofTokens(ids: readonly string[], context: ToolContext, title?: string): Promise<ToolAnswer> {
  if (ids.length === 0) return refusal("list-empty");
  const t = await translator(context.locale, "chatbot");
  const symbols = ids.map((id) => symbolOf(context, id)).join(", ");
  const name = title ?? shortened(symbols);
  const said = t("own.list.hand", { name, tokens: symbols });
  const proposal: Proposal = { kind: "list", name, said, body: { title: name }, tokens: [...ids] };
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

const LEAST_OF_BAND: Readonly<Record<string, number>> = { A: 75, B: 50, C: 25, D: 0 };

/** A rule of a list that says all of it; null where rules of lists cannot. */
async function ruleOf(where: readonly Restriction[], most: number): Promise<ListRule | null> {
  const rule: ListRule = { most };
  for (const one of where) {
    const part = "value" in one ? leastOf(one) : await choiceOf(one);
    // A second restriction of the same kind would replace the first.
    if (!part || Object.keys(part).some((name) => name in rule)) return null;
    Object.assign(rule, part);
  }
  return rule;
}

function leastOf({ field, is, value }: Extract<Restriction, { value: number }>): Partial<ListRule> | null {
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

async function choiceOf({
  field,
  values,
}: Extract<Restriction, { values: string[] }>): Promise<Partial<ListRule> | null> {
  const [value] = values;
  if (field === "category") return values.length === 1 && value !== undefined ? { category: value } : null;
  if (field === "chain") {
    const chainId = values.length === 1 ? await chainIdOf(value ?? "") : null;
    return chainId === null ? null : { chainId };
  }
  if (field !== "traderBand" && field !== "investorBand") return null;
  const least = Math.min(...values.map((band) => LEAST_OF_BAND[band] ?? Number.NaN));
  const isFromTop = Object.entries(LEAST_OF_BAND).every(([band, from]) => values.includes(band) === from >= least);
  if (!isFromTop) return null;
  return field === "traderBand" ? { minTraderGrade: least } : { minInvestorGrade: least };
}

async function chainIdOf(chain: string): Promise<number | null> {
  if (/^\d{1,9}$/.test(chain)) return Number(chain);
  const { chainIds } = await sectorsAndChains(poolFor("pages"));
  const name = chain.toLowerCase().replaceAll("-", " ");
  return chainIds.find((id) => chainName(id).toLowerCase() === name) ?? null;
}

type Row = Record<string, unknown>;
const part = (row: Row, group: "change" | "grades", name: string): unknown => (row[group] as Row | undefined)?.[name];
const VALUE_OF: Partial<Record<Restriction["field"], (row: Row) => unknown>> = {
  priceUsd: (row) => row.priceUsd,
  marketCapUsd: (row) => row.marketCapUsd,
  fdvUsd: (row) => row.fdvUsd,
  volume24hUsd: (row) => row.volume24hUsd,
  change1h: (row) => part(row, "change", "h1"),
  change24h: (row) => part(row, "change", "h24"),
  change7d: (row) => part(row, "change", "d7"),
  change30d: (row) => part(row, "change", "d30"),
  trader: (row) => part(row, "grades", "trader"),
  investor: (row) => part(row, "grades", "investor"),
  traderBand: (row) => part(row, "grades", "trader"),
  investorBand: (row) => part(row, "grades", "investor"),
  category: (row) => row.categories,
  chain: (row) => row.contracts,
};

type Fitting = { ids: string[] } | { refused: ToolAnswer };

/** The tokens that meet every restriction now, in the order that is asked for. */
async function fitting({ where, sort }: Screen, most: number, context: ToolContext): Promise<Fitting> {
  const by = sort ?? { field: "marketCapUsd" as const, direction: "desc" as const };
  const found = await rowsOf(context, "listTokens", { limit: "250" });
  if ("refused" in found) return found;
  const chains = new Map(
    await Promise.all(
      where
        .flatMap((one) => ("values" in one && one.field === "chain" ? one.values : []))
        .map(async (chain): Promise<[string, number | null]> => [chain, await chainIdOf(chain)]),
    ),
  );
  const sign = by.direction === "desc" ? -1 : 1;
  const numberOf = (row: Row) => numeric(VALUE_OF[by.field]?.(row));
  const rows = found.rows
    .filter((row) => where.every((one) => meets(row, one, chains)) && numberOf(row) !== null)
    .sort((one, other) => sign * (Number(numberOf(one)) - Number(numberOf(other))));
  return { ids: rows.slice(0, most).map(({ id }) => String(id)) };
}

const numeric = (value: unknown): number | null =>
  value === null || value === undefined || !Number.isFinite(Number(value)) ? null : Number(value);

function meets(row: Row, one: Restriction, chains: ReadonlyMap<string, number | null>): boolean {
  const value = VALUE_OF[one.field]?.(row);
  if ("values" in one) {
    if (one.field === "category") return (value as string[]).some((category) => one.values.includes(category));
    if (one.field === "chain")
      return (value as { chainId: number }[]).some(({ chainId }) =>
        one.values.some((name) => chains.get(name) === chainId),
      );
    const grade = numeric(value);
    return grade !== null && one.values.includes(letterOf(grade));
  }
  const number = numeric(value);
  if (number === null) return false;
  if (one.is === ">") return number > one.value;
  if (one.is === ">=") return number >= one.value;
  return one.is === "<" ? number < one.value : number <= one.value;
}

/** What the list is of, as its title. */
async function titleOf(where: readonly Restriction[], { locale }: ToolContext): Promise<string> {
  const [chat, market, ratings] = await Promise.all([
    translator(locale, "chatbot"),
    translator(locale, "market"),
    translator(locale, "ratings"),
  ]);
  const named = (key: string) => market(`sectors.names.${key}`, { defaultValue: key });
  const columnOf = (field: string): string => {
    const column = field.replace("Band", "");
    return column in COLUMNS ? chat(`column.${column as Column}`) : ratings("columns.change1h");
  };
  const parts = where.map((one) => {
    if ("value" in one) return `${columnOf(one.field)} ${SIGNS[one.is]} ${one.value}`;
    if (one.field === "category") return one.values.map(named).join(", ");
    return one.field === "chain" || one.field === "exchange"
      ? one.values.join(", ")
      : `${columnOf(one.field)} ${one.values.join(", ")}`;
  });
  return shortened(parts.join(", ") || chat("open.lists"));
}

const SIGNS = { ">": "≥", ">=": "≥", "<": "≤", "<=": "≤" } as const;

export const proposeListChange = tool({
  name: "proposeListChange",
  description:
    "Proposes to add a token to one of the reader's lists, or to remove it, which the reader does by a button. `words` may name the list.",
  input: z.object({ act: z.enum(["add", "remove"]), token, words: z.array(z.string().max(60)).max(20).default([]) }),
  isPersonal: true,
  async run({ act, token: id, words }, context) {
    if (!context.account) return refusal("no-key");
    // The tokens of a list by rule follow from it.
    const lists = (await listsOf(context.account)).mine.filter(({ kind }) => kind === "hand");
    const list = chosenList(lists, words);
    if (!list) return answer(context, { why: "chooseList" }, { kind: "open", page: "lists", href: "/token-lists" });
    const t = await translator(context.locale, "chatbot");
    const said = t(`own.list.${act}`, { token: symbolOf(context, id), list: list.title });
    const { listId } = list;
    return answer(context, { tokenId: id }, { kind: "listChange", act, said, listId, body: { token: id } });
  },
});
