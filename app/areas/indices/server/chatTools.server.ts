import { z } from "zod";
import {
  figuresOfText,
  findSymbol,
  loadRows,
  loadSource,
  type Proposal,
  refusal,
  type ToolAnswer,
  type ToolContext,
  tool,
} from "#app/areas/chatbot/publicTools.server.ts";

/** The chatbot's tools for indices: operations of the Data API, within the reader's page entitlements. */

const index = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/)
  .describe("The id of an index, such as large-20");

type Row = {
  id: string;
  name: string;
  chainId: number | null;
  tokens: number;
  date: string;
  levelNow: number;
  change30dPercent: number | null;
  drawdown: number;
  nextInForce: string | null;
  origin: string;
  retiredOn?: string | null;
};
type Holding = { tokenId: string; date: string; weight: number | null };
type Read = { asOf: string; simulated: boolean };

const MONTH_DAYS = 30;
/** Names contain numbers, such as Large 20, and sentences contain the number of days. */
const extractNumbers = ({ locale }: ToolContext, ...names: string[]) => [
  MONTH_DAYS,
  ...names.flatMap((name) => figuresOfText(name, locale)),
];

async function buildAnswer(
  { asOf, simulated }: Read,
  href: string,
  answer: Pick<Extract<ToolAnswer, { ok: true }>, "data" | "table" | "proposal">,
): Promise<ToolAnswer> {
  const source = await loadSource("indices", asOf);
  return { ok: true, asOf, simulated, sources: [{ ...source, method: "index-1", href }], ...answer };
}

const opens = ({ id, chainId }: Row, amount?: number): Proposal =>
  amount === undefined || chainId === null
    ? { kind: "open", page: "index", href: `/indices/${id}` }
    : { kind: "open", page: "indexBuy", href: `/indices/${id}?buy=${amount}` };

const toRow = ({ name, levelNow, change30dPercent, drawdown, tokens }: Row) => ({
  ...{ indexName: name, indexLevel: levelNow, change30d: change30dPercent },
  ...{ maxDrawdownPercent: Math.abs(drawdown), tokens },
});

export const indexList = tool({
  name: "indexList",
  description: "Which public indices there are, with level after costs, change in 30 days, deepest fall and size.",
  input: z.object({}),
  run: (_, context) => listed(context),
});

async function listed(context: ToolContext): Promise<ToolAnswer> {
  const found = await loadRows(context, "listIndices", {});
  if ("refused" in found) return found.refused;
  const rows = (found.rows as Row[]).toSorted((one, other) => one.name.localeCompare(other.name, context.locale));
  const names = rows.map(({ name }) => name);
  const last = rows.map(({ date }) => date).sort();
  const data = { about: "list", count: rows.length, day: last.at(-1) ?? null, names: names.join(", ") };
  return buildAnswer(found, "/indices", {
    data: { ...data, ids: rows.map(({ id }) => id), figures: extractNumbers(context, ...names) },
    table: {
      columns: ["indexName", "indexLevel", "change30d", "maxDrawdownPercent", "tokens"],
      ...{ rows: rows.map(toRow), more: 0 },
    },
    proposal: { kind: "open", page: "indices", href: "/indices" },
  });
}

/** The index; when there is none with that id, a list of all. */
async function loadIndexRow(
  id: string,
  context: ToolContext,
): Promise<{ row: Row; read: Read } | { answer: ToolAnswer }> {
  const found = await loadRows(context, "getIndex", { id });
  if (!("refused" in found)) return { row: found.rows[0] as Row, read: found };
  const { refused } = found;
  return { answer: !refused.ok && refused.code === "not-found" ? await listed(context) : refused };
}

export const indexFacts = tool({
  name: "indexFacts",
  description:
    "One index: its level after costs with its day, how it changed in 30 days, its deepest fall, how many tokens it holds and when its next round is in force.",
  input: z.object({ index }),
  async run({ index: id }, context) {
    const found = await loadIndexRow(id, context);
    if ("answer" in found) return found.answer;
    const { row, read } = found;
    return buildAnswer(read, `/indices/${id}`, {
      data: {
        ...{ about: "level", indexName: row.name, level: row.levelNow, day: row.date, tokens: row.tokens },
        ...{ change30d: row.change30dPercent, fallPercent: row.drawdown, next: row.nextInForce },
        ...{ retiredOn: row.retiredOn ?? null, isBackfill: row.origin === "backtest" },
        figures: extractNumbers(context, row.name),
      },
      proposal: opens(row),
    });
  },
});

const MAX_SHOWN = 20;

export const indexConstituents = tool({
  name: "indexConstituents",
  description: "What an index holds at the close of the last published day: its tokens with their weights in percent.",
  input: z.object({ index }),
  async run({ index: id }, context) {
    const found = await loadIndexRow(id, context);
    if ("answer" in found) return found.answer;
    const held = await loadRows(context, "listIndexHoldings", { id });
    if ("refused" in held) return held.refused;
    const holdings = (held.rows as Holding[]).filter(({ weight }) => weight !== null);
    const rows = holdings.slice(0, MAX_SHOWN).map(({ tokenId, weight }) => ({
      ...{ tokenId, symbol: findSymbol(context, tokenId), weightPercent: weight },
    }));
    const { row, read } = found;
    return buildAnswer(read, `/indices/${id}`, {
      data: {
        ...{ about: "holdings", indexName: row.name, day: row.date, count: holdings.length, rows },
        figures: extractNumbers(context, row.name),
      },
      ...(rows.length > 0
        ? { table: { columns: ["symbol", "weightPercent"], rows, more: holdings.length - rows.length } }
        : {}),
      proposal: opens(row),
    });
  },
});

export const proposeIndexPurchase = tool({
  name: "proposeIndexPurchase",
  description:
    "Proposes to buy an index: a button that opens its dialog, where the reader sees every cost and signs, or not. Nothing is ordered here.",
  input: z.object({ index, amount: z.number().positive().max(1e12).optional().describe("Of the stablecoin") }),
  async run({ index: id, amount }, context) {
    // Only an amount from the reader's own question: one that a model made up is not proposed.
    if (amount !== undefined && !context.named.includes(amount)) return refusal("bad-request", "amount");
    const found = await loadIndexRow(id, context);
    if ("answer" in found) return found.answer;
    const { row, read } = found;
    return buildAnswer(read, `/indices/${id}`, {
      data: {
        ...{ about: "purchase", indexName: row.name, isForSale: row.chainId !== null && !row.retiredOn },
        figures: extractNumbers(context, row.name),
      },
      proposal: opens(row, row.retiredOn ? undefined : amount),
    });
  },
});
