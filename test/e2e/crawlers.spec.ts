import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { expect, test } from "./fixtures.ts";

// The pages that search engines are sent to.

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => location);

test("every page of the sitemap is public, in each language that it names", async ({ request }) => {
  const files = locationsIn(await (await request.get("/sitemap.xml")).text());
  expect(files).toHaveLength(SUPPORTED_LOCALES.length);
  const xml = await (await request.get(files[0] ?? "")).text();
  const pages = locationsIn(xml);
  const kinds = [
    "/en/ratings",
    "/en/plans",
    "/en/market",
    "/en/tokens/",
    "/en/api/docs/",
    "/en/indices",
    "/en/token-lists/",
  ];
  for (const kind of kinds) expect(pages.filter((page) => page.includes(kind)).length, kind).toBeGreaterThan(0);
  expect(new Set(pages).size).toBe(pages.length);
  // One page of each kind: a hundred tokens are alike.
  const parentPath = (page: string) => new URL(page).pathname.split("/").slice(0, -1).join("/");
  const oneOfEach = [...new Map(pages.map((page) => [parentPath(page), page])).values(), ...pages.slice(0, 12)];
  for (const page of oneOfEach) {
    const answer = await request.get(page, { maxRedirects: 0 });
    const html = await answer.text();
    expect(answer.status(), page).toBe(200);
    expect(html, page).not.toContain('content="noindex"');
    expect(html, page).toContain(`<link rel="canonical" href="${page}"/>`);
  }
  const [page = ""] = pages;
  const entry = /<url>.*?<\/url>/.exec(xml)?.[0] ?? "";
  for (const locale of SUPPORTED_LOCALES)
    expect(entry).toContain(`hreflang="${locale}" href="${page.replace("/en/", `/${locale}/`)}"`);
  expect(entry).toContain(`hreflang="x-default" href="${page}"`);
});
