import type { SitemapPaths } from "#app/frame/crawlers/sitemap.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { indexMethodPath, indexPath } from "./model/paths.ts";
import { publicIndices } from "./server/listed.server.ts";

export const sitemapPaths: SitemapPaths = async (locale) =>
  (await publicIndices(poolFor("pages"))).flatMap(({ slug }) => [
    indexPath(locale, slug),
    indexMethodPath(locale, slug),
  ]);
