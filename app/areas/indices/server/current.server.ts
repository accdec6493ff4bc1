import { cachedByKey, cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { IndexDetail } from "../model/detail.ts";
import { readWholeIndex } from "./detail.server.ts";

/** Computes each index once for all callers, until another of its days is published. */

const SECONDS = 1_000;
const MINUTES = 60 * SECONDS;
/** More than the number of indices. */
const MAX_INDICES = 200;

/** Slugs with their last published day. */
const published = cachedFor(10 * SECONDS, async () => {
  const { rows } = await poolFor("pages").query<{ slug: string; state: string }>(
    `SELECT slug, concat((SELECT max(day) FROM read.level_days WHERE algorithm = 'index-1'), ' ', max(version), ' ',
       (SELECT max(published_at) FROM read.index_sets s WHERE s.slug = v.slug), ' ',
       (SELECT day FROM read.index_retirements r WHERE r.slug = v.slug)) AS state
     FROM read.index_versions v WHERE owner IS NULL GROUP BY slug`,
  );
  return new Map(rows.map(({ slug, state }) => [slug, state]));
});

const loadWholeIndex = cachedByKey<string, IndexDetail | null>(10 * MINUTES, MAX_INDICES, (key) =>
  readWholeIndex(poolFor("pages"), key.slice(0, key.indexOf(" "))),
);

/** Everything about an index, for `shownBy` to reduce; null for an unknown slug, or one with nothing published yet. */
export async function currentIndex(slug: string): Promise<IndexDetail | null> {
  const state = (await published()).get(slug);
  return state === undefined ? null : loadWholeIndex(`${slug} ${state}`);
}
