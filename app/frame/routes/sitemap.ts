import type { LoaderFunctionArgs } from "@remix-run/node";
import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { getOnly } from "#app/platform/api.server.ts";
import { sitemapIndex, sitemapOf } from "../crawlers/sitemap.server.ts";

/** `GET /sitemap.xml`: an index of `/sitemaps/{locale}.xml`, which this answers too. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const { file } = params;
  if (file === undefined) return xml(sitemapIndex());
  const locale = SUPPORTED_LOCALES.find((one) => file === `${one}.xml`);
  if (locale === undefined) return new Response("There is no such sitemap.\n", { status: 404 });
  return xml(await sitemapOf(locale));
}

const xml = (text: string) =>
  new Response(text, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });

export const action = getOnly;
