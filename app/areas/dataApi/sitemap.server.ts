import type { SitemapPaths } from "#app/frame/crawlers/sitemap.server.ts";
import { apiDocsPath } from "./model/paths.ts";
import { docsEntries } from "./server/pages/docs.server.ts";

export const sitemapPaths: SitemapPaths = async (locale) => [
  apiDocsPath(locale),
  ...docsEntries().map(({ id }) => apiDocsPath(locale, id)),
];
