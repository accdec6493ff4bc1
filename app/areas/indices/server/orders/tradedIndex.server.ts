import type { Pool } from "pg";
import { LRUCache } from "#app/platform/cache.server.ts";
import { type IndexMethod, STABLE } from "#events/index/events.ts";
import { findSuspended } from "../holdings.server.ts";
import { listedIndex } from "../listed.server.ts";
import { draftedChoice } from "../own/listing.server.ts";
import { knownDays } from "../publication/publication.server.ts";
import { walkedIndex } from "../publication/walked.server.ts";

/** An index as it is traded today: its holdings at the close of the last published day. */
export type TradedIndex = {
  slug: string;
  name: string;
  version: number;
  method: IndexMethod;
  isRetired: boolean;
  /** Shares of the index by token, highest rank first. Empty while everything is in the stablecoin. */
  weights: ReadonlyMap<number, number>;
  /** Its members' contracts on its chain, when the set in force names them. */
  contracts: ReadonlyMap<number, string>;
  suspended: ReadonlySet<number>;
  /** The day from whose close everything is in the stablecoin; null while it has its tokens. */
  stableSince: string | null;
  /** The day from whose close the next constituents are in force, if they are set. */
  next: string | null;
};

/** All inputs of the computation that can change. */
type State = {
  day: string | null;
  sets: number;
  changes: number;
  versions: number;
  retiredOn: string | null;
  /** Null for one of our indices. */
  owner: string | null;
};

const MAX_INDICES = 500;
const walked = new LRUCache<string, TradedIndex>({ max: MAX_INDICES });

/**
 * A public index or one of the subjects' own, by slug: null for others, and while nothing of it is published. An own index without
 * orders has the constituents that it would choose now. Computed once per published day.
 */
export async function tradedIndex(pool: Pool, slug: string, subjects: readonly string[]): Promise<TradedIndex | null> {
  const { rows } = await pool.query<State>(
    `SELECT (SELECT max(day)::text FROM read.level_days WHERE algorithm = 'index-1') AS day,
       (SELECT count(*)::int FROM read.index_sets WHERE slug = $1) AS sets,
       (SELECT count(*)::int FROM read.index_changes WHERE slug = $1) AS changes,
       (SELECT count(*)::int FROM read.index_versions WHERE slug = $1) AS versions,
       (SELECT owner FROM read.index_versions WHERE slug = $1 AND version = 1) AS owner,
       (SELECT day::text FROM read.index_retirements WHERE slug = $1) AS "retiredOn"`,
    [slug],
  );
  const [state] = rows;
  if (state?.versions === 0) return draftedIndex(pool, slug, subjects);
  if (!state?.day || state.sets === 0 || (state.owner !== null && !subjects.includes(state.owner))) return null;
  const key = JSON.stringify([slug, state]);
  const known = walked.get(key) ?? (await walk(pool, slug, state.day));
  if (known) walked.set(key, known);
  return known;
}

async function walk(pool: Pool, slug: string, day: string): Promise<TradedIndex | null> {
  const index = await listedIndex(pool, slug);
  const version = index?.versions.findLast(({ inForceFrom }) => inForceFrom <= day);
  const past = index?.sets.filter(({ inForceFrom }) => inForceFrom <= day) ?? [];
  const chosen = past.findLast(({ trigger }) => trigger !== "regime");
  if (!index || !version || !chosen) return null;
  const days = (await knownDays(pool)).filter((one) => one.day <= day);
  const { walk: figures, tokenIds } = await walkedIndex(pool, index, days, { delisted: [], actions: [] });
  const rank = new Map(chosen.members.map(({ tokenId }, position) => [tokenId, position]));
  const weights = [...figures.weights]
    .map(([token, weight]) => [tokenIds[token] as number, weight] as const)
    .sort(([one], [other]) => (rank.get(one) ?? rank.size) - (rank.get(other) ?? rank.size) || one - other);
  const isStable = figures.isStable.at(-1) === 1;
  const switched = past.findLast(({ members }) => members[0]?.tokenId === STABLE);
  return {
    ...{ slug, name: version.method.name, version: version.version, method: version.method },
    isRetired: index.retiredOn !== null,
    weights: new Map(weights),
    contracts: new Map(
      chosen.members.flatMap(({ tokenId, contract }) =>
        contract === undefined || tokenId === STABLE ? [] : [[tokenId, contract] as const],
      ),
    ),
    suspended: findSuspended(index, day),
    stableSince: isStable ? (switched?.inForceFrom ?? day) : null,
    next: index.sets.find(({ inForceFrom }) => inForceFrom > day)?.inForceFrom ?? null,
  };
}

async function draftedIndex(pool: Pool, slug: string, subjects: readonly string[]): Promise<TradedIndex | null> {
  const drafted = await draftedChoice(pool, slug, subjects);
  if (!drafted) return null;
  const { method, members } = drafted;
  return {
    ...{ slug, name: method.name, version: method.version, method, isRetired: false },
    weights: new Map(members.map(({ tokenId, weightPpm }) => [tokenId, weightPpm / MILLION])),
    contracts: new Map(members.map(({ tokenId, contract }) => [tokenId, contract])),
    ...{ suspended: new Set<number>(), stableSince: null, next: null },
  };
}
const MILLION = 1_000_000;

/** An index's name, published or not; its slug when it has none. */
export async function indexName(pool: Pool, slug: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT method->>'name' AS name FROM read.index_versions WHERE slug = $1 ORDER BY version DESC LIMIT 1",
    [slug],
  );
  return rows[0]?.name ?? slug;
}
