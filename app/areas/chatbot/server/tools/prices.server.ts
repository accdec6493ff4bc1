import { z } from "zod";
import { tokenId as token } from "../../model/calls.ts";
import type { ToolAnswer } from "../../model/shown.ts";
import { buildChart, buildTable } from "./display.server.ts";
import { loadSource } from "./sources.server.ts";
import { isAmong, loadRows, refusal, type ToolContext, tool } from "./tool.server.ts";

/** Arithmetic over past closed days. */

const DAY_MS = 86_400_000;
/** Without a plan pages show so many days; one of them is reserved for the day that is not closed yet. */
const RESERVED_DAYS = 1;
/** A period that begins no more than this many days before what a plan shows is shortened to what it shows. */
export const ALMOST_DAYS = 3;
const MAX_DAYS = "1000";
const day = z.iso.date().describe("A day in UTC, YYYY-MM-DD.");

export type Candle = { t: string; close: number };
export type Candles = { candles: Candle[]; asOf: string; simulated: boolean };

export const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** Closes of a token since a day, or of all days that the plan shows. */
export async function loadCandles(
  context: ToolContext,
  id: string,
  from?: string,
): Promise<Candles | { refused: ToolAnswer }> {
  const { historyDays } = context.caller.entitlements;
  const reach = dayBefore(context.now, (historyDays === "all" ? 999 : historyDays) - RESERVED_DAYS);
  // Ninety days are requested when ninety are shown: the day that is not closed yet is no reason to refuse.
  const isAlmost = from !== undefined && from < reach && from >= dayBefore(new Date(reach), ALMOST_DAYS);
  const first = from === undefined || isAlmost ? reach : from;
  const found = await loadRows(context, "listDailyCandles", { tokens: id, from: first, limit: MAX_DAYS });
  if ("refused" in found) return found;
  const candles = found.rows.map((row) => ({ t: String(row.time).slice(0, 10), close: Number(row.close) }));
  if (candles.length === 0) return { refused: refusal("no-price", from ?? null) };
  return { candles, asOf: found.asOf, simulated: found.simulated };
}

export const priceMove = tool({
  name: "priceMove",
  description: "How a token's daily close moved from a day, or over so many days, until now.",
  input: z.object({
    token,
    days: z.int().min(1).max(3_650).optional().describe("How many days back, instead of `from`."),
    from: day.optional(),
  }),
  async run({ token: id, days = 30, from }, context) {
    // A single day needs two closes; a chart needs more than two points.
    const found = await loadCandles(context, id, from ?? dayBefore(context.now, Math.max(days, 1) + 1));
    if ("refused" in found) return found.refused;
    const [first, last] = [found.candles[0] as Candle, found.candles.at(-1) as Candle];
    const chart = buildChart(id, found.candles, "close");
    return {
      ok: true,
      asOf: found.asOf,
      simulated: found.simulated,
      data: {
        tokenId: id,
        from: first.t,
        to: last.t,
        priceThen: first.close,
        priceNow: last.close,
        changePercent: (last.close / first.close - 1) * 100,
        direction: toDirection(last.close - first.close),
      },
      ...(chart ? { chart } : {}),
      sources: [await loadSource("prices", last.t, { token: id })],
    };
  },
});

const toDirection = (difference: number): string => (difference > 0 ? "up" : difference < 0 ? "down" : "same");

export const priceOn = tool({
  name: "priceOn",
  description: "A token's close on a day.",
  input: z.object({ token, day }),
  async run({ token: id, day: wanted }, context) {
    const found = await loadCandles(context, id, wanted);
    if ("refused" in found) return found.refused;
    const [first] = found.candles as [Candle];
    if (first.t !== wanted) return refusal("no-price", wanted);
    return {
      ok: true,
      asOf: found.asOf,
      simulated: found.simulated,
      data: { tokenId: id, day: first.t, price: first.close },
      sources: [await loadSource("prices", first.t, { token: id })],
    };
  },
});

export const highestClose = tool({
  name: "highestClose",
  description:
    "A token's highest daily close among the days that the reader's plan shows, and how far it is from there.",
  input: z.object({ token }),
  async run({ token: id }, context) {
    const found = await loadCandles(context, id);
    if ("refused" in found) return found.refused;
    const last = found.candles.at(-1) as Candle;
    const highest = found.candles.reduce((max, one) => (one.close > max.close ? one : max));
    const chart = buildChart(id, found.candles, "close");
    return {
      ok: true,
      asOf: found.asOf,
      simulated: found.simulated,
      data: {
        tokenId: id,
        day: highest.t,
        price: highest.close,
        priceNow: last.close,
        since: (found.candles[0] as Candle).t,
        changePercent: (last.close / highest.close - 1) * 100,
      },
      ...(chart ? { chart } : {}),
      sources: [await loadSource("prices", last.t, { token: id })],
    };
  },
});

export const whatIf = tool({
  name: "whatIf",
  description:
    "What a sum in US dollars, named by the reader and put into a token on an earlier day, would be worth now.",
  input: z.object({
    token,
    amount: z.number().positive().max(1e12).describe("What was paid, in US dollars."),
    from: day,
  }),
  async run({ token: id, amount, from }, context) {
    if (!isAmong(amount, context.named)) return refusal("not-given", "amount");
    const found = await loadCandles(context, id, from);
    if ("refused" in found) return found.refused;
    const [then, now] = [found.candles[0] as Candle, found.candles.at(-1) as Candle];
    if (then.t === now.t) return refusal("no-price", from);
    const data = {
      tokenId: id,
      amount,
      from: then.t,
      to: now.t,
      priceThen: then.close,
      priceNow: now.close,
      value: (amount / then.close) * now.close,
      changePercent: (now.close / then.close - 1) * 100,
    };
    const table = buildTable([data], ["from", "priceThen", "priceNow", "value", "changePercent"]);
    return {
      ok: true,
      asOf: found.asOf,
      simulated: found.simulated,
      data,
      ...(table ? { table } : {}),
      sources: [await loadSource("prices", now.t, { token: id })],
    };
  },
});
