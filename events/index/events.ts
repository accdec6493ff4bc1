import { z } from "zod";

/**
 * The facts of an index, one stream each: `index-<slug>`, and `index-<uuid>` for one that a person owns. Its rule as versioned data, the
 * constituents with their inputs before they take effect, and what happened to tokens. Source: docs/spec/indices.md#3. Rows live in the
 * ledger for ever: add a version with its upcaster, never edit one.
 */

const day = z.iso.date();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const whole = z.number().int();
const ppm = whole.min(0).max(1_000_000);
const bps = whole.min(0).max(10_000);
const usd = z.number().nonnegative();
const tokenId = whole.nonnegative();

/** A set with only this member is entirely in the stablecoin. */
export const STABLE = "stable";

export const indexMethod = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]{1,64}$/),
  version: whole.positive(),
  algorithm: z.literal("index-1"),
  name: z.string().min(1).max(80),
  chainId: whole.positive().nullable(),
  base: z.strictObject({ day, level: z.number().positive() }),
  universe: z.strictObject({
    classes: z.array(z.string().min(1)).min(1).max(20),
    ...{ minMarketCapUsd: usd, minVolume30Usd: usd, minAgeDays: whole.nonnegative() },
    category: z.string().min(1).nullable(),
    minGrade: z.strictObject({ method: z.string().min(1), grade: whole.min(0).max(100) }).nullable(),
    minPoolUsd: usd.nullable(),
    exclude: z.array(tokenId).max(1_000),
  }),
  count: whole.min(1).max(250),
  buffer: whole.min(0).max(100),
  weighting: z.enum(["cap", "sqrtCap", "equal", "fixed"]),
  fixed: z.array(z.strictObject({ tokenId, ppm })).min(2).max(50).optional(),
  capPpm: ppm.min(1),
  bandBps: bps,
  schedule: z.enum(["weekly", "monthly", "never"]),
  regime: z.strictObject({ signal: z.literal("market-signal") }).nullable(),
  costBps: bps,
  feeBps: bps,
});

const versioned = z.object({
  version: whole.positive(),
  method: indexMethod,
  methodHash: sha256,
  /** Null for one of our own indices. */
  owner: z.string().min(1).nullable(),
  inForceFrom: day,
});

const member = z.object({ tokenId: z.union([tokenId, z.literal(STABLE)]), weightPpm: ppm });
const constituentsSet = z.object({
  version: whole.positive(),
  /** Computed from that day's close; in force from the close of `inForceFrom`. */
  asOf: day,
  inForceFrom: day,
  trigger: z.enum(["schedule", "regime", "version", "action"]),
  /** By rank, beyond the last possible member: the weights are computed from them. USD. */
  inputs: z
    .array(
      z.object({
        ...{ tokenId, cap: z.number(), close: z.number(), volume30: z.number(), ageDays: whole },
        grade: z.number().optional(),
        poolUsd: z.number().optional(),
      }),
    )
    .max(250),
  /** The day's tokens by their root, with counts of those excluded by reason. */
  universe: z.object({ count: whole.nonnegative(), root: sha256, excluded: z.record(z.string(), whole.positive()) }),
  before: z.array(member),
  members: z.array(member.extend({ contract: z.string().optional() })).min(1),
  source: z.string().min(1),
  origin: z.enum(["live", "late"]),
  publishedAt: z.string(),
});

const constituentChanged = z.object({
  day,
  kind: z.enum(["migrated", "redenominated", "suspended", "resumed", "delisted"]),
  tokenId,
  toTokenId: tokenId.optional(),
  /** New tokens per old one. */
  ratio: z.number().positive().optional(),
  /** The last price, in USD. */
  price: z.number().nonnegative(),
});
/** Its last day. Holders keep their tokens. */
const indexRetired = z.object({ day });

export const INDEX_SCHEMAS = {
  IndexListed: { 1: versioned },
  IndexChanged: { 1: versioned },
  ConstituentsSet: { 1: constituentsSet },
  ConstituentChanged: { 1: constituentChanged },
  IndexRetired: { 1: indexRetired },
} as const;
/** From one version to the next; see core.ts. */
export const INDEX_UPCASTERS = {};

export type IndexMethod = z.infer<typeof indexMethod>;
export type IndexVersion = z.infer<typeof versioned>;
export type Member = z.infer<typeof member>;
export type ConstituentsSet = z.infer<typeof constituentsSet>;
export type ConstituentChanged = z.infer<typeof constituentChanged>;
export type IndexRetired = z.infer<typeof indexRetired>;
export type IndexEvent =
  | { type: "IndexListed"; data: IndexVersion }
  | { type: "IndexChanged"; data: IndexVersion }
  | { type: "ConstituentsSet"; data: ConstituentsSet }
  | { type: "ConstituentChanged"; data: ConstituentChanged }
  | { type: "IndexRetired"; data: IndexRetired };

export const indexStream = (slug: string) => `index-${slug}`;
