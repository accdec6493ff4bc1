import type { Area } from "#app/frame/area.ts";
import { membershipPath } from "./model/paths.ts";

export const area = {
  key: "membership",
  nav: "own",
  home: (locale: string) => membershipPath(locale),
  isIndexed: true,
} as const satisfies Area;
