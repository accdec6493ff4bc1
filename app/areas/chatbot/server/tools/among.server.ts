import { z } from "zod";
import { poolFor } from "#app/platform/db.server.ts";
import { ratingsAbout } from "#app/services/marketData/publicRatings.server.ts";
import { largestTokens } from "#app/services/marketData/publicSearch.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import { tokenId as token } from "../../model/calls.ts";
import { buildTable, flat } from "./display.server.ts";
import { findSymbol } from "./finds.server.ts";
import { loadSource } from "./sources.server.ts";
import { loadRows, refusal, type ToolContext, tool } from "./tool.server.ts";

/** Figures of many tokens: how many, on average, most alike, most changed. */

const day = z.iso.date().describe("A day in UTC, YYYY-MM-DD.");

export const tokensFollowed = tool({
  name: "tokensFollowed",
  description: "How many tokens are followed, and how many of them were rated on the last published day.",
  input: z.object({}),
  async run(_, { now }) {
    const { tokens, graded, gradesOf, pricesAt } = await ratingsAbout(poolFor("pages"), { day: "latest" });
    const asOf = pricesAt ?? now.toISOString();
    return {
      ok: true,
      asOf,
      simulated: await showsSimulatedMarket(),
      data: { count: tokens, rated: graded, day: gradesOf },
      sources: [await loadSource("grades", asOf)],
    };
  },
});

/** By their names in flattened rows. */
const AVERAGED = {
  trader: "trader",
  investor: "investor",
  volatility: "volatilityPercent",
  sharpe: "sharpe",
  sortino: "sortino",
  beta: "beta",
  drawdown: "maxDrawdownPercent",
  marketCapUsd: "marketCapUsd",
  volume24hUsd: "volume24hUsd",
  change24h: "change24h",
  change7d: "change7d",
  change30d: "change30d",
  change1y: "change1y",
} as const;
export type Averaged = keyof typeof AVERAGED;
export const AVERAGES = Object.keys(AVERAGED) as [Averaged, ...Averaged[]];
const MAX = 250;

export const averageTool = tool({
  name: "averageOf",
  description: "Mean and median of a figure over the tokens that fit. `filter` takes what `listTokens` takes.",
  input: z.object({
    figure: z.enum(AVERAGES).describe("Which figure."),
    filter: z.record(z.string(), z.string()).default({}).describe("Arguments of `listTokens` by name, as texts."),
  }),
  async run({ figure, filter }, context) {
    const query = { ...filter, sort: "marketCap", order: "desc", limit: String(MAX), count: "true" };
    const found = await loadRows(context, "listTokens", query);
    if ("refused" in found) return found.refused;
    const known = found.rows
      .map((row) => flat(row)[AVERAGED[figure]])
      .flatMap((value) => (value === null || value === undefined ? [] : [Number(value)]))
      .sort((one, other) => one - other);
    if (known.length === 0) return refusal("nothing");
    const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
    const [low, high] = [known[Math.floor((known.length - 1) / 2)], known[Math.ceil((known.length - 1) / 2)]];
    return {
      ok: true,
      asOf: found.asOf,
      simulated: found.simulated,
      data: {
        ...{ figure, mean, median: ((low as number) + (high as number)) / 2, count: known.length },
        ...((found.total ?? 0) > MAX ? { largest: MAX, total: found.total } : {}),
      },
      sources: [await loadSource("grades", found.asOf)],
    };
  },
});

/** As many as one call can correlate. */
const COMPARED = 50;

