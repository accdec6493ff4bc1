import { type IndexNamed, namedIndices } from "#app/areas/indices/publicAlerts.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** What alerts use of indices: ours alone, an own one has no alerts yet. */

export type { IndexNamed } from "#app/areas/indices/publicAlerts.server.ts";

/** Those of the slugs that there are, retired ones too. */
export async function indicesNamed(on: Queryable, slugs: readonly string[]): Promise<Map<string, IndexNamed>> {
  if (slugs.length === 0) return new Map();
  return new Map((await namedIndices(on, slugs)).map((index) => [index.slug, index]));
}

/** Those that are published on, by name. */
export const openIndices = async (on: Queryable): Promise<IndexNamed[]> =>
  (await namedIndices(on)).filter(({ isRetired }) => !isRetired);

/** `path` is without a language. */
export const indexSubject = ({ slug, name }: IndexNamed) => ({ name, symbol: slug, path: `/indices/${slug}` });
