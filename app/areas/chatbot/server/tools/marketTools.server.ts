import { z } from "zod";
import { toOrigin } from "#app/areas/dataApi/publicOperations.server.ts";
import { marketNow, sectorsNow } from "#app/areas/market/publicMarket.server.ts";
import { planNameWithHigherLimit } from "#app/areas/offers/publicCatalogue.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { storedRecords } from "#app/services/marketData/publicRecord.server.ts";
import { lockedBehind } from "../locked.server.ts";
import { buildChart, buildTable } from "./display.server.ts";
import { ALMOST_DAYS, dayBefore } from "./prices.server.ts";
import { loadSource } from "./sources.server.ts";
import { loadRows, refusal, tool } from "./tool.server.ts";

/** The market as a whole: its sectors, its regime, its worth, and the outcomes of signals. */

const SORTS = ["change24h", "change7d", "change30d", "breadth"] as const;
/** The window of the average that breadth compares with. */
const MEAN_DAYS = 50;
const toPercent = (share: number | null): number | null => (share === null ? null : share * 100);
/** The source's name of a sector; text that could not be a name is not passed on. */
const NAME = /^[\p{L}\p{N} .&/()+-]{1,40}$/u;

export const sectorChanges = tool({
  name: "sectorChanges",
  description: "Sectors by change in a day, a week or a month, or by the share of members above their 50-day mean.",
  input: z.object({
    sort: z.enum(SORTS).default("change7d").describe("What sectors are ordered by."),
    direction: z.enum(["asc", "desc"]).default("desc").describe("The largest first, or the smallest."),
    limit: z.int().min(1).max(250).default(10).describe("How many sectors."),
    categories: z.array(z.string().max(80)).max(20).optional().describe("These sectors alone, by name."),
  }),
  async run({ sort, direction, limit, categories }, context) {
    const [found, market] = await Promise.all([sectorsNow(), loadRows(context, "getMarket", {})]);
    if ("refused" in market) return market.refused;
    if (!found) return refusal("nothing");
    const sign = direction === "asc" ? 1 : -1;
    const ranked = found.rows
      .filter((row) => row[sort] !== null && (!categories || categories.includes(row.category)))
      .sort((a, b) => sign * (Number(a[sort]) - Number(b[sort])));
    const rows = ranked.slice(0, limit).map((row) => ({
      sector: NAME.test(row.name) ? row.name : row.category,
      change24h: toPercent(row.change24h),
      change7d: toPercent(row.change7d),
      change30d: toPercent(row.change30d),
      breadthPercent: toPercent(row.breadth),
      tokens: row.tokens,
    }));
    const [first] = rows;
    if (!first) return refusal("nothing");
    const table = buildTable(rows, ["sector", "change24h", "change7d", "change30d", "breadthPercent", "tokens"]);
    const value = sort === "breadth" ? first.breadthPercent : first[sort];
    return {
      ok: true,
      asOf: market.asOf,
      simulated: market.simulated,
      // A name with a digit counts as a name only under `id`.
      data: {
        id: first.sector,
        sort,
        direction,
        value,
        day: found.day,
        among: ranked.length,
        meanDays: MEAN_DAYS,
        rows,
      },
      ...(table ? { table } : {}),
      sources: [await loadSource("market", market.asOf)],
    };
  },
});

export const marketRegime = tool({
  name: "marketRegime",
  description: "Whether the market is bullish, neutral or bearish, since when, and its mood.",
  input: z.object({}),
  async run(_, context) {
    const [now, market] = await Promise.all([
      marketNow(context.caller.entitlements),
      loadRows(context, "getMarket", {}),
    ]);
    if ("refused" in market) return market.refused;
    if (!now || now.totals.regime === null) return refusal("nothing");
    const { regime, regimeRun: run, mood } = now.totals;
    return {
      ok: true,
      asOf: market.asOf,
      simulated: market.simulated,
      data: {
        regime,
        since: run?.from ?? null,
        days: run?.days ?? null,
        isWhole: run?.isWhole ?? false,
        mood,
        day: now.day,
      },
      sources: [await loadSource("market", market.asOf)],
    };
  },
});

