import { createHash } from "node:crypto";
import type { TokenSeries } from "./tokenSeries.ts";

/** Writes one figure per day for one token, starting at `token.first`, higher is better; anything not finite is missing. */
export type Figure = (token: TokenSeries, out: Float64Array) => void;

/** A named share of a grade: the average of its figures' percentiles. */
export type Part = { name: string; weight: number; figures: readonly Figure[] };

/**
 * How a grade is computed. A published method never changes: a different formula is a different version. Source: docs/spec/market.md#2.
 * `window` is how many days of each input, including the graded day, a grade may depend on.
 */
export type Method = {
  version: string;
  /** The published text from which anyone can recompute every grade. */
  specification: string;
  /** Minimum number of closes within the window. */
  minDays: number;
  /** Minimum median dollar volume of 30 days, in USD. */
  minVolume: number;
  /** Weight of today's score in the smoothed one: 1 is no smoothing. */
  smoothing: number;
  /** Minimum weight of the parts that are present. */
  minWeight: number;
  window: { closes: number; volumes: number; caps: number };
  parts: readonly Part[];
};

/** SHA-256 of the method's published text, as hex. */
export const methodHash = ({ specification }: Method): string =>
  createHash("sha256").update(specification, "utf8").digest("hex");
