import type { Area } from "#app/frame/area.ts";
import { portfolioPath } from "./model/paths.ts";
import { MAX_UPLOAD_BYTES } from "./model/upload.ts";

export const area = {
  key: "portfolio",
  home: portfolioPath,
  isIndexed: true,
  nav: "act",
  largeBodies: [{ path: /^\/[a-z]{2}\/portfolio\/import$/, most: MAX_UPLOAD_BYTES }],
} as const satisfies Area;
