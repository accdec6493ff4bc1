import type { Area } from "#app/frame/area.ts";
import { apiKeysPath, apiPath } from "./model/paths.ts";

export const area = {
  key: "dataApi",
  nav: "own",
  home: apiPath,
  isIndexed: true,
  start: { product: "dataApi", path: apiKeysPath },
} as const satisfies Area;
