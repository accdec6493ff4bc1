import { inLocale } from "#app/i18n/localePath.ts";
import { DEFAULT_LOCALE, SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { importOfAreas } from "#app/platform/areaModules.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Area } from "../area.ts";

/**
 * The public pages, for search engines: one file per language, each page with its other languages. An area's home is listed by `isIndexed`
 * of its `area.ts`; further pages by its `sitemap.server.ts`. Source: https://www.sitemaps.org/protocol.html
 */

/** Paths of an area's pages in this language, most important first. */
export type SitemapPaths = (locale: string) => Promise<readonly string[]>;

/** A file may list 50,000 pages. */
const MAX_PAGES = 50_000;

const areas = (): Promise<Area[]> =>
  import.meta.env?.SSR === undefined
    ? importOfAreas<{ area: Area }>("area.ts").then((found) => Object.values(found).map(({ area }) => area))
    : loaded(import.meta.glob<Area>("../../areas/*/area.ts", { import: "area" }));

const furtherPaths = (): Promise<SitemapPaths[]> =>
  import.meta.env?.SSR === undefined
    ? importOfAreas<{ sitemapPaths: SitemapPaths }>("sitemap.server.ts").then((found) =>
        Object.values(found).map(({ sitemapPaths }) => sitemapPaths),
      )
    : loaded(import.meta.glob<SitemapPaths>("../../areas/*/sitemap.server.ts", { import: "sitemapPaths" }));

const loaded = <Module>(found: Record<string, () => Promise<Module>>): Promise<Module[]> =>
  Promise.all(Object.values(found).map((load) => load()));

/** The file of each language. */
export function sitemapIndex(): string {
  const files = SUPPORTED_LOCALES.map((locale) => `<sitemap><loc>${at(`/sitemaps/${locale}.xml`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join("\n")}\n</sitemapindex>\n`;
}

/** All pages in one language. */
export async function buildSitemap(locale: string): Promise<string> {
  const homes = (await areas()).flatMap(({ home, isIndexed }) => (isIndexed && home ? [home(locale)] : []));
  const further = await Promise.all((await furtherPaths()).map((paths) => paths(locale)));
  const pages = [...new Set([...homes, ...further.flat()])].slice(0, MAX_PAGES).map(formatEntry);
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join("\n")}\n</urlset>\n`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const at = (path: string) => `${env().APP_ORIGIN}${path}`.replaceAll("&", "&amp;");

function formatEntry(pathname: string): string {
  const inEach = [...SUPPORTED_LOCALES.map((locale) => [locale, locale]), ["x-default", DEFAULT_LOCALE]];
  const links = inEach.map(
    ([language, locale = DEFAULT_LOCALE]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${at(inLocale(locale, { pathname }))}"/>`,
  );
  return `<url><loc>${at(pathname)}</loc>${links.join("")}</url>`;
}
