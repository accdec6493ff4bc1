import { z } from "zod";
import type { Column, ToolAnswer } from "../../model/shown.ts";
import { flat, forModel, tableOf } from "./display.server.ts";
import { sourceOf } from "./sources.server.ts";
import { refusal, rowsOf, type ToolContext, tool } from "./tool.server.ts";

/** Tokens by what they are or did. */

const EVERY = "250";
const DAY_MS = 86_400_000;
type Row = Record<string, unknown>;

async function everyToken(context: ToolContext, query: Record<string, string> = {}) {
  const found = await rowsOf(context, "listTokens", { limit: EVERY, ...query });
  if ("refused" in found) return found;
  return { ...found, rows: found.rows.map((row): Row => ({ ...flat(row), tokenId: row.id })) };
}

type Found = { asOf: string; simulated: boolean };
type Shown = { kind: "prices" | "grades" | "signals"; columns: readonly Column[]; more?: Row };

async function answerOf({ asOf, simulated }: Found, rows: readonly Row[], shown: Shown): Promise<ToolAnswer> {
  const table = tableOf(rows, shown.columns);
  return {
    ok: true,
    asOf,
    simulated,
    data: { ...shown.more, rows: forModel(rows), count: rows.length },
    ...(table ? { table } : {}),
    sources: [await sourceOf(shown.kind, asOf)],
  };
}

/** The largest first; what is not known comes last. */
const by = (column: string, sign: 1 | -1) => (one: Row, other: Row) => {
  const [mine, theirs] = [one[column], other[column]];
  if (typeof mine !== "number") return typeof theirs === "number" ? 1 : 0;
  return typeof theirs === "number" ? sign * (theirs - mine) : -1;
};

export const movers = tool({
  name: "movers",
  description: "Among the 250 largest tokens those that rose or fell most in 1, 7 or 30 days.",
  input: z.object({
    days: z.union([z.literal(1), z.literal(7), z.literal(30)]).default(1),
    direction: z.enum(["up", "down"]).default("up"),
  }),
  async run({ days, direction }, context) {
    const found = await everyToken(context);
    if ("refused" in found) return found.refused;
    const column = ({ 1: "change24h", 7: "change7d", 30: "change30d" } as const)[days];
    const known = found.rows.filter((row) => typeof row[column] === "number");
    const rows = known.sort(by(column, direction === "up" ? 1 : -1)).slice(0, 10);
    return answerOf(found, rows, {
      kind: "prices",
      columns: ["symbol", column, "priceUsd", "marketCapUsd"],
      more: { days },
    });
  },
});

export const rankedByGrade = tool({
  name: "rankedByGrade",
  description: "Among the 250 largest tokens those with the highest or the lowest grade.",
  input: z.object({
    kind: z.enum(["trader", "investor"]).default("trader"),
    order: z.enum(["best", "worst"]).default("best"),
  }),
  async run({ kind, order }, context) {
    const found = await everyToken(context);
    if ("refused" in found) return found.refused;
    const graded = found.rows.filter((row) => typeof row[kind] === "number");
    if (graded.length === 0) return refusal("plan");
    const rows = graded.sort(by(kind, order === "best" ? 1 : -1)).slice(0, 10);
    return answerOf(found, rows, { kind: "grades", columns: ["symbol", kind, "signal", "priceUsd", "change7d"] });
  },
});

const bound = z.number().min(0).max(1e15).optional();

export const findTokens = tool({
  name: "findTokens",
  description: "Among the 250 largest tokens those that fit every condition. Changes in percent, caps in US dollars.",
  input: z.object({
    minTrader: bound,
    maxTrader: bound,
    minInvestor: bound,
    maxInvestor: bound,
    minMarketCapUsd: bound,
    maxMarketCapUsd: bound,
    minPriceUsd: bound,
    maxPriceUsd: bound,
    signal: z.union([z.literal(-1), z.literal(0), z.literal(1)]).optional(),
    category: z.string().max(80).optional(),
  }),
  async run({ category, signal, ...bounds }, context) {
    const found = await everyToken(context, category === undefined ? {} : { category });
    if ("refused" in found) return found.refused;
    const rows = found.rows.filter((row) => isWithin(row, bounds) && (signal === undefined || row.signal === signal));
    const columns: Column[] = ["symbol", "priceUsd", "marketCapUsd", "trader", "investor", "signal"];
    return answerOf(found, rows, { kind: "grades", columns });
  },
});

