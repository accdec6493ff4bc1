import type { Area } from "#app/frame/area.ts";

/** Has no start page: each token has a page, which the ratings and the search link to. */
export const area = {
  key: "tokens",
  home: null,
  expensivePaths: [/^\/[a-z-]{2,10}\/tokens\/[^/]+$/],
  search: async () => (await import("./model/tokenSearch.ts")).tokenSearch,
} as const satisfies Area;
