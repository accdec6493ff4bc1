import type { Projection } from "./projection.ts";

/** Primary key columns of every table that the projections write. */
export const collectTableKeys = (projections: readonly Projection[]): Map<string, readonly string[]> =>
  new Map(projections.flatMap(({ tables }) => Object.entries(tables)));
