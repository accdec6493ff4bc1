import { tokenPath } from "#app/areas/market/publicPages.ts";
import type { SitemapPaths } from "#app/frame/crawlers/sitemap.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { largestTokens } from "#app/services/marketData/publicSearch.server.ts";

/** More than the number of rated tokens. */
const ALL = 20_000;

export const sitemapPaths: SitemapPaths = async (locale) =>
  (await largestTokens(poolFor("pages"), ALL)).map(({ slug }) => tokenPath(locale, slug));
