/** Title and description of a page, in its language; a page without its own keeps the house's name. */
export const pageMeta = (page?: { title: string; description?: string }) => [
  { title: page ? `${page.title} · TMAI` : "TMAI" },
  ...(page?.description ? [{ name: "description", content: page.description }] : []),
];
