import { z } from "zod";
import { planNameWithHigherLimit } from "#app/areas/offers/publicCatalogue.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { largestTokens } from "#app/services/marketData/publicSearch.server.ts";
import { tokenId as token } from "../../model/calls.ts";
import { lockedBehind } from "../locked.server.ts";
import { buildChart, buildTable } from "./display.server.ts";
import { findSymbol, shareOfMarket } from "./finds.server.ts";
import { ALMOST_DAYS, type Candle, dayBefore, loadCandles } from "./prices.server.ts";
import { loadSource } from "./sources.server.ts";
import { isAmong, loadRows, refusal, type ToolContext, tool } from "./tool.server.ts";

/** Single tokens: extremes, compared changes, volume against an earlier one, and arithmetic over market caps and prices. */

const day = z.iso.date().describe("A day in UTC, YYYY-MM-DD.");

export const pricesOver = tool({
  name: "pricesOver",
  description: "How the daily closes of several tokens moved from a day until another, or until now.",
  input: z.object({
    tokens: z.array(token).min(1).max(10).describe("Ids of the tokens."),
    from: day,
    to: day.optional(),
  }),
  async run({ tokens, from, to }, context) {
    const found = await Promise.all(tokens.map((id) => loadCandles(context, id, from)));
    const refused = found.find((one) => "refused" in one);
    if (refused && "refused" in refused) return refused.refused;
    const rows = found.flatMap((one, index) => {
      if ("refused" in one) return [];
      const days = one.candles.filter(({ t }) => !to || t <= to);
      const [first, last] = [days[0], days.at(-1)];
      // A single close shows no change.
      if (!first || !last || first.t === last.t) return [];
      return [
        {
          tokenId: tokens[index] as string,
          symbol: findSymbol(context, tokens[index] as string),
          ...{ from: first.t, to: last.t, priceThen: first.close, priceNow: last.close },
          changePercent: (last.close / first.close - 1) * 100,
        },
      ];
    });
    const [whose] = found;
    if (rows.length < tokens.length || !whose || "refused" in whose) return refusal("no-price", from);
    const table = buildTable(rows, ["symbol", "from", "priceThen", "priceNow", "changePercent"]);
    const [{ to: last } = { to: from }] = rows;
    return {
      ok: true,
      asOf: whose.asOf,
      simulated: whose.simulated,
      data: { rows },
      ...(table ? { table } : {}),
      sources: [await loadSource("prices", last)],
    };
  },
});

export const extremes = tool({
  name: "extremes",
  description:
    "A token's highest and lowest daily close from a day until another, or until now, as far back as the plan shows.",
  input: z.object({ token, from: day.optional(), to: day.optional() }),
  async run({ token: id, from, to }, context) {
    const { entitlements } = context.caller;
    const { historyDays } = entitlements;
    const reaches = historyDays === "all" ? null : dayBefore(context.now, historyDays - 1);
    if (reaches !== null && to !== undefined && to < reaches)
      return lockedBehind(await planNameWithHigherLimit("historyDays", entitlements));
    const isShort = reaches !== null && (from === undefined || from < reaches);
    const isCut = isShort && from !== undefined && from < dayBefore(new Date(reaches), ALMOST_DAYS);
    const found = await loadCandles(context, id, isShort ? undefined : from);
    if ("refused" in found) return found.refused;
    const days = found.candles.filter(({ t }) => !to || t <= to);
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return refusal("no-price", from ?? null);
    const best = (isBetter: (one: Candle, than: Candle) => boolean) =>
      days.reduce((max, one) => (isBetter(one, max) ? one : max));
    const highest = best((one, than) => one.close > than.close);
    const lowest = best((one, than) => one.close < than.close);
    const chart = buildChart(id, days, "close");
    return {
      ok: true,
      asOf: found.asOf,
      simulated: found.simulated,
      data: {
        tokenId: id,
        ...{ from: first.t, to: last.t, high: highest.close, highDay: highest.t, low: lowest.close, lowDay: lowest.t },
        // The plan, not the token's own history, limits how far back it reaches.
        reachPlan: isCut && first.t <= reaches ? await planNameWithHigherLimit("historyDays", entitlements) : null,
      },
      ...(chart ? { chart } : {}),
      sources: [await loadSource("prices", last.t, { token: id })],
    };
  },
});

