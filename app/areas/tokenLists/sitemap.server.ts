import type { SitemapPaths } from "#app/frame/crawlers/sitemap.server.ts";
import { listPath } from "./model/paths.ts";
import { publicListIds } from "./server/reads.server.ts";

export const sitemapPaths: SitemapPaths = async (locale) =>
  (await publicListIds()).map((listId) => listPath(locale, listId));
