import { pageMeta } from "#app/platform/pageMeta.ts";

/** A desk is internal and must not appear in search engines. */
export const auditMeta = (page?: { title: string }) => [...pageMeta(page), { name: "robots", content: "noindex" }];