export const volumeAgainst = tool({
  name: "volumeAgainst",
  description: "A token's volume of the last closed day against the mean of the days before it.",
  input: z.object({ token, days: z.int().min(1).max(365).default(7).describe("How many days are compared.") }),
  async run({ token: id, days }, context) {
    const { historyDays } = context.caller.entitlements;
    const found = await loadRows(context, "listDailyCandles", {
      tokens: id,
      from: dayBefore(context.now, Math.min(days + 1, historyDays === "all" ? days + 1 : historyDays - 1)),
      limit: "1000",
    });
    if ("refused" in found) return found.refused;
    const known = found.rows.filter(({ volumeUsd }) => volumeUsd !== null && volumeUsd !== undefined);
    const last = known.at(-1);
    const before = known.slice(0, -1).slice(-days);
    if (!last || before.length < days) return refusal("nothing");
    const mean = before.reduce((sum, { volumeUsd }) => sum + Number(volumeUsd), 0) / before.length;
    if (mean <= 0) return refusal("nothing");
    const volume = Number(last.volumeUsd);
    return {
      ok: true,
      asOf: found.asOf,
      simulated: found.simulated,
      data: {
        tokenId: id,
        volume,
        mean,
        days,
        changePercent: (volume / mean - 1) * 100,
        day: String(last.time).slice(0, 10),
      },
      sources: [await loadSource("prices", String(last.time).slice(0, 10), { token: id })],
    };
  },
});

/** Price and cap of tokens, and their time; NaN for an unknown token. */
async function loadSizes(context: ToolContext, ids: readonly string[]) {
  const found = await loadRows(context, "listTokens", { tokens: ids.join(",") });
  if ("refused" in found) return found;
  const sizes = ids.map((id) => {
    const row = found.rows.find((one) => one.id === id);
    return { price: Number(row?.priceUsd), cap: Number(row?.marketCapUsd) };
  });
  return { sizes, asOf: found.asOf, simulated: found.simulated };
}

export const atCap = tool({
  name: "atCap",
  description: "What a token would cost at the market cap of another token, or at a market cap that the reader named.",
  input: z.object({
    token,
    other: token.optional(),
    cap: z
      .number()
      .positive()
      .max(1e15)
      .optional()
      .describe("The market cap in US dollars, instead of that of `other`."),
  }),
  async run({ token: id, other, cap: named }, context) {
    if (other === undefined && (named === undefined || !isAmong(named, context.named)))
      return refusal("not-given", "cap");
    const found = await loadSizes(context, other === undefined ? [id] : [id, other]);
    if ("refused" in found) return found.refused;
    const [own, theirs] = found.sizes;
    const cap = theirs?.cap ?? named ?? Number.NaN;
    if (!own || !(own.price > 0 && own.cap > 0 && cap > 0)) return refusal("nothing");
    const times = cap / own.cap;
    return {
      ok: true,
      asOf: found.asOf,
      simulated: found.simulated,
      data: { tokenId: id, price: own.price * times, priceNow: own.price, cap, times },
      sources: [await loadSource("prices", found.asOf, { token: id })],
    };
  },
});

export const convert = tool({
  name: "convert",
  description: "What a sum in US dollars, or in another token, is in a token at the latest prices.",
  input: z.object({
    amount: z.number().positive().max(1e12).describe("How much of `from`."),
    from: token.optional(),
    to: token.optional(),
  }),
  async run({ amount, from, to }, context) {
    if (!isAmong(amount, context.named)) return refusal("not-given", "amount");
    const ids = [from, to].filter((id) => id !== undefined);
    if (ids.length === 0) return refusal("nothing");
    const found = await loadSizes(context, ids);
    if ("refused" in found) return found.refused;
    const prices = found.sizes.map(({ price }) => price);
    if (prices.some((price) => !(price > 0))) return refusal("no-price");
    const usd = from === undefined ? amount : amount * (prices[0] as number);
    const got = to === undefined ? usd : usd / (prices.at(-1) as number);
    return {
      ok: true,
      asOf: found.asOf,
      simulated: found.simulated,
      data: { amount, fromToken: from ?? null, toToken: to ?? null, usd, got, asOf: found.asOf },
      sources: [await loadSource("prices", found.asOf, { token: to ?? from })],
    };
  },
});

export const largestShare = tool({
  name: "largestShare",
  description: "The part of the market cap that the largest token makes up, in percent.",
  input: z.object({}),
  async run(_, context) {
    const [largest] = await largestTokens(poolFor("pages"), 1);
    if (!largest) return refusal("nothing");
    const answer = await shareOfMarket.run({ token: largest.slug }, context);
    return answer.ok ? { ...answer, data: { ...answer.data, symbol: largest.symbol } } : answer;
  },
});