const COLUMN_OF: Readonly<Record<string, string>> = {
  Trader: "trader",
  Investor: "investor",
  MarketCapUsd: "marketCapUsd",
  PriceUsd: "priceUsd",
};

const isWithin = (row: Row, bounds: Record<string, number | undefined>): boolean =>
  Object.entries(bounds).every(([name, limit]) => {
    if (limit === undefined) return true;
    const value = row[COLUMN_OF[name.slice(3)] ?? ""];
    if (value === null || value === undefined) return false;
    return name.startsWith("min") ? Number(value) >= limit : Number(value) <= limit;
  });

export const signalTurns = tool({
  name: "signalTurns",
  description: "Tokens whose signal changed in the last days, with the signal that they have now.",
  input: z.object({
    days: z.int().min(1).max(90).default(7),
    signal: z.union([z.literal(-1), z.literal(0), z.literal(1)]).optional(),
  }),
  async run({ days, signal }, context) {
    const found = await rowsOf(context, "listSignals", {
      limit: EVERY,
      ...(signal === undefined ? {} : { signal: String(signal) }),
    });
    if ("refused" in found) return found.refused;
    const from = new Date(context.now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
    const rows = found.rows.filter((row) => typeof row.since === "string" && row.since >= from);
    const shown = rows.map((row) => ({ ...row, symbol: symbolOf(context, String(row.tokenId)) }));
    return answerOf(found, shown, {
      kind: "signals",
      columns: ["symbol", "signal", "since", "priceUsd", "change24hPercent"],
      more: { from, days },
    });
  },
});

export const signalsNow = tool({
  name: "signalsNow",
  description: "Tokens that have a signal now: 1 bullish, 0 neutral, -1 bearish.",
  input: z.object({ signal: z.union([z.literal(-1), z.literal(0), z.literal(1)]).default(1) }),
  async run({ signal }, context) {
    const found = await rowsOf(context, "listSignals", { limit: EVERY, signal: String(signal) });
    if ("refused" in found) return found.refused;
    const rows = found.rows.map((row) => ({ ...row, symbol: symbolOf(context, String(row.tokenId)) }));
    return answerOf(found, rows, {
      kind: "signals",
      columns: ["symbol", "signal", "since", "priceUsd", "change24hPercent"],
    });
  },
});

export const symbolOf = ({ index }: ToolContext, id: string): string => {
  for (const { id: known, symbol } of index.bySymbol.values()) if (known === id) return symbol;
  return id.toUpperCase();
};

export const supplyOf = tool({
  name: "supplyOf",
  description: "About how many units of a token are in circulation: its market cap divided by its price.",
  input: z.object({ token: z.string().max(80) }),
  async run({ token }, context) {
    const found = await rowsOf(context, "listTokens", { tokens: token });
    if ("refused" in found) return found.refused;
    const [row] = found.rows;
    const supply = Number(row?.marketCapUsd) / Number(row?.priceUsd);
    if (!Number.isFinite(supply) || supply <= 0) return refusal("no-price");
    return answerOf(found, [{ tokenId: token, supply, marketCapUsd: row?.marketCapUsd, priceUsd: row?.priceUsd }], {
      kind: "prices",
      columns: ["supply", "marketCapUsd", "priceUsd"],
      more: { supply },
    });
  },
});

export const shareOfMarket = tool({
  name: "shareOfMarket",
  description: "A token's part of the market cap of all tokens that are followed, in percent.",
  input: z.object({ token: z.string().max(80) }),
  async run({ token }, context) {
    const [market, tokens] = await Promise.all([
      rowsOf(context, "getMarket", {}),
      rowsOf(context, "listTokens", { tokens: token }),
    ]);
    if ("refused" in market) return market.refused;
    if ("refused" in tokens) return tokens.refused;
    const [total, cap] = [Number(market.rows[0]?.totalMarketCapUsd), Number(tokens.rows[0]?.marketCapUsd)];
    if (!(total > 0 && cap > 0)) return refusal("no-price");
    return {
      ok: true,
      asOf: market.asOf,
      simulated: market.simulated,
      data: { tokenId: token, sharePercent: (cap / total) * 100, marketCapUsd: cap, totalMarketCapUsd: total },
      sources: [await sourceOf("market", market.asOf)],
    };
  },
});
