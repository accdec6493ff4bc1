import type { Pool } from "pg";
import type { ConstituentsSet } from "#events/index/events.ts";
import { publicIndex } from "./listed.server.ts";
import { tokenOfRow, UNIVERSE_COLUMNS, type UniverseRow, type UniverseToken } from "./publication/universe.server.ts";
import type { IndexRefusal } from "./refused.server.ts";

/** Inputs of a set of constituents, for anyone who wants to recompute it. */

export type RebalanceInputs = { slug: string; sets: ConstituentsSet[]; universe: UniverseToken[] };

/** For the set of a day; without one, for the last. Amounts in USD. */
export async function readInputs(pool: Pool, slug: string, asOf?: string): Promise<RebalanceInputs | IndexRefusal> {
  const index = await publicIndex(pool, slug);
  if (!index) return { tag: "UnknownIndex", slug };
  const day = asOf ?? index.sets.findLast(({ trigger }) => trigger !== "regime")?.asOf ?? "";
  const sets = index.sets.filter((set) => set.asOf === day);
  if (sets.length === 0) return { tag: "UnknownRound", field: "asOf", day };
  const { rows } = await pool.query<UniverseRow>(
    `SELECT ${UNIVERSE_COLUMNS} FROM indices.universe WHERE slug = $1 AND as_of = $2 ORDER BY instrument_id`,
    [slug, day],
  );
  return { slug, sets, universe: rows.map(tokenOfRow) };
}
