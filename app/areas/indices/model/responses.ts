import { z } from "zod";
import { indexMethod } from "#events/index/events.ts";
import { NOT_ELIGIBLE } from "../../../../analytics/indices/universe.ts";
import type { IndexDetail, NamedToken } from "./detail.ts";
import type { OwnIndex, OwnPreview } from "./own.ts";
import type {
  Compared,
  IndexConstituent,
  IndexHistory,
  IndexRebalance,
  IndexRow,
  NextRebalance,
  NotBuyable,
} from "./view.ts";

/** Responses of this area's endpoints, as JSON. */

export const indexRow = z.strictObject({
  slug: z.string(),
  name: z.string(),
  chainId: z.number().nullable(),
  isForSale: z.boolean(),
  level: z.number().describe("Before costs."),
  levelNet: z.number(),
  day: z.string(),
  change24hBps: z.number().nullable().describe("Of the level after costs; null where the history is too short."),
  change30dBps: z.number().nullable(),
  drawdownBps: z.number().describe("The deepest fall from a high, below zero."),
  count: z.number(),
  rebalancedAt: z.string().nullable().describe("When constituents last came into force; null where nothing is set."),
  nextInForce: z.string().nullable(),
  origin: z.enum(["live", "backfill"]).describe("How the levels of the last 30 days were computed."),
  spark: z.array(z.number()).describe("Levels after costs of the last 90 days, oldest first."),
}) satisfies z.ZodType<IndexRow>;

const notBuyable = z.strictObject({
  count: z.number(),
  of: z.number(),
  capShare: z.number(),
}) satisfies z.ZodType<NotBuyable>;

const indexConstituent = z.strictObject({
  tokenId: z.number(),
  symbol: z.string(),
  name: z.string(),
  slug: z.string(),
  weightPpm: z.number().nullable().describe("Current weight, in millionths."),
  targetPpm: z.number(),
  contract: z.string().nullable(),
  buyableFrom: z.string().nullable(),
  suspended: z.boolean(),
  lastPriceOn: z.string().nullable().describe("Only of a suspended token."),
  contributionBps: z
    .number()
    .nullable()
    .describe(
      "Contribution to the level before costs in the last 30 days; null where the token migrated or was delisted.",
    ),
}) satisfies z.ZodType<IndexConstituent>;

const indexRebalance = z.strictObject({
  asOf: z.string(),
  inForceFrom: z.string(),
  trigger: z.enum(["version", "schedule", "regime", "action"]),
  origin: z.enum(["live", "late"]),
  added: z.array(z.number()).describe("Ids of tokens."),
  removed: z.array(z.number()),
  tradedPpm: z.number().nullable().describe("Bought and sold, in millionths of the index; null before it is in force."),
}) satisfies z.ZodType<IndexRebalance>;

const nextRebalance = z.strictObject({
  inForceFrom: z.string(),
  asOf: z.string(),
  trigger: z.enum(["version", "schedule", "regime", "action"]),
  tradedPpm: z.number().nullable(),
  costPpm: z.number().nullable(),
}) satisfies z.ZodType<NextRebalance>;

const namedToken = z.strictObject({
  slug: z.string(),
  symbol: z.string(),
  name: z.string(),
}) satisfies z.ZodType<NamedToken>;

const indexHistory = z.strictObject({
  days: z.array(z.string()),
  level: z.array(z.number()),
  levelNet: z.array(z.number()),
  backfillUntil: z.string().nullable().describe("The last back-tested day; null where there is none."),
}) satisfies z.ZodType<IndexHistory>;

const compared = z.strictObject({
  market: z.array(z.number().nullable()),
  leader: z
    .strictObject({
      symbol: z.string(),
      name: z.string(),
      close: z.array(z.number().nullable()),
    })
    .nullable(),
}) satisfies z.ZodType<Compared>;

const meanEstimate = z.strictObject({
  value: z.number(),
  interval: z
    .strictObject({
      low: z.number(),
      high: z.number(),
    })
    .nullable(),
  t: z.number().nullable(),
});

const performance = z.strictObject({
  days: z.number(),
  total: z.number(),
  drawdown: z.number().describe("The deepest fall from a high, below zero."),
  daily: z.number().nullable().describe("Standard deviation of daily returns; null with fewer than 30 of them."),
  mean: meanEstimate.nullable().describe("Mean daily return; null with fewer than 30 of them."),
  excess: meanEstimate.nullable(),
});

export const indexDetail = z.strictObject({
  ...indexRow.shape,
  method: indexMethod,
  versions: z.array(
    z.strictObject({
      version: z.number(),
      method: indexMethod,
      methodHash: z.string(),
      owner: z.string().nullable().describe("Null for one of our indices."),
      inForceFrom: z.string(),
    }),
  ),
  retiredOn: z.string().nullable(),
  stableSince: z.string().nullable().describe("Since which day’s close it is in the stablecoin; null where it is not."),
  inputsOf: z.string().nullable().describe("The day from whose close constituents were last set."),
  notBuyable: notBuyable.nullable(),
  constituents: z.array(indexConstituent).nullable().describe("Null where the plan does not show them."),
  rounds: z.array(indexRebalance).nullable(),
  next: nextRebalance.nullable(),
  contributionDays: z.number(),
  tokens: z.record(z.string(), namedToken),
  history: indexHistory,
  compared: compared.nullable().describe("For the same days as the history; null where the plan does not show it."),
  performance: z
    .strictObject({
      live: performance.nullable(),
      backtest: performance.nullable(),
    })
    .nullable()
    .describe("Since the listing, and for the days before it; null where the plan does not show them."),
}) satisfies z.ZodType<IndexDetail>;

