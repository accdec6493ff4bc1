import { z } from "zod";
import type {
  ChainState,
  HiddenToken,
  HistoryAnswer,
  HistoryRead,
  Holding,
  ImportAnswer,
  ImportRow,
  MatchView,
  MoveSource,
  MoveView,
  PerformanceAnswer,
  Place,
  PortfolioAnswer,
  PortfolioToken,
  PortfolioWallet,
  Totals,
  WithInterval,
} from "./calls.ts";

/** The JSON responses of this area's calls. */

const baseUnits = z.string().describe("Base units, in decimal digits.");

const totals = z.strictObject({
  valueUsdCents: z.string(),
  costUsdCents: z.string(),
  openUsdCents: z.string(),
  realisedUsdCents: z.string(),
  incomeUsdCents: z.string(),
  feesUsdCents: z.string(),
  netInvestedUsdCents: z.string(),
  change24hUsdCents: z.string().nullable(),
  unpriced: z.number().describe("How many tokens have no price."),
  unknownCost: z.number().describe("How many tokens have an amount of unknown cost."),
  unknownCostUsdCents: z.string().describe("Current value of the amounts of unknown cost."),
  proceedsUnknownUsdCents: z.string(),
}) satisfies z.ZodType<Totals>;

const portfolioToken = z.strictObject({
  key: z.string(),
  slug: z.string().nullable(),
  symbol: z.string(),
  name: z.string(),
  decimals: z.number(),
}) satisfies z.ZodType<PortfolioToken>;

const place = z.strictObject({
  walletId: z.string(),
  chainId: z.string().nullable(),
  amount: baseUnits,
  valueUsdCents: z.string().nullable(),
}) satisfies z.ZodType<Place>;

const holding = z.strictObject({
  token: portfolioToken,
  amount: baseUnits,
  priceUsd: z.number().nullable(),
  priceAsOf: z.string().nullable().describe("RFC 3339; null at face value and without a price."),
  priceBy: z.enum(["market", "hand", "face"]).nullable(),
  change24h: z.number().nullable(),
  valueUsdCents: z.string().nullable(),
  share: z.number().nullable().describe("Of everything that has a value: 0.01 is one percent."),
  knownAmount: z.string().describe("How much of the amount has a known cost."),
  costUsdCents: z.string().nullable(),
  openUsdCents: z.string().nullable().describe("Unrealised gain of the amount of known cost, at the current price."),
  realisedUsdCents: z.string(),
  trader: z
    .strictObject({
      grade: z.number().nullable(),
      signal: z.literal([0, 1, -1]).nullable(),
    })
    .nullable(),
  places: z.array(place),
}) satisfies z.ZodType<Holding>;

const historyRead = z.strictObject({
  chainId: z.string(),
  chain: z.string(),
  backTo: z.string().nullable(),
  share: z.number(),
  problem: z.enum(["NoAnswer", "WrongChain", "Misread", "MovesLimit"]).nullable(),
}) satisfies z.ZodType<HistoryRead>;

export const portfolioWallet = z.strictObject({
  walletId: z.string(),
  kind: z.enum(["hand", "proven", "embedded", "watched", "staked"]),
  address: z.string().nullable(),
  label: z.string(),
  chains: z.array(z.string()),
  addedAt: z.string(),
  history: z.array(historyRead),
  valueUsdCents: z.string().nullable().describe("Null where nothing in it has a price."),
}) satisfies z.ZodType<PortfolioWallet>;

const tokenBalance = z.strictObject({
  amount: baseUnits,
  decimals: z.number(),
  priceUsd: z.number().nullable(),
  valueUsdCents: z.string().nullable(),
  priceAsOf: z.string().nullable(),
  tokenId: z.number().nullable(),
  symbol: z.string(),
  address: z.string(),
});

const nativeBalance = z.strictObject({
  amount: baseUnits,
  decimals: z.number(),
  priceUsd: z.number().nullable(),
  valueUsdCents: z.string().nullable(),
  priceAsOf: z.string().nullable(),
  symbol: z.string(),
});

const chainState = z.strictObject({
  tokens: z.array(tokenBalance),
  native: nativeBalance.nullable(),
  chainId: z.string(),
  chain: z.string(),
  walletId: z.string(),
  asOf: z.string().nullable(),
  block: z.string().nullable(),
  stale: z.boolean(),
  error: z.enum(["NoAnswer", "WrongChain", "TooSlow"]).optional(),
}) satisfies z.ZodType<ChainState>;

const hiddenToken = z.strictObject({
  token: portfolioToken,
  amount: baseUnits,
  by: z.enum(["rule", "mark"]),
  reasons: z.array(z.enum(["airdroppedToMany", "nameOffers", "symbolOfAnother", "noPool"])),
}) satisfies z.ZodType<HiddenToken>;

export const portfolioAnswer = z.strictObject({
  totals: totals,
  holdings: z.array(holding),
  wallets: z.array(portfolioWallet),
  chains: z.array(chainState),
  hidden: z.array(hiddenToken),
  asOf: z.string(),
  missing: z.array(z.string()).describe("Names of chains that are missing from the total or stale in it."),
  simulated: z.boolean().describe("Whether prices come from the simulated market."),
}) satisfies z.ZodType<PortfolioAnswer>;

