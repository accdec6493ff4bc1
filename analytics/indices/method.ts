import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

/**
 * How an index is computed, as data: its hash identifies it, and a change is a new version. Ids are the tokens' own; shares in
 * millionths, bands and costs in basis points, sums in USD. Source: docs/spec/indices.md#1.
 */
export type IndexMethod = {
  slug: string;
  version: number;
  algorithm: "index-1";
  name: string;
  /** Where it can be bought; null for a reference that cannot be bought. */
  chainId: number | null;
  base: { day: string; level: number };
  universe: {
    classes: readonly string[];
    minMarketCapUsd: number;
    minVolume30Usd: number;
    minAgeDays: number;
    category: string | null;
    minGrade: { method: string; grade: number } | null;
    minPoolUsd: number | null;
    exclude: readonly number[];
  };
  count: number;
  buffer: number;
  weighting: "cap" | "sqrtCap" | "equal" | "fixed";
  /** Only with `fixed`: 2 to 50 tokens. */
  fixed?: readonly { tokenId: number; ppm: number }[];
  capPpm: number;
  bandBps: number;
  schedule: "weekly" | "monthly" | "never";
  regime: { signal: "market-signal" } | null;
  costBps: number;
  feeBps: number;
};

/** SHA-256 of a method's canonical JSON, as hex. */
export const indexMethodHash = (method: IndexMethod): string =>
  createHash("sha256")
    .update(canonicalize(method) as string, "utf8")
    .digest("hex");

const FRIDAY = 5;
/** 1970-01-01 was a Thursday. */
const THURSDAY = 4;
const WEEK = 7;
const DAY_MS = 86_400_000;

/** Whether the constituents are set from the close of that UTC day, counted from 1970-01-01. Source: docs/spec/indices.md#1. */
export function isScheduled(schedule: IndexMethod["schedule"], day: number): boolean {
  if (schedule === "weekly") return (day + THURSDAY) % WEEK === FRIDAY;
  if (schedule === "never") return false;
  return new Date((day + 1) * DAY_MS).getUTCDate() === 1;
}

/** Published at 00:20 UTC of the day after, constituents are in force from the close of the third day. Source: docs/spec/indices.md#0. */
export const DAYS_TO_FORCE = 3;
/** A switch into the stablecoin and back is in force a day after its signal. Source: docs/spec/indices.md#2. */
export const DAYS_TO_SWITCH = 1;