const universeToken = z.strictObject({
  tokenId: z.number(),
  cap: z.number().nullable(),
  close: z.number().nullable(),
  volume30: z.number().nullable(),
  reason: z.enum(NOT_ELIGIBLE).nullable(),
  poolUsd: z.number().optional(),
});

export const ownIndex = z.strictObject({
  id: z.string().describe("A UUID."),
  body: z
    .discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("rule"),
        category: z.string().nullable(),
        minMarketCapUsd: z.number(),
        minVolume30Usd: z.number(),
        minAgeDays: z.number(),
        minGrade: z.number().nullable().describe("Minimum investor grade."),
        exclude: z.array(z.number()),
        count: z.number(),
        buffer: z.number(),
        weighting: z.enum(["cap", "sqrtCap", "equal"]),
        capPpm: z.number(),
        bandBps: z.number(),
        schedule: z.enum(["never", "weekly", "monthly"]),
        followsSignal: z.boolean().describe("Whether it moves into the stablecoin while the market signal is -1."),
        name: z.string(),
        chainId: z.number().nullable().describe("Where it is bought; null for an index without trading."),
      }),
      z.strictObject({
        kind: z.literal("tokens"),
        fixed: z.array(
          z.strictObject({
            tokenId: z.number(),
            ppm: z.number(),
          }),
        ),
        bandBps: z.number(),
        schedule: z.enum(["never", "weekly", "monthly"]),
        followsSignal: z.boolean(),
        name: z.string(),
        chainId: z.number().nullable().describe("Where it is bought; null for an index without trading."),
      }),
    ])
    .describe("As last entered."),
  method: indexMethod,
  isListed: z.boolean().describe("Whether an order has listed it in the ledger."),
  isRetired: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
}) satisfies z.ZodType<OwnIndex>;

export const ownPreview = z.strictObject({
  origin: z.literal("backtest"),
  simulated: z.boolean(),
  days: z.array(z.string()),
  level: z.array(z.number()),
  levelNet: z.array(z.number()),
  changeBps: z.number().describe("After costs, over all days."),
  change30dBps: z.number().nullable(),
  change365dBps: z.number().nullable(),
  drawdownBps: z.number(),
  drawdownFrom: z.string().describe("The day of the high before the deepest fall."),
  drawdownTo: z.string(),
  rounds: z.number(),
  tradedBps: z.number().nullable().describe("Average per rebalance; null without one."),
  constituents: z
    .array(
      z.strictObject({
        tokenId: z.number(),
        symbol: z.string(),
        name: z.string(),
        weightPpm: z.number(),
        poolUsd: z.number().nullable(),
      }),
    )
    .describe("What it would hold now; `poolUsd` is null where the chain has no pool."),
  isWithoutPools: z.boolean().describe("Whether the back-test ignores pool sizes, which were not recorded."),
}) satisfies z.ZodType<OwnPreview>;

const tokenOfIndex = z.union([z.number(), z.literal("stable")]).describe("Id of a token, or all in the stablecoin.");

const publishedSet = z.strictObject({
  version: z.number(),
  asOf: z.string(),
  inForceFrom: z.string(),
  trigger: indexRebalance.shape.trigger,
  inputs: z
    .array(
      z.strictObject({
        tokenId: z.number(),
        cap: z.number(),
        close: z.number(),
        volume30: z.number(),
        ageDays: z.number(),
        grade: z.number().optional(),
        poolUsd: z.number().optional(),
      }),
    )
    .describe("By rank; amounts in US dollars."),
  universe: z
    .strictObject({ count: z.number(), root: z.string(), excluded: z.record(z.string(), z.number()) })
    .describe("Merkle root of all tokens of the day, with how many were excluded for which reason."),
  before: z.array(z.strictObject({ tokenId: tokenOfIndex, weightPpm: z.number() })),
  members: z.array(z.strictObject({ tokenId: tokenOfIndex, weightPpm: z.number(), contract: z.string().optional() })),
  source: z.string(),
  origin: z.enum(["live", "late"]),
  publishedAt: z.string(),
});

export const inputsFile = z.strictObject({
  slug: z.string(),
  simulated: z.boolean(),
  sets: z.array(publishedSet),
  universe: z.array(universeToken),
});

export const historyFile = z.strictObject({
  slug: z.string(),
  source: z.string().nullable(),
  simulated: z.boolean(),
  days: z.array(
    z.strictObject({
      day: z.string(),
      origin: z.enum(["backtest", "live"]),
      level: z.number().describe("Before costs."),
      levelNet: z.number(),
    }),
  ),
});
