import {
  type CallContext,
  decimal,
  instant,
  operation,
  Problem,
  type ProblemCode,
  requireOwner,
  tokenId,
  z,
} from "#app/areas/dataApi/publicOperations.server.ts";
import { tokenIdsOfSlugs } from "#app/services/marketData/publicSearch.server.ts";
import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import type { BacktestResult, Variant } from "../../../../../analytics/agents/backtestResult.ts";
import { type BacktestBody, backtestBody, type ShownBacktest } from "../../model/calls.ts";
import { createBacktest, ownBacktest } from "../backtests/backtests.server.ts";
import { type AgentRefusal, describeRefusal } from "../refused.server.ts";
import { inPercent, loadSubjects, of, toPercent } from "./agents.server.ts";
import { interval, percent, rules, SIMULATED_NOTE, strategy } from "./shapes.server.ts";

/**
 * Backtests of the account's programs, under the same limits as on the page: each is counted, and the count is returned with its result.
 */

const tokens = z
  .union([
    z.object({ kind: z.literal("list"), tokenIds: z.array(tokenId).min(1).max(250) }),
    z.object({
      kind: z.literal("rule"),
      order: z.enum(["marketCap", "volume", "grade"]),
      first: z.number().int().min(1).max(250),
    }),
  ])
  .openapi({ description: "Token IDs, or the first tokens of an order, as of each day." });

const newBacktest = z
  .object({
    agentId: z.uuid().optional().openapi({ description: "ID of one of your agents, with which it is then listed." }),
    strategy: z
      .object({
        key: z.string().min(1).max(40),
        version: z.number().int().positive().default(1),
        params: z.record(z.string().max(40), z.number()).default({}),
      })
      .openapi({ description: "When it buys and sells; omitted parameters get their defaults." }),
    tokens,
    rules: rules.default({}).openapi({
      description: "Limits: money in whole US cents, shares in basis points. Omitted limits get their defaults.",
    }),
    timeframe: z.enum(["1d", "1h"]).default("1d").openapi({ description: "Candle length." }),
    from: z.iso.date().openapi({ description: "First day, UTC." }),
    to: z.iso.date().openapi({ description: "Last day, inclusive." }),
    costs: z
      .object({ halfSpreadBps: z.number().int().min(0).max(500), feeBps: z.number().int().min(0).max(500) })
      .optional()
      .openapi({ description: "Default: 10 and 30." }),
  })
  .openapi("NewBacktest");

const variant = {
  total: percent("Return on the budget, after costs."),
  deepestFall: percent("0 or less."),
  trades: z.number().int(),
  worthUsd: decimal,
};

const result = z
  .object({
    note: z.string(),
    ...variant,
    interval,
    days: z.number().int(),
    doubledCosts: z.object(variant).openapi({ description: "The same with doubled costs." }),
    oneCandleLater: z.object(variant).openapi({ description: "The same with entries one candle later." }),
    trials: z
      .object({
        count: z
          .number()
          .int()
          .openapi({ description: "Number of variants of this strategy that you have tried so far." }),
        bestByChance: z
          .number()
          .nullable()
          .openapi({ description: "Daily Sharpe ratio that the best of so many variants reaches by chance." }),
        deflatedSharpe: z
          .number()
          .nullable()
          .openapi({ description: "Probability that it is better than that, from 0 to 1." }),
      })
      .nullable(),
    gains: z.object({ count: z.number().int(), of: z.number().int(), interval }),
    exposure: percent("Average share of the equity in tokens."),
    turnover: z.number().openapi({ description: "Total traded amount divided by the average equity." }),
    feesUsd: decimal,
    spreadAndImpactUsd: decimal,
    refusals: z.record(z.string(), z.number().int()).openapi({ description: "Number of refused purchases, by rule." }),
    years: z.array(
      z.object({
        ...{ year: z.number().int(), days: z.number().int(), trades: z.number().int() },
        total: percent("After costs."),
        deepestFall: percent("0 or less."),
        market: percent("Of the market index.").nullable(),
        leader: percent("Of the largest coin.").nullable(),
      }),
    ),
  })
  .openapi("BacktestResult");

