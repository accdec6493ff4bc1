import type { PoolClient } from "pg";
import type { Finder, Hit } from "./find.server.ts";
import { TypedIndex, type Watched } from "./typedIndex.server.ts";

/**
 * Finds crossings in memory. Watches armed since the last time are read first, by the transaction that armed them, so that none is
 * missed; watches that are no longer armed are detected before they fire.
 */
export function memoryFinder(): Finder {
  let base: TypedIndex | undefined;
  let recent = new Map<number, Watched>();
  /** Transactions with this id or later may have ended since the last time. */
  let from = "0";

  return async (on, moved) => {
    const { rows } = await on.query<{ xmin: string }>("SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin");
    const armed = await armedSince(on, from);
    from = rows[0]?.xmin ?? from;
    for (const watched of armed) recent.set(watched.watch, watched);
    if (!base || recent.size > MAX_RECENT + base.size * LARGEST_SHARE) {
      const all = from === "0" || base === undefined ? armed : await armedSince(on, "0");
      base = new TypedIndex(all);
      recent = new Map();
    }
    const found = [...base.find(moved), ...new TypedIndex([...recent.values()]).find(moved)];
    const hits = new Map<number, Hit>();
    for (const { watch, was, now } of found) hits.set(watch, { watch: String(watch), was, now });
    return [...hits.values()];
  };
}

/** Up to this many new watches are sorted each time; more than that are merged into the sorted ones. */
const MAX_RECENT = 5_000;
const LARGEST_SHARE = 0.02;

async function armedSince(on: PoolClient, transaction: string): Promise<Watched[]> {
  const { rows } = await on.query<Omit<Watched, "watch"> & { watch: string }>(
    `SELECT watch, metric, token_id AS "tokenId", up, threshold FROM alerts.watches
     WHERE armed AND NOT paused AND changed >= $1::xid8`,
    [transaction],
  );
  return rows.map((row) => ({ ...row, watch: Number(row.watch) }));
}
