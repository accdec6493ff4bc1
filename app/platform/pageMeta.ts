const SITE_NAME = "TMAI";

/**
 * Title and description of a page, in its language, for readers, search engines and shared links; a page without its own
 * uses the site's name.
 */
export function pageMeta(page?: { title: string; description?: string }) {
  const title = page ? `${page.title} · ${SITE_NAME}` : SITE_NAME;
  return [
    { title },
    { property: "og:title", content: title },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:type", content: "website" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page?.description
      ? [
          { name: "description", content: page.description },
          { property: "og:description", content: page.description },
        ]
      : []),
  ];
}