export const historyAnswer = z.strictObject({
  at: z.array(z.string()),
  value: z.array(z.number().nullable()),
  netInvested: z.array(z.number()),
  twr: z.array(z.number().nullable()).describe("Time-weighted return since the first day."),
  gaps: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      tokens: z.array(z.string()),
    }),
  ),
  shownFrom: z.string().nullable().describe("The first day that the plan shows; null where it shows all."),
  simulated: z.boolean(),
}) satisfies z.ZodType<HistoryAnswer>;

const withInterval = z.strictObject({
  value: z.number(),
  interval: z
    .strictObject({
      low: z.number(),
      high: z.number(),
    })
    .nullable(),
}) satisfies z.ZodType<WithInterval>;

export const performanceAnswer = z.strictObject({
  from: z.string(),
  to: z.string(),
  days: z.number(),
  timeWeighted: z.strictObject({
    total: z.number().nullable(),
    leftOut: z.number(),
  }),
  moneyWeighted: z
    .strictObject({
      total: z.number().nullable(),
      yearly: z.number().nullable(),
    })
    .describe("`yearly` from 365 days on; null where it cannot be computed for these flows."),
  volatility: z.number().nullable().describe("Null with fewer than 30 daily returns."),
  sharpe: withInterval.nullable(),
  sortino: z.number().nullable(),
  drawdown: z
    .strictObject({
      deepest: z.number(),
      from: z.string(),
      to: z.string(),
      longestDays: z.number(),
    })
    .nullable(),
  beside: z
    .array(
      z.strictObject({
        what: z.enum(["leader", "index", "usd"]),
        name: z.string(),
        valueUsdCents: z.string().nullable(),
        total: z.number().nullable(),
        excess: withInterval.nullable(),
      }),
    )
    .describe("What the same deposits would be worth in something else."),
  risk: z
    .strictObject({
      days: z.number(),
      volatility: z.number().nullable(),
      deepestFall: z.number().nullable(),
      worstDayInTwenty: z.number().nullable(),
      betaToLeader: z.number().nullable(),
      leader: z.string().nullable(),
      largest: z
        .strictObject({
          symbol: z.string(),
          share: z.number(),
        })
        .nullable(),
      covered: z.number().describe("Share of the value that has prices for all of these days."),
    })
    .describe("Of today’s amounts over the last 90 days."),
  simulated: z.boolean(),
}) satisfies z.ZodType<PerformanceAnswer>;

const moveSource = z.enum(["hand", "chain", "order", "import"]) satisfies z.ZodType<MoveSource>;

export const moveView = z.strictObject({
  moveId: z.string(),
  at: z.string(),
  walletId: z.string(),
  chainId: z.string().nullable(),
  amount: baseUnits,
  valueUsdCents: z.string().nullable(),
  token: portfolioToken,
  kind: z.enum([
    "buy",
    "sell",
    "swapIn",
    "swapOut",
    "transferIn",
    "transferOut",
    "ownTransfer",
    "wrap",
    "unwrap",
    "migrate",
    "reward",
    "airdrop",
    "fee",
    "adjust",
  ]),
  valueBy: z.enum(["file", "received", "hand", "stablecoin", "given", "price"]).nullable(),
  group: z.string(),
  source: moveSource,
  note: z.string(),
  transactionHash: z.string().nullable(),
  disposal: z
    .strictObject({
      costUsdCents: z.string(),
      realisedUsdCents: z.string().nullable(),
      unknownAmount: baseUnits,
    })
    .nullable()
    .describe("Cost and gain of a disposal; null for other moves."),
}) satisfies z.ZodType<MoveView>;

export const matchView = z.strictObject({
  matchId: z.string(),
  out: moveView,
  in: moveView,
}) satisfies z.ZodType<MatchView>;

const importRow = z.strictObject({
  line: z.number(),
  state: z.enum(["new", "known", "proposed", "unreadable"]),
  problem: z.string().nullable(),
  text: z.string(),
  moves: z.array(moveView),
}) satisfies z.ZodType<ImportRow>;

export const importAnswer = z.strictObject({
  importId: z.string(),
  fileName: z.string(),
  walletId: z.string(),
  format: z.enum([
    "koinly",
    "cointracking",
    "rotki-events",
    "rotki-trades",
    "rotki-trades-old",
    "tmai-moves-1",
    "tmai-moves-1-json",
  ]),
  zone: z.string().nullable(),
  state: z.enum(["reading", "asking", "ready", "confirming", "done", "failed"]),
  problem: z.string().nullable(),
  counts: z.strictObject({
    read: z.number(),
    new: z.number(),
    known: z.number(),
    proposed: z.number(),
    unreadable: z.number(),
  }),
  ambiguous: z
    .array(
      z.strictObject({
        symbol: z.string(),
        candidates: z.array(portfolioToken),
      }),
    )
    .describe("Currencies that match several tokens or none, to be resolved by the caller."),
  rows: z.array(importRow).describe("The first rows of each state."),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
}) satisfies z.ZodType<ImportAnswer>;

export const movesPage = z.strictObject({
  moves: z.array(moveView),
  cursor: z.string().nullable().describe("For the next page; null on the last one."),
  total: z.number(),
});

export const answeredMatches = z.strictObject({ accept: z.array(z.string()), refuse: z.array(z.string()) });

export const markedToken = z.strictObject({ token: z.string(), mark: z.enum(["hidden", "shown"]).nullable() });

export const pricedToken = z.strictObject({ token: z.string(), priceUsd: z.string().nullable() });
