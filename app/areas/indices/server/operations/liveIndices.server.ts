import type { Pool } from "pg";
import type { AreaCaller } from "#app/areas/dataApi/publicContext.server.ts";
import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import { type Member, STABLE } from "#events/index/events.ts";
import type { ApiIndex, ApiMember, IndexReads } from "../../model/apiIndices.ts";
import { readHoldings } from "../holdings.server.ts";
import { type ListedIndex, publicIndex, publicIndices } from "../listed.server.ts";
import { buildIndexRow, type LevelRow, readLevels } from "../reads.server.ts";
import { toApiLevels } from "./shapes.server.ts";

/** The published indices, for endpoints. */
export const liveIndices = ({ pool }: Pick<AreaCaller, "pool">): IndexReads => ({
  async all() {
    const [indices, levels] = [await publicIndices(pool), await readLevels(pool)];
    return indices
      .filter(({ retiredOn }) => retiredOn === null)
      .flatMap((index) => toApiIndex(index, levels.get(index.slug) ?? []) ?? []);
  },
  async one(slug) {
    const index = await publicIndex(pool, slug);
    return index && toApiIndex(index, await loadLevels(pool, slug));
  },
  async levels(slug) {
    const levels = await loadLevels(pool, slug);
    return (await publicIndex(pool, slug)) && levels.length > 0 ? toApiLevels(levels) : null;
  },
  async history() {
    const [indices, levels] = [await publicIndices(pool), await readLevels(pool)];
    return indices.map(({ slug }) => ({ id: slug, levels: toApiLevels(levels.get(slug) ?? []) }));
  },
  async lastDay() {
    const { rows } = await pool.query<{ day: string | null }>(
      "SELECT max(day)::text AS day FROM read.level_days WHERE algorithm = 'index-1'",
    );
    return rows[0]?.day ?? null;
  },
  async holdings(slug, date) {
    const [index, levels] = [await publicIndex(pool, slug), await loadLevels(pool, slug)];
    const published = levels.filter(({ origin }) => origin !== "backfill");
    const day = date ?? published.at(-1)?.day;
    if (!index || !published.some((level) => level.day === day) || day === undefined) return null;
    const method = index.versions.findLast(({ inForceFrom }) => inForceFrom <= day)?.method;
    if (!method) return null;
    const { constituents } = await readHoldings(pool, index, day, method);
    const findSlug = await loadSlugFinder(
      pool,
      constituents.map(({ tokenId }) => tokenId),
    );
    const holdings = constituents.map(({ tokenId, buyableFrom, ...constituent }) => ({
      ...constituent,
      ...{ token: findSlug(tokenId), from: buyableFrom },
    }));
    return { day, holdings };
  },
  async rounds(slug) {
    const index = await publicIndex(pool, slug);
    if (!index) return null;
    const ids = index.sets.flatMap(({ before, members }) => [...before, ...members].map(({ tokenId }) => tokenId));
    const findSlug = await loadSlugFinder(pool, [...new Set(ids)].filter((id) => id !== STABLE) as number[]);
    const toApiMembers = (members: readonly Member[]): ApiMember[] =>
      members.map(({ tokenId, weightPpm }) => ({ token: tokenId === STABLE ? null : findSlug(tokenId), weightPpm }));
    return index.sets.map(({ asOf, inForceFrom, trigger, origin, before, members }) => ({
      ...{ asOf, inForceFrom, trigger, origin, before: toApiMembers(before), members: toApiMembers(members) },
    }));
  },
});

const loadLevels = async (pool: Pool, slug: string): Promise<LevelRow[]> =>
  (await readLevels(pool, slug)).get(slug) ?? [];

/** Token ids as in URLs. */
export async function loadSlugFinder(pool: Pool, ids: readonly number[]): Promise<(tokenId: number) => string> {
  const names = await tokensNamed(pool, ids);
  return (tokenId) => names.get(tokenId)?.slug ?? String(tokenId);
}

function toApiIndex(index: ListedIndex, levels: readonly LevelRow[]): ApiIndex | null {
  const row = buildIndexRow(index, levels);
  if (!row) return null;
  const { spark: _, ...figures } = row;
  return { ...figures, versions: index.versions, retiredOn: index.retiredOn };
}
