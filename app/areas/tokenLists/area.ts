import type { Area } from "../../frame/area";
import { listsPath } from "./model/paths.ts";

export const area = {
  key: "tokenLists",
  home: listsPath,
  nav: "watch",
  search: async () => (await import("./model/listSearch")).listSearch,
} as const satisfies Area;
