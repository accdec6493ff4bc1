import type { Area } from "#app/frame/area.ts";

/** Has no page of its own to begin at: each token has one, which the ratings and the search lead to. */
export const area = {
  key: "tokens",
  home: null,
  dear: [/^\/[a-z-]{2,10}\/tokens\/[^/]+$/],
  search: async () => (await import("./model/tokenSearch.ts")).tokenSearch,
} as const satisfies Area;
