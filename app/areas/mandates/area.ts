import type { Area } from "#app/frame/area.ts";
import { mandatesPath } from "./model/paths.ts";

export const area = {
  key: "mandates",
  home: mandatesPath,
  menu: "everybody",
  isFound: true,
} as const satisfies Area;
