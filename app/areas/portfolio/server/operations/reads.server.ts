import {
  type CallContext,
  cursor,
  day,
  encodeCursor,
  operation,
  Problem,
  parseCursor,
  requireOwner,
  z,
} from "#app/areas/dataApi/publicOperations.server.ts";
import { planNameWithRight } from "#app/areas/offers/publicCatalogue.server.ts";
import { planWithRight } from "#app/areas/offers/publicEntitlements.ts";
import { tokensToPassOn } from "#app/services/marketData/publicTokens.server.ts";
import { MOVE_KINDS } from "../../../../../analytics/portfolio/moves.ts";
import { accountingQuery } from "../../model/calls.ts";
import { loadPerformance } from "../figures/performance.server.ts";
import { loadPortfolio } from "../figures/portfolio.server.ts";
import { movesPage } from "../moves/views.server.ts";
import { preparePortfolio } from "../preparePortfolio.server.ts";
import { tokenIdIn } from "../store/tokenKeys.server.ts";
import { performanceView, portfolioView, toApiHolding, toApiMove } from "./mapped.server.ts";
import { holding, move, performance, portfolio } from "./shapes.server.ts";

/** What the account of the key holds, with the same figures as on its pages. Source: docs/spec/portfolio.md#5. */

const of = {
  tag: "Portfolio",
  access: { kind: "key", scope: "portfolio", mode: "live" },
  reads: "account",
  cost: "free",
  fresh: "never",
} as const;

const figures = z.object({
  wallets: z.string().max(10_000).optional().openapi({ description: "Wallet IDs, separated by commas. Default: all." }),
  method: z.enum(["fifo", "average"]).default("fifo").openapi({ description: "Cost basis method." }),
  pool: z.enum(["all", "wallet"]).default("all").openapi({ description: "Cost across all wallets, or per wallet." }),
  rewards: z
    .enum(["value", "zero"])
    .default("value")
    .openapi({ description: "Cost of rewards and airdrops: value when received, or zero." }),
});

/** A call with a key opens the portfolio as its page does; a question to the chatbot does not. */
async function ownAccount(context: CallContext): Promise<string> {
  const { accountId } = await requireOwner(context);
  if (!context.isOfPages) await preparePortfolio(accountId);
  return accountId;
}

const now = (context: CallContext) => ({ pool: context.pool, now: context.calledAt });

export const getPortfolio = operation({
  ...of,
  id: "getPortfolio",
  path: "/v1/portfolio",
  summary: "Get the portfolio",
  description:
    "Value, cost and gain of the account’s portfolio wallets, and how much of it is unknown. Not a tax report: prices are estimates.",
  isOne: true,
  query: figures,
  output: portfolio,
  async run(query, context) {
    const answer = await loadPortfolio(
      await ownAccount(context),
      context.entitlements,
      accountingQuery.parse(query),
      now(context),
    );
    return { data: portfolioView(answer), asOf: answer.asOf };
  },
});

export const listPortfolioHoldings = operation({
  ...of,
  id: "listPortfolioHoldings",
  path: "/v1/portfolio/holdings",
  summary: "List holdings",
  description: "Each token in the portfolio with its price, value, cost, gain and location, most valuable first.",
  query: figures,
  output: holding,
  async run(query, context) {
    const answer = await loadPortfolio(
      await ownAccount(context),
      context.entitlements,
      accountingQuery.parse(query),
      now(context),
    );
    const passedOn = await tokensToPassOn(context.pool, toTokenIds(answer.holdings));
    return { data: answer.holdings.map((one) => toApiHolding(one, passedOn)), asOf: answer.asOf };
  },
});

const toTokenIds = (of: readonly { token: { key: string } }[]): number[] =>
  of.flatMap(({ token }) => tokenIdIn(token.key) ?? []);

export const listPortfolioMoves = operation({
  ...of,
  id: "listPortfolioMoves",
  path: "/v1/portfolio/moves",
  summary: "List portfolio moves",
  description:
    "Incoming and outgoing amounts from orders, chains, imports and manual entries, newest first, 100 per page.",
  query: z.object({
    token: z.string().min(1).max(200).optional().openapi({ description: "`key` of a token in the portfolio." }),
    wallet: z.uuid().optional().openapi({ description: "Only moves of the wallet with this ID." }),
    kind: z.enum(MOVE_KINDS).optional().openapi({ description: "Only moves of this kind." }),
    cursor,
  }),
  output: move,
  async run({ token, wallet, kind, cursor: after }, context) {
    const place = `listPortfolioMoves ${token ?? ""} ${wallet ?? ""} ${kind ?? ""}`;
    const from = after === undefined ? null : String(parseCursor(place, after)[0]);
    const page = await movesPage(context.pool, await ownAccount(context), {
      ...(token && { token }),
      ...(wallet && { wallet }),
      ...(kind && { kind }),
      ...(from && { cursor: from }),
    });
    const passedOn = await tokensToPassOn(context.pool, toTokenIds(page.moves));
    return {
      data: page.moves.map((one) => toApiMove(one, passedOn)),
      next: page.cursor === null ? null : encodeCursor(place, [page.cursor]),
      limit: MOVES_PER_PAGE,
      total: page.total,
      asOf: context.calledAt.toISOString(),
    };
  },
});
const MOVES_PER_PAGE = 100;

export const getPortfolioPerformance = operation({
  ...of,
  id: "getPortfolioPerformance",
  path: "/v1/portfolio/performance",
  summary: "Portfolio performance",
  description:
    "Time-weighted and money-weighted return, drawdown, ratios, the same deposits held elsewhere, and the risk of current holdings. Requires ADVANCED or higher.",
  isOne: true,
  query: figures.extend({ from: day.optional(), to: day.optional() }),
  output: performance,
  async run({ from, to, ...query }, context) {
    const found = await loadPerformance(
      await ownAccount(context),
      context.entitlements,
      { ...accountingQuery.parse(query), from, to },
      now(context),
    );
    if (found === null) throw new Problem("plan-required", { values: { plan: await planWithReturns() } });
    return { data: performanceView(found), asOf: context.calledAt.toISOString() };
  },
});

/** The catalogue name. */
const planWithReturns = async (): Promise<string> =>
  (await planNameWithRight("portfolioReturns")) ?? planWithRight("portfolioReturns")?.toUpperCase() ?? "";
