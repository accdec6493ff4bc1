import { docsFilePath } from "./paths";

/** Leads readers without a browser from a page of the docs to the same in Markdown. */
export const markdownLink = (operation?: string) => ({
  tagName: "link",
  rel: "alternate",
  type: "text/markdown",
  href: docsFilePath(operation),
});
