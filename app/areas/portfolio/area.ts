import type { Area } from "#app/frame/area.ts";
import { portfolioPath } from "./model/paths.ts";

/** A file to import, and what a form puts around it. */
const MOST_IMPORT_BYTES = 10 * 1024 * 1024;
const FORM_AROUND = 64 * 1024;

export const area = {
  key: "portfolio",
  home: portfolioPath,
  isIndexed: true,
  nav: "act",
  largeBodies: [
    { path: /^\/api\/portfolio\/imports$/, most: MOST_IMPORT_BYTES + FORM_AROUND },
    { path: /^\/[a-z]{2}\/portfolio\/import$/, most: MOST_IMPORT_BYTES + FORM_AROUND },
  ],
} as const satisfies Area;
