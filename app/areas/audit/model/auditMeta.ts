import { pageMeta } from "~/platform/pageMeta";

/** A desk is internal and must not appear in search engines. */
export const auditMeta = (page?: { title: string }) => [...pageMeta(page), { name: "robots", content: "noindex" }];
