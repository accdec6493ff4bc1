import { day, decimal, instant, tokenId, z } from "#app/areas/dataApi/publicOperations.server.ts";
import { MOVE_KINDS } from "../../../../../analytics/portfolio/moves.ts";
import { WALLET_KINDS } from "../../model/calls.ts";

/** A portfolio as the Data API tells of it. Wallets are named by their ids and labels; addresses are not passed on. */

const percent = (description: string) => z.number().openapi({ description: `${description} Percent: 5.2 is 5.2 %.` });
const baseUnits = z.string().openapi({ description: "Base units.", example: "1250000000000000000" });
const unknown = (description: string) => decimal.nullable().openapi({ description });

export const token = z
  .object({
    key: z.string().openapi({ description: "Names the token in this portfolio, for `token` of other calls." }),
    tokenId: tokenId.nullable().openapi({ description: "Null for one that we do not follow." }),
    symbol: z.string(),
    name: z.string(),
    decimals: z.number().int(),
  })
  .openapi("PortfolioToken");

const wallet = z.object({
  walletId: z.uuid(),
  kind: z.enum(WALLET_KINDS),
  label: z.string(),
  valueUsd: unknown("Null where nothing in it has a price."),
  history: z
    .array(
      z.object({
        chainId: z.string(),
        backTo: instant.nullable(),
        share: percent("How much of the wallet's history on this chain has been read."),
        problem: z.string().nullable(),
      }),
    )
    .openapi({ description: "How far its past has been read. What is not read yet has no known cost." }),
});
const chain = z.object({
  chainId: z.string(),
  chain: z.string(),
  walletId: z.uuid(),
  asOf: instant.nullable(),
  isStale: z.boolean(),
  error: z.string().nullable().openapi({ description: "Why its figures are old or missing; null where it answered." }),
});

export const portfolio = z
  .object({
    valueUsd: decimal,
    costUsd: decimal.openapi({ description: "Of what is held now and has a known cost." }),
    openUsd: decimal.openapi({ description: "Gain of what is held now and has a known cost." }),
    realisedUsd: decimal,
    incomeUsd: decimal.openapi({ description: "Rewards and airdrops, at their value when they came." }),
    feesUsd: decimal,
    netInvestedUsd: decimal.openapi({ description: "Deposits less withdrawals." }),
    change24hUsd: decimal.nullable(),
    unpriced: z.number().int().openapi({ description: "Tokens without a price, which are in no figure." }),
    unknownCost: z.number().int().openapi({ description: "Tokens of which some part has no known cost." }),
    unknownCostUsd: decimal.openapi({ description: "What that part is worth now: it has no gain." }),
    proceedsUnknownUsd: decimal.openapi({ description: "Proceeds of what had no known cost." }),
    hidden: z.number().int().openapi({ description: "Tokens that are hidden, which are in no figure." }),
    missing: z.array(z.string()).openapi({ description: "Chains that the total is without." }),
    wallets: z.array(wallet),
    chains: z.array(chain),
    isSimulated: z.boolean().openapi({ description: "Whether prices are those of an invented market." }),
  })
  .openapi("Portfolio");

const NO_PRICE = "Null where there is none, and where its source does not let us pass it on.";
export const holding = z
  .object({
    token,
    amount: baseUnits,
    priceUsd: z.number().nullable().openapi({ description: NO_PRICE }),
    priceAsOf: instant.nullable(),
    priceBy: z
      .enum(["market", "face", "hand"])
      .nullable()
      .openapi({ description: "Of the market, at face value, or set by yourself." }),
    change24h: percent("Of its price.").nullable(),
    valueUsd: unknown(NO_PRICE),
    share: percent("Of everything that has a value.").nullable(),
    knownAmount: baseUnits.openapi({ description: "Base units whose cost is known." }),
    costUsd: unknown("Of the known part."),
    openUsd: unknown("Gain of the known part, at the price of now."),
    realisedUsd: decimal,
    places: z.array(
      z.object({ walletId: z.uuid(), chainId: z.string().nullable(), amount: baseUnits, valueUsd: unknown(NO_PRICE) }),
    ),
  })
  .openapi("PortfolioHolding");

export const move = z
  .object({
    moveId: z.uuid(),
    at: instant,
    walletId: z.uuid(),
    chainId: z.string().nullable(),
    token,
    amount: baseUnits.openapi({ description: "Base units, below zero where they left." }),
    kind: z.enum(MOVE_KINDS),
    valueUsd: unknown("Of the whole amount, when it moved. Null where it is unknown or may not be passed on."),
    valueBy: z.string().nullable().openapi({ description: "What the value follows from." }),
    group: z.string().openapi({ description: "Moves of a group happened together." }),
    source: z.enum(["order", "chain", "import", "hand"]),
    note: z.string(),
    transactionHash: z.string().nullable(),
  })
  .openapi("PortfolioMove");

const withInterval = z
  .object({
    value: z.number(),
    interval: z
      .object({ low: z.number(), high: z.number() })
      .nullable()
      .openapi({ description: "95 %, from moving blocks of 30 days; null under three blocks." }),
  })
  .nullable();

export const performance = z
  .object({
    from: day.nullable(),
    to: day.nullable(),
    days: z.number().int(),
    timeWeighted: z.object({
      total: percent("How the holdings did, whatever was paid in and when.").nullable(),
      leftOut: z.number().int().openapi({ description: "Stretches that opened below 1.00 USD." }),
    }),
    moneyWeighted: z.object({
      total: percent("How the money did. Null where it cannot be computed for these flows.").nullable(),
      yearly: percent("Only from 365 days on.").nullable(),
    }),
    volatility: percent("Of simple daily returns, for a year; null under 30 of them.").nullable(),
    sharpe: withInterval,
    sortino: z
      .number()
      .nullable()
      .openapi({ description: "As Sharpe, over the root mean square of the falls. Null under 30 returns." }),
    drawdown: z
      .object({
        deepest: percent("The deepest fall from a high."),
        from: day,
        to: day,
        longestDays: z.number().int().openapi({ description: "The longest time under a high." }),
      })
      .nullable(),
    beside: z
      .array(
        z.object({
          what: z.enum(["leader", "index", "usd"]),
          name: z.string(),
          valueUsd: decimal.nullable(),
          total: percent("Of the same deposits held in this instead.").nullable(),
          excess: withInterval,
        }),
      )
      .openapi({ description: "The same deposits, held in something else." }),
    risk: z
      .object({
        days: z.number().int(),
        volatility: percent("Of simple daily returns, for a year.").nullable(),
        deepestFall: percent("Within these days.").nullable(),
        worstDayInTwenty: percent("The day that one in twenty was worse than.").nullable(),
        betaToLeader: z.number().nullable().openapi({ description: "Of simple daily returns." }),
        leader: z.string().nullable(),
        largest: z.object({ symbol: z.string(), share: percent("Of the value.") }).nullable(),
        covered: percent("Of the value, that has prices for all of these days."),
      })
      .openapi({ description: "Of today's amounts over the last 90 days." }),
    isSimulated: z.boolean(),
  })
  .openapi("PortfolioPerformance");