export const alikeTo = tool({
  name: "alikeTo",
  description: "Which of the 50 largest tokens moved most, or least, like one.",
  input: z.object({
    token,
    order: z.enum(["most", "least"]).default("most").describe("The most alike, or the least."),
    window: z.enum(["30d", "90d", "365d"]).default("90d").describe("Days that are compared."),
    limit: z.int().min(1).max(20).default(5).describe("How many tokens."),
  }),
  async run({ token: id, order, window, limit }, context) {
    const largest = (await largestTokens(poolFor("pages"), COMPARED)).map(({ slug }) => slug);
    const compared = [id, ...largest.filter((slug) => slug !== id)].slice(0, COMPARED);
    const found = await loadRows(context, "getCorrelation", { tokens: compared.join(","), window });
    if ("refused" in found) return found.refused;
    const [pairs] = found.rows as unknown as { tokens: string[]; matrix: (number | null)[][] }[];
    const own = pairs?.tokens.indexOf(id) ?? -1;
    const others = (pairs?.tokens ?? []).flatMap((tokenId, index) => {
      const correlation = pairs?.matrix[own]?.[index];
      return tokenId === id || typeof correlation !== "number"
        ? []
        : [{ tokenId, symbol: findSymbol(context, tokenId), correlation }];
    });
    if (others.length === 0) return refusal("nothing");
    const sign = order === "most" ? -1 : 1;
    const rows = others.sort((one, other) => sign * (one.correlation - other.correlation)).slice(0, limit);
    const table = buildTable(rows, ["symbol", "correlation"]);
    return {
      ok: true,
      asOf: found.asOf,
      simulated: found.simulated,
      data: { rows, order, days: Number.parseInt(window, 10), among: others.length },
      ...(table ? { table } : {}),
      sources: [await loadSource("prices", found.asOf, { token: id })],
    };
  },
});

const MAX_GRADED = 100;
const DAY_MS = 86_400_000;

export const gradeMoves = tool({
  name: "gradeMoves",
  description: "Among the 100 largest tokens those whose grade changed most since a day.",
  input: z.object({
    kind: z.enum(["trader", "investor"]).default("trader").describe("Which of the two grades."),
    from: day,
    direction: z.enum(["up", "down", "any"]).default("any").describe("Grades that rose, that fell, or both."),
    limit: z.int().min(1).max(20).default(10).describe("How many tokens."),
  }),
  async run({ kind, from, direction, limit }, context) {
    const now = await loadRows(context, "listTokens", { sort: "marketCap", order: "desc", limit: String(MAX_GRADED) });
    if ("refused" in now) return now.refused;
    const before = await gradesOn(context, { kind, from, tokens: now.rows.map(({ id }) => String(id)) });
    if ("refused" in before) return before.refused;
    if (before.grades.size === 0) return refusal("nothing");
    const column = kind === "trader" ? "traderChange" : "investorChange";
    const moved = now.rows.map(flat).flatMap((row) => {
      const [then, grade] = [before.grades.get(String(row.id)), row[kind]];
      if (then === undefined || typeof grade !== "number") return [];
      const tokenId = String(row.id);
      return [{ tokenId, symbol: findSymbol(context, tokenId), gradeThen: then, grade, [column]: grade - then }];
    });
    const by = (row: (typeof moved)[number]) => Number(row[column]);
    const sign = direction === "down" ? 1 : -1;
    const rows = moved
      .filter((row) => (direction === "up" ? by(row) > 0 : direction === "down" ? by(row) < 0 : by(row) !== 0))
      .sort((one, other) =>
        direction === "any" ? Math.abs(by(other)) - Math.abs(by(one)) : sign * (by(one) - by(other)),
      )
      .slice(0, limit);
    const table = buildTable(rows, ["symbol", "gradeThen", "grade", column]);
    return {
      ok: true,
      asOf: now.asOf,
      simulated: now.simulated,
      data: { rows, kind, from, among: moved.length, count: rows.length, isBackfill: before.isBackfill },
      ...(table ? { table } : {}),
      sources: [await loadSource("grades", now.asOf)],
    };
  },
});

type On = { kind: string; from: string; tokens: readonly string[] };

/** As many as one call for grades accepts. */
const AT_ONCE = 20;

/** The first grade of each token within a day from a given day. */
async function gradesOn(context: ToolContext, { kind, from, tokens }: On) {
  const to = new Date(Date.parse(from) + DAY_MS).toISOString().slice(0, 10);
  const groups = Array.from({ length: Math.ceil(tokens.length / AT_ONCE) }, (_, index) =>
    tokens.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const found = await Promise.all(
    groups.map((some) =>
      loadRows(context, "listGradeHistory", { tokens: some.join(","), kind, from, to, limit: String(2 * AT_ONCE) }),
    ),
  );
  const grades = new Map<string, number>();
  let isBackfill = false;
  for (const one of found) {
    if ("refused" in one) return one;
    for (const { tokenId, grade, origin } of one.rows) {
      if (!grades.has(String(tokenId))) grades.set(String(tokenId), Number(grade));
      isBackfill ||= origin === "backtest";
    }
  }
  return { grades, isBackfill };
}