const backtest = z
  .object({
    id: z.uuid(),
    kind: z.literal("simulated").openapi({ description: "Always simulated." }),
    agentId: z.uuid().nullable(),
    state: z.enum(["waiting", "running", "done", "refused", "failed", "cancelled"]).openapi({
      description: "`refused`: data of later days changed a decision, so there is no result.",
    }),
    progress: z.number().int().openapi({ description: "In percent, in steps of 2." }),
    secondsLeft: z.number().int().nullable(),
    strategy,
    rules,
    tokens,
    timeframe: z.enum(["1d", "1h"]),
    from: z.iso.date(),
    to: z.iso.date(),
    costs: z.object({ halfSpreadBps: z.number().int(), feeBps: z.number().int() }),
    specHash: z.string(),
    inputsHash: z.string().nullable(),
    result: result.nullable().openapi({ description: "Null until it is done, or if there is none." }),
    failure: z
      .object({ reason: z.string(), candle: instant.nullable(), tokenId: tokenId.nullable() })
      .nullable()
      .openapi({ description: "Why there is no result; if refused, the candle and the token." }),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .openapi("Backtest");

const CODES: Partial<Record<AgentRefusal["tag"], ProblemCode>> = {
  BotPlan: "plan-required",
  TooManyBacktests: "rate-limited",
  BacktestTooLong: "plan-required",
  BadRule: "unprocessable",
  UnknownBacktest: "not-found",
};

/** Programs read figures in the format of one language. */
const DIGITS = "en";

/** The area's own text, as a problem. */
function toProblem(refusal: AgentRefusal): Problem {
  const seconds = refusal.tag === "TooManyBacktests" ? { headers: { "retry-after": String(refusal.seconds) } } : {};
  return new Problem(CODES[refusal.tag] ?? "unprocessable", { sentence: describeRefusal(refusal, DIGITS), ...seconds });
}

export const createBacktestCall = operation({
  ...of,
  id: "createBacktest",
  method: "post",
  path: "/v1/backtests",
  summary: "Create a backtest",
  description:
    "Queues a backtest and returns its state; `getBacktest` and the webhook `backtest.done` show when it is done. A running duplicate is returned instead of a second one. Results are simulated: no money is at risk.",
  isOne: true,
  creates: true,
  query: z.object({}),
  body: newBacktest,
  example: {
    strategy: { key: "grade-follower-1", params: { enter: 70, leave: 55 } },
    tokens: { kind: "rule", order: "marketCap", first: 20 },
    rules: { budgetUsdCents: 100_000, stopLossBps: 1_000 },
    from: "2025-01-01",
    to: "2025-12-31",
  },
  output: backtest,
  async run(_, context, body) {
    const { subject } = await requireOwner(context);
    const made = await createBacktest(
      subject,
      context.entitlements,
      await parseBacktestBody(body, context),
      context.calledAt,
    );
    if ("refusal" in made) throw toProblem(made.refusal);
    return { data: await toApiBacktest(made, context), asOf: context.calledAt.toISOString() };
  },
});

/** Tokens have numeric ids internally; programs name them as pages do. */
async function parseBacktestBody(
  { tokens: chosen, ...body }: z.output<typeof newBacktest>,
  context: CallContext,
): Promise<BacktestBody> {
  if (chosen.kind === "rule") return backtestBody.parse({ ...body, rules: { ...body.rules, tokens: chosen } });
  const known = await tokenIdsOfSlugs(context.pool, chosen.tokenIds);
  const unknown = chosen.tokenIds.findIndex((slug) => !known.has(slug));
  if (unknown >= 0)
    throw new Problem("unprocessable", {
      errors: [{ pointer: `/body/tokens/tokenIds/${unknown}`, detail: "There is no token with this ID." }],
    });
  const tokenIds = chosen.tokenIds.map((slug) => known.get(slug));
  return backtestBody.parse({ ...body, rules: { ...body.rules, tokens: { kind: "list", tokenIds } } });
}

export const getBacktest = operation({
  ...of,
  id: "getBacktest",
  path: "/v1/backtests/{id}",
  summary: "Get a backtest",
  description:
    "Progress and, once done, the result after costs: also with doubled costs, with entries one candle later, and corrected for the number of variants tried.",
  isOne: true,
  query: z.object({ id: z.uuid().openapi({ description: "ID of the backtest." }) }),
  output: backtest,
  async run({ id }, context) {
    const found = await ownBacktest(await loadSubjects(context), id);
    if (!found) throw toProblem({ tag: "UnknownBacktest" });
    return { data: await toApiBacktest(found, context), asOf: context.calledAt.toISOString() };
  },
});

async function toApiBacktest(found: ShownBacktest, { pool }: CallContext): Promise<z.output<typeof backtest>> {
  const { id, agentId, state, progress, secondsLeft, spec, specHash, inputsHash, failure, createdAt, endedAt } = found;
  const { tokens: chosen, ...limits } = spec.rules;
  const ids = [
    ...(chosen.kind === "list" ? chosen.tokenIds : []),
    ...(failure?.reason === "lookAhead" ? [failure.tokenId] : []),
  ];
  const names = await tokensNamed(pool, ids);
  const findSlug = (token: number) => names.get(token)?.slug ?? String(token);
  return {
    ...{ id, kind: "simulated" as const, agentId, state, progress, secondsLeft, specHash, inputsHash },
    ...{ strategy: { ...spec.strategy, params: { ...spec.strategy.params } }, rules: { ...limits } },
    tokens: chosen.kind === "list" ? { kind: "list", tokenIds: chosen.tokenIds.map(findSlug) } : { ...chosen },
    ...{ timeframe: spec.timeframe, from: spec.from, to: spec.to, costs: spec.costs },
    result: found.result && toApiResult(found.result, found.tried),
    failure: failure && {
      reason: failure.reason,
      ...(failure.reason === "lookAhead"
        ? { candle: failure.candle, tokenId: findSlug(failure.tokenId) }
        : { candle: null, tokenId: null }),
    },
    ...{ createdAt, endedAt },
  };
}

const MICRO = 1_000_000;
const dollars = (micro: string): string => (Number(micro) / MICRO).toFixed(2);
const toApiVariant = ({ total, drawdown, trades, worth }: Variant) => ({
  ...{ total: toPercent(total), deepestFall: toPercent(drawdown), trades, worthUsd: dollars(worth) },
});

function toApiResult(input: BacktestResult, tried: ShownBacktest["tried"]): z.output<typeof result> {
  const { lead, winners, years } = input;
  return {
    note: SIMULATED_NOTE,
    ...toApiVariant(lead),
    ...{ interval: inPercent(lead.interval), days: lead.days },
    ...{ doubledCosts: toApiVariant(input.doubled), oneCandleLater: toApiVariant(input.delayed) },
    trials: tried && {
      count: tried.trials,
      bestByChance: tried.corrected?.expectedBest ?? null,
      deflatedSharpe: tried.corrected?.probability ?? null,
    },
    gains: { count: winners.won, of: winners.of, interval: inPercent(winners.share?.interval ?? null) },
    ...{ exposure: toPercent(input.exposure), turnover: input.turnover, refusals: input.refusals },
    ...{ feesUsd: dollars(input.costs.fees), spreadAndImpactUsd: dollars(input.costs.spreadImpact) },
    years: years.map(({ year, days, trades, total, drawdown, market, leader }) => ({
      ...{ year, days, trades, total: toPercent(total), deepestFall: toPercent(drawdown) },
      ...{ market: market === null ? null : toPercent(market), leader: leader === null ? null : toPercent(leader) },
    })),
  };
}
