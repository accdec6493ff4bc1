import { docsFilePath } from "./paths.ts";

/** Links a docs page to its Markdown version, for readers without a browser. */
export const markdownLink = (operation?: string) => ({
  tagName: "link",
  rel: "alternate",
  type: "text/markdown",
  href: docsFilePath(operation),
});
