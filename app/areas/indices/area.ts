import type { Area } from "#app/frame/area.ts";
import { indicesPath } from "./model/paths.ts";

export const area = {
  key: "indices",
  home: indicesPath,
  isIndexed: true,
  nav: "watch",
  access: ["indices"],
  search: async () => (await import("./model/indexSearch.ts")).indexSearch,
} as const satisfies Area;
