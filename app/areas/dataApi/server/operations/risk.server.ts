import { setImmediate as nextTurn } from "node:timers/promises";
import { beta } from "../../../../../analytics/figures/beta.ts";
import { CORRELATION_METHODS, correlatePairs, type Pair } from "../../../../../analytics/figures/correlations.ts";
import { type FigureKey, FORMULAS } from "../../../../../analytics/figures/formulas.ts";
import { supportResistance } from "../../../../../analytics/figures/levels.ts";
import {
  calmar,
  maxDrawdown,
  sharpe,
  sortino,
  valueAtRisk95,
  volatility,
} from "../../../../../analytics/figures/risk.ts";
import { dayNumber, dayText } from "../../../../../analytics/series/day.ts";
import { operation } from "../exchange/operation.server.ts";
import { columnsIn, sellableColumnsIn } from "./columns.server.ts";
import { endOfDay, formatDecimal, toPercent } from "./figures.server.ts";
import { z } from "./schema.server.ts";
import { day, decimal, percent, tokenId, tokenIds } from "./shapes.server.ts";

/** Risk metrics computed from closed days. Formulas: `analytics/figures/formulas.ts`. */

const MAX_TOKENS = 20;
const WINDOWS = { "30d": 30, "90d": 90, "365d": 365 } as const;
const window = z.enum(["30d", "90d", "365d"]).default("365d").openapi({ description: "Length of the window in days." });
const hundredths = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** Each value comes with its formula, as on the token's page. */
const describeFormula = (key: FigureKey, about = "") => ({
  description: `${about} ${FORMULAS[key].formula}; c is a day's close.`.trim(),
});

const riskMetrics = z
  .object({
    tokenId,
    date: day,
    window: z.string(),
    returnPercent: percent.nullable(),
    volatilityPercent: percent.nullable().openapi(describeFormula("volatility", "Annualised.")),
    sharpe: z.number().nullable().openapi(describeFormula("sharpe")),
    sortino: z.number().nullable().openapi(describeFormula("sortino")),
    maxDrawdownPercent: percent.nullable().openapi(describeFormula("maxDrawdown", "0 or less.")),
    calmar: z.number().nullable().openapi(describeFormula("calmar")),
    beta: z.number().nullable().openapi(describeFormula("beta", "Against our market index.")),
    valueAtRisk95Percent: percent
      .nullable()
      .openapi(
        describeFormula("valueAtRisk95", "One-day value at risk (95%): the return is lower on one day in twenty."),
      ),
    days: z.number().int().openapi({ description: "Days in the window with a price." }),
  })
  .openapi("RiskMetrics");

export const listRiskMetrics = operation({
  id: "listRiskMetrics",
  path: "/v1/risk-metrics",
  summary: "Risk and return metrics",
  description:
    "Volatility, Sharpe ratio, Sortino ratio, drawdown and other metrics over a window of closed days, from simple daily returns (beta: log returns), with a year of 365 days and no risk-free rate. Null if less than 80% of the window is known.",
  tag: "Market",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "expensive",
  fresh: "tick",
  query: z.object({ tokens: tokenIds(MAX_TOKENS), window }),
  output: riskMetrics,
  async run({ tokens, window: named }, context) {
    const days = WINDOWS[named];
    const found = await columnsIn(context, tokens, days + 1);
    const data = found.tokens.map(({ slug, close }) => {
      const known = close.filter((price) => !Number.isNaN(price));
      const [first, last] = [known[0], known.at(-1)];
      return {
        tokenId: slug,
        date: found.lastDay,
        window: named,
        returnPercent:
          first === undefined || last === undefined || known.length < days * 0.8 ? null : toPercent(last / first - 1),
        volatilityPercent: toPercent(volatility(close, days)),
        sharpe: hundredths(sharpe(close, days)),
        sortino: hundredths(sortino(close, days)),
        maxDrawdownPercent: toPercent(maxDrawdown(close, days)),
        calmar: hundredths(calmar(close, days)),
        beta: hundredths(beta(close, found.market.level, days)),
        valueAtRisk95Percent: toPercent(valueAtRisk95(close, days)),
        days: known.length,
      };
    });
    return { data, asOf: endOfDay(found.lastDay) };
  },
});

