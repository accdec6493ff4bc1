import { pageMeta } from "#app/platform/pageMeta.ts";

/** A desk is internal and must not appear in search engines. */
export const deskMeta = (page?: { title: string }) => [...pageMeta(page), { name: "robots", content: "noindex" }];
