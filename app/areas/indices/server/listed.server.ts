import type { Pool, PoolClient } from "pg";
import type { ConstituentChanged, ConstituentsSet, IndexVersion } from "#events/index/events.ts";

/** An index as recorded in the ledger: versions, sets and changes, oldest first. */
export type ListedIndex = {
  slug: string;
  versions: IndexVersion[];
  /** In order of publication. */
  sets: ConstituentsSet[];
  changes: ConstituentChanged[];
  retiredOn: string | null;
};

type Reading = Pick<Pool | PoolClient, "query">;

/** Our indices, ordered by slug. */
export const publicIndices = (on: Reading): Promise<ListedIndex[]> => read(on, "owner IS NULL", []);

/** Own indices in the ledger: all, or those of some subjects. */
export const listedOwn = (on: Reading, subjects?: readonly string[]): Promise<ListedIndex[]> =>
  subjects ? read(on, "owner = ANY ($1)", [subjects]) : read(on, "owner IS NOT NULL", []);

/** A public or own index; null for an unknown slug. */
export const listedIndex = async (on: Reading, slug: string): Promise<ListedIndex | null> =>
  (await read(on, "slug = $1", [slug]))[0] ?? null;

/** One of our indices; null for any other slug. */
export const publicIndex = async (on: Reading, slug: string): Promise<ListedIndex | null> =>
  (await read(on, "owner IS NULL AND slug = $1", [slug]))[0] ?? null;

async function read(on: Reading, condition: string, values: unknown[]): Promise<ListedIndex[]> {
  const { rows } = await on.query<Omit<ListedIndex, "sets"> & { sets: ConstituentsSet[] }>(
    `SELECT slug,
       jsonb_agg(jsonb_build_object('version', version, 'method', method, 'methodHash', method_hash, 'owner', owner,
         'inForceFrom', in_force_from) ORDER BY version) AS versions,
       coalesce((SELECT jsonb_agg(fact ORDER BY published_at, in_force_from, trigger) FROM read.index_sets s WHERE s.slug = v.slug), '[]') AS sets,
       coalesce((SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('day', day, 'kind', kind, 'tokenId', token_id,
           'toTokenId', to_token_id, 'ratio', ratio, 'price', price)) ORDER BY day, token_id)
         FROM read.index_changes c WHERE c.slug = v.slug), '[]') AS changes,
       (SELECT day::text FROM read.index_retirements r WHERE r.slug = v.slug) AS "retiredOn"
     FROM read.index_versions v WHERE ${condition} GROUP BY slug ORDER BY slug COLLATE "C"`,
    values,
  );
  return rows;
}
