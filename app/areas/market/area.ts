import type { Area } from "#app/frame/area.ts";
import { marketPath } from "./model/paths.ts";

/** Everyone sees the market at its last close; admins see how it is maintained. */
export const area = {
  key: "market",
  home: marketPath,
  isIndexed: true,
  nav: "watch",
  access: ["market"],
} as const satisfies Area;
