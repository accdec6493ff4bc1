import type { Area } from "../../frame/area";
import { membershipPath } from "./model/paths";

export const area = {
  key: "membership",
  nav: "own",
  home: (locale: string) => membershipPath(locale),
} as const satisfies Area;
