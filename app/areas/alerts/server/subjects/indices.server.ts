import { type IndexNamed, namedIndices } from "#app/areas/indices/publicAlerts.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** The functions of indices that alerts use: only ours, since users' own indices have no alerts yet. */

export type { IndexNamed } from "#app/areas/indices/publicAlerts.server.ts";

/** Those of the slugs that exist, including retired ones. */
export async function indicesNamed(on: Queryable, slugs: readonly string[]): Promise<Map<string, IndexNamed>> {
  if (slugs.length === 0) return new Map();
  return new Map((await namedIndices(on, slugs)).map((index) => [index.slug, index]));
}

/** Indices that are still published, by name. */
export const openIndices = async (on: Queryable): Promise<IndexNamed[]> =>
  (await namedIndices(on)).filter(({ isRetired }) => !isRetired);

/** `path` has no locale. */
export const indexSubject = ({ slug, name }: IndexNamed) => ({ name, symbol: slug, path: `/indices/${slug}` });
