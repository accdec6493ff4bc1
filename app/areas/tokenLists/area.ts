import type { Area } from "#app/frame/area.ts";
import { LARGEST_IMPORT_BYTES } from "./model/list.ts";
import { listsPath } from "./model/paths.ts";

export const area = {
  key: "tokenLists",
  home: listsPath,
  isIndexed: true,
  nav: "watch",
  access: ["reportedLists"],
  expensivePaths: [/^\/[a-z-]{2,10}\/token-lists\/import$/],
  // Half as much again for the rest of the form, and so that a slightly too long text is refused on its page.
  largeBodies: [{ path: /^\/[a-z-]{2,10}\/token-lists\/import$/, most: 1.5 * LARGEST_IMPORT_BYTES }],
  search: async () => (await import("./model/listSearch.ts")).listSearch,
} as const satisfies Area;
