import { pageMeta } from "~/platform/pageMeta";

/** A desk is the house's own affair, not a search engine's. */
export const auditMeta = (page?: { title: string }) => [...pageMeta(page), { name: "robots", content: "noindex" }];
