import { day, decimal, instant, tokenId, z } from "#app/areas/dataApi/publicOperations.server.ts";
import { MOVE_KINDS } from "../../../../../analytics/portfolio/moves.ts";
import { WALLET_KINDS } from "../../model/calls.ts";

/** A portfolio in the Data API. Wallets have their ids and labels; addresses are not returned. */

/** The tables call a verified wallet `proven`, and what a person entered `hand`. */
const NAMES = { proven: "verified", hand: "manual" } as const;
type PublicName<Stored extends string> = Stored extends keyof typeof NAMES ? (typeof NAMES)[Stored] : Stored;
export const publicName = <Stored extends string>(stored: Stored): PublicName<Stored> =>
  (Object.hasOwn(NAMES, stored) ? NAMES[stored as keyof typeof NAMES] : stored) as PublicName<Stored>;

const percent = (description: string) =>
  z.number().openapi({ description: `${description} In percent: 5.2 means 5.2%.` });
const baseUnits = z.string().openapi({ description: "Base units.", example: "1250000000000000000" });
const unknown = (description: string) => decimal.nullable().openapi({ description });

export const token = z
  .object({
    key: z
      .string()
      .openapi({ description: "Identifies the token in this portfolio. Pass it as `token` to other calls." }),
    tokenId: tokenId.nullable().openapi({ description: "Null for a token that we do not track." }),
    symbol: z.string(),
    name: z.string(),
    decimals: z.number().int(),
  })
  .openapi("PortfolioToken");

const wallet = z.object({
  walletId: z.uuid(),
  kind: z.enum(WALLET_KINDS.map(publicName)),
  label: z.string(),
  valueUsd: unknown("Null if nothing in it has a price."),
  history: z
    .array(
      z.object({
        chainId: z.string(),
        backTo: instant.nullable(),
        share: percent("Share of the wallet’s history on this chain that has been read."),
        problem: z.string().nullable(),
      }),
    )
    .openapi({
      description: "How far back the wallet’s history has been read. Tokens from before that have no known cost.",
    }),
});
const chain = z.object({
  chainId: z.string(),
  chain: z.string(),
  walletId: z.uuid(),
  time: instant.nullable(),
  isStale: z.boolean(),
  error: z
    .string()
    .nullable()
    .openapi({ description: "Why its figures are old or missing; null if the chain responded." }),
});

export const portfolio = z
  .object({
    valueUsd: decimal,
    costUsd: decimal.openapi({ description: "Cost of current holdings whose cost is known." }),
    openUsd: decimal.openapi({ description: "Unrealised gain on current holdings whose cost is known." }),
    realisedUsd: decimal,
    incomeUsd: decimal.openapi({ description: "Rewards and airdrops, at their value when received." }),
    feesUsd: decimal,
    netInvestedUsd: decimal.openapi({ description: "Deposits minus withdrawals." }),
    change24hUsd: decimal.nullable(),
    unpriced: z.number().int().openapi({ description: "Number of tokens without a price. No figure includes them." }),
    unknownCost: z.number().int().openapi({ description: "Number of tokens for which part of the cost is unknown." }),
    unknownCostUsd: decimal.openapi({
      description: "Current value of the part with unknown cost; no gain is computed for it.",
    }),
    proceedsUnknownUsd: decimal.openapi({ description: "Proceeds from sales of tokens with unknown cost." }),
    hidden: z.number().int().openapi({ description: "Number of hidden tokens. No figure includes them." }),
    missing: z.array(z.string()).openapi({ description: "Chains missing from the total." }),
    wallets: z.array(wallet),
    chains: z.array(chain),
    isSimulated: z.boolean().openapi({ description: "Whether the market is simulated." }),
  })
  .openapi("Portfolio");

const NO_PRICE = "Null if there is none, or if its source does not let us redistribute it.";
export const holding = z
  .object({
    token,
    amount: baseUnits,
    priceUsd: z.number().nullable().openapi({ description: NO_PRICE }),
    priceTime: instant.nullable(),
    priceBy: z
      .enum(["market", "face", "manual"])
      .nullable()
      .openapi({ description: "`market`: market price; `face`: face value; `manual`: set by you." }),
    change24hPercent: percent("Price change.").nullable(),
    valueUsd: unknown(NO_PRICE),
    share: percent("Share of everything that has a value.").nullable(),
    knownAmount: baseUnits.openapi({ description: "Amount whose cost is known, in base units." }),
    costUsd: unknown("Cost of the known part."),
    openUsd: unknown("Unrealised gain on the known part, at the current price."),
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
    amount: baseUnits.openapi({ description: "In base units; negative if they left the wallet." }),
    kind: z.enum(MOVE_KINDS),
    valueUsd: unknown(
      "Value of the whole amount at the time of the move. Null if it is unknown or cannot be redistributed.",
    ),
    valueBy: z.string().nullable().openapi({ description: "Source of the value." }),
    group: z.string().openapi({ description: "Moves with the same group happened together." }),
    source: z.enum(["order", "chain", "import", "manual"]),
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
      .openapi({ description: "95% interval, from moving blocks of 30 days; null for fewer than three blocks." }),
  })
  .nullable();

export const performance = z
  .object({
    from: day.nullable(),
    to: day.nullable(),
    days: z.number().int(),
    timeWeighted: z.object({
      total: percent("Return of the holdings, regardless of when money was added.").nullable(),
      leftOut: z
        .number()
        .int()
        .openapi({ description: "Number of periods left out because they opened below 1.00 USD." }),
    }),
    moneyWeighted: z.object({
      total: percent("Return on the money invested. Null if it cannot be computed for these flows.").nullable(),
      yearly: percent("Annualised return, for at least 365 days.").nullable(),
    }),
    volatility: percent("Annualised, from simple daily returns; null for fewer than 30 of them.").nullable(),
    sharpe: withInterval,
    sortino: z.number().nullable().openapi({
      description:
        "Like `sharpe`, but divided by the root mean square of negative returns. Null for fewer than 30 returns.",
    }),
    drawdown: z
      .object({
        deepest: percent("Maximum drawdown."),
        from: day,
        to: day,
        longestDays: z.number().int().openapi({ description: "Longest time below a high." }),
      })
      .nullable(),
    beside: z
      .array(
        z.object({
          what: z.enum(["leader", "index", "usd"]),
          name: z.string(),
          valueUsd: decimal.nullable(),
          total: percent("Return of the same deposits, held in this instead.").nullable(),
          excess: withInterval,
        }),
      )
      .openapi({ description: "Comparison with the same deposits held in something else." }),
    risk: z
      .object({
        days: z.number().int(),
        volatility: percent("Annualised, from simple daily returns.").nullable(),
        deepestFall: percent("Maximum drawdown over these days.").nullable(),
        worstDayInTwenty: percent("One-day value at risk (95%): one day in twenty was worse.").nullable(),
        betaToLeader: z.number().nullable().openapi({ description: "From simple daily returns." }),
        leader: z.string().nullable(),
        largest: z.object({ symbol: z.string(), share: percent("Share of the value.") }).nullable(),
        covered: percent("Share of the value with prices for all of these days."),
      })
      .openapi({ description: "Risk of the current amounts over the last 90 days." }),
    isSimulated: z.boolean(),
  })
  .openapi("PortfolioPerformance");
