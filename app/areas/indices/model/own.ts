import { z } from "zod";
import type { IndexMethod } from "#events/index/events.ts";
import {
  ALL_BPS,
  FEWEST_FIXED,
  MAX_AGE_DAYS,
  MAX_EXCLUDED,
  MAX_FIXED,
  MAX_MEMBERS,
  MAX_NAME_LENGTH,
  MAX_USD,
  MILLION,
} from "./ownLimits.ts";

/** Types of the endpoints for own indices, shared by the pages and the server. Source: docs/spec/indices.md#1 and #5. */

const whole = z.number().int();
const tokenId = whole.positive();
const usd = z.number().nonnegative().max(MAX_USD);

const common = {
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  /** The chain where it is bought; null for one that is only for viewing. */
  chainId: whole.positive().nullable(),
};
/** A rule like a method's: we set what a person does not choose. */
const byRule = z.strictObject({
  ...common,
  kind: z.literal("rule"),
  category: z.string().min(1).max(64).nullable(),
  minMarketCapUsd: usd,
  minVolume30Usd: usd,
  minAgeDays: whole.min(0).max(MAX_AGE_DAYS),
  /** Minimum investor grade. */
  minGrade: whole.min(0).max(100).nullable(),
  exclude: z.array(tokenId).max(MAX_EXCLUDED),
  count: whole.min(FEWEST_FIXED).max(MAX_MEMBERS),
  buffer: whole.min(0).max(MAX_MEMBERS),
  weighting: z.enum(["cap", "sqrtCap", "equal"]),
  capPpm: whole.min(1).max(MILLION),
  bandBps: whole.min(0).max(ALL_BPS),
  schedule: z.enum(["weekly", "monthly", "never"]),
  /** Moves into the stablecoin while the market's signal is -1. */
  followsSignal: z.boolean(),
});
/** Chosen tokens with weights that sum to a million. */
const byTokens = z.strictObject({
  ...common,
  kind: z.literal("tokens"),
  fixed: z
    .array(z.strictObject({ tokenId, ppm: whole.min(1).max(MILLION) }))
    .min(FEWEST_FIXED)
    .max(MAX_FIXED),
  bandBps: whole.min(0).max(ALL_BPS),
  schedule: z.enum(["weekly", "monthly", "never"]),
  followsSignal: z.boolean(),
});
export const ownIndexBody = z.discriminatedUnion("kind", [byRule, byTokens]);
export type OwnIndexBody = z.infer<typeof ownIndexBody>;

export type OwnIndex = {
  /** A UUID: the slug of its method and, after its first order, of its stream. */
  id: string;
  /** As last entered. */
  body: OwnIndexBody;
  method: IndexMethod;
  /** In the ledger, since its first order: changes become versions, and it is retired instead of deleted. */
  isListed: boolean;
  isRetired: boolean;
  createdAt: string;
  updatedAt: string;
};

/** A back-test of the rule. Levels are points, changes basis points. */
export type OwnPreview = {
  origin: "backtest";
  simulated: boolean;
  days: string[];
  level: number[];
  levelNet: number[];
  /** After costs, over the whole period and over its last 30 and 365 days; null when it does not reach that far. */
  changeBps: number;
  change30dBps: number | null;
  change365dBps: number | null;
  drawdownBps: number;
  /** The day of the high before the deepest fall, and the day of its low. */
  drawdownFrom: string;
  drawdownTo: string;
  rounds: number;
  /** Share of the basket traded in an average rebalance; null without one. */
  tradedBps: number | null;
  /** The holdings it would have now. `poolUsd` is null when the chain has no pool for a token: it could not be bought. */
  constituents: { tokenId: number; symbol: string; name: string; weightPpm: number; poolUsd: number | null }[];
  /** Pool depths were not recorded: the back-test uses the same rule without them. */
  isWithoutPools: boolean;
};

type Refusal = { code: number; error: string; field?: string };
export type OwnIndexAnswer = { code: 200 | 201; data: OwnIndex } | Refusal;
export type OwnIndicesAnswer = { code: 200; data: OwnIndex[] } | Refusal;
export type OwnPreviewAnswer = { code: 200; data: OwnPreview } | Refusal;