const level = z.object({
  priceUsd: decimal,
  kind: z.enum(["support", "resistance"]),
  strength: z.number(),
  touchedAt: z.array(day),
});
const levels = z.object({ tokenId, date: day, levels: z.array(level) }).openapi("SupportResistance");

/** The same history as a token's page. */
const LEVEL_DAYS = 730;

export const listSupportResistance = operation({
  id: "listSupportResistance",
  path: "/v1/support-resistance",
  summary: "Support and resistance levels",
  description: "The three nearest levels below and above the last close at which the price has turned before.",
  tag: "Market",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "expensive",
  fresh: "tick",
  query: z.object({ tokens: tokenIds(MAX_TOKENS) }),
  output: levels,
  async run({ tokens }, context) {
    const found = await sellableColumnsIn(context, tokens, LEVEL_DAYS);
    const first = dayNumber(found.lastDay) - LEVEL_DAYS + 1;
    const data = found.tokens.map(({ slug, ...bars }) => {
      const { support, resistance } = supportResistance(bars);
      const shown = (kind: "support" | "resistance") => (one: (typeof support)[number]) => ({
        priceUsd: formatDecimal(Number(one.price.toPrecision(8))) as string,
        kind,
        strength: Math.round(one.strength * 100) / 100,
        touchedAt: one.days.map((turn) => dayText(first + turn)),
      });
      return {
        tokenId: slug,
        date: found.lastDay,
        levels: [...support.map(shown("support")), ...resistance.map(shown("resistance"))],
      };
    });
    return { data, asOf: endOfDay(found.lastDay) };
  },
});

const correlationMethod = z
  .enum(CORRELATION_METHODS)
  .openapi({ description: "`pearson`: correlation of returns; `spearman`: correlation of their ranks." });
const correlations = z
  .object({
    date: day,
    window: z.string(),
    method: correlationMethod,
    tokens: z.array(tokenId),
    matrix: z.array(z.array(z.number().nullable())).openapi({
      description: "One row per token, in the order of `tokens`; null if two tokens have too few days in common.",
    }),
    days: z
      .array(z.array(z.number().int()))
      .openapi({ description: "Number of days in the window on which both tokens have a return." }),
  })
  .openapi("Correlation");

/** Each token's pairs with the earlier ones and itself; yields to other requests between tokens. */
async function pairsInTurns(
  closes: readonly Float64Array[],
  days: number,
  method: (typeof CORRELATION_METHODS)[number],
): Promise<Pair[][]> {
  const findPair = correlatePairs(closes, days, method);
  const pairs: Pair[][] = [];
  for (const [row] of closes.entries()) {
    pairs.push(Array.from({ length: row + 1 }, (_, column) => findPair(row, column)));
    await nextTurn();
  }
  return pairs;
}

export const getCorrelation = operation({
  id: "getCorrelation",
  path: "/v1/correlation",
  summary: "Correlation matrix",
  description: "Pearson or Spearman correlation of daily log returns, from -1 to 1.",
  tag: "Market",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "expensive",
  fresh: "tick",
  isOne: true,
  query: z.object({
    tokens: tokenIds(50),
    window: window.default("90d"),
    method: correlationMethod.default("pearson"),
  }),
  output: correlations,
  async run({ tokens, window: named, method }, context) {
    const days = WINDOWS[named];
    const found = await columnsIn(context, tokens, days + 1);
    const closes = found.tokens.map(({ close }) => close);
    const pairs = await pairsInTurns(closes, days, method);
    const findPair = (row: number, column: number) => pairs[Math.max(row, column)]?.[Math.min(row, column)];
    const square = <Value>(of: (row: number, column: number) => Value): Value[][] =>
      closes.map((_, row) => closes.map((_, column) => of(row, column)));
    const matrix = square((row, column) =>
      row === column ? 1 : hundredths(findPair(row, column)?.correlation ?? null),
    );
    const common = square((row, column) => findPair(row, column)?.days ?? 0);
    const slugs = found.tokens.map(({ slug }) => slug);
    return {
      data: { date: found.lastDay, window: named, method, tokens: slugs, matrix, days: common },
      asOf: endOfDay(found.lastDay),
    };
  },
});
