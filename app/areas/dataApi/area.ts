import type { Area } from "../../frame/area";
import { apiKeysPath, apiPath } from "./model/paths";

export const area = {
  key: "dataApi",
  nav: "own",
  home: apiPath,
  start: { product: "dataApi", path: apiKeysPath },
} as const satisfies Area;