export const marketOver = tool({
  name: "marketOver",
  description: "What the whole market was worth on a day, is worth at its last close, and how that changed.",
  input: z.object({
    from: z.iso.date().describe("The first day, YYYY-MM-DD."),
    to: z.iso.date().optional().describe("The last day; the newest if absent."),
  }),
  async run({ from, to }, context) {
    const { entitlements } = context.caller;
    const [now, market] = await Promise.all([marketNow(entitlements), loadRows(context, "getMarket", {})]);
    if ("refused" in market) return market.refused;
    if (!now) return refusal("nothing");
    const [reaches = now.day] = now.days;
    if (from < dayBefore(new Date(reaches), ALMOST_DAYS) && entitlements.historyDays !== "all")
      return lockedBehind(await planNameWithHigherLimit("historyDays", entitlements));
    const days = now.days
      .map((t, index) => ({ t, totalMarketCapUsd: now.cap[index] ?? null }))
      .filter(({ t, totalMarketCapUsd }) => t >= from && (!to || t <= to) && totalMarketCapUsd !== null);
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last || first === last) return refusal("no-price", from);
    const [before, after] = [Number(first.totalMarketCapUsd), Number(last.totalMarketCapUsd)];
    const chart = buildChart("market", days, "totalMarketCapUsd");
    return {
      ok: true,
      asOf: market.asOf,
      simulated: market.simulated,
      data: { from: first.t, to: last.t, capThen: before, capNow: after, changePercent: (after / before - 1) * 100 },
      ...(chart ? { chart } : {}),
      sources: [await loadSource("market", market.asOf)],
    };
  },
});

export const SIGNALS = ["strong-sell", "sell", "hold", "buy", "strong-buy"] as const;

export const signalRecord = tool({
  name: "signalRecord",
  description:
    "How often tokens with a signal beat the median token of their day, by horizon, tokens that are gone counted as lost.",
  input: z.object({
    signal: z.enum(SIGNALS).describe("Which signal."),
    kind: z.enum(["trader", "investor"]).default("trader").describe("Which of the two grades."),
    horizon: z.enum(["7d", "30d", "90d"]).default("30d").describe("How long after the signal."),
  }),
  async run({ signal, kind, horizon }, context) {
    const hits = await loadRows(context, "listHitRates", { kind });
    if ("refused" in hits) return hits.refused;
    const records = (await storedRecords(poolFor("pages"))).filter(({ method }) => method.startsWith(kind));
    const rows = records.flatMap((stored) => {
      const bucket = stored.record.lost.signals[SIGNALS.indexOf(signal)];
      if (!bucket || bucket.hitRate.value === null) return [];
      return [
        {
          horizon: `${stored.horizon}d`,
          origin: toOrigin(stored.origin),
          method: stored.method,
          cases: bucket.tokenDays,
          rate: bucket.hitRate.value,
          low: bucket.hitRate.interval?.low ?? null,
          high: bucket.hitRate.interval?.high ?? null,
          through: stored.through,
        },
      ];
    });
    // Published grades prove more than back-tested ones.
    const atHorizon = rows.filter((row) => row.horizon === horizon);
    const rate = atHorizon.find(({ origin }) => origin !== "backtest") ?? atHorizon[0];
    if (!rate) return refusal("nothing");
    const table = buildTable(
      rows.map(({ low: _, high: __, ...row }) => row),
      ["horizon", "rate", "cases", "origin", "through"],
    );
    return {
      ok: true,
      asOf: hits.asOf,
      simulated: hits.simulated,
      data: { ...rate, signal, ratePercent: rate.rate * 100, horizonDays: Number.parseInt(horizon, 10), rows },
      ...(table ? { table } : {}),
      sources: [await loadSource("record", hits.asOf, { method: rate.method })],
    };
  },
});
