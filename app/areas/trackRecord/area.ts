import { trackRecordPath } from "#app/areas/market/publicPages.ts";
import type { Area } from "#app/frame/area.ts";

/** Part of the ratings, which link to it; search finds it by its own name. */
export const area = {
  key: "trackRecord",
  home: trackRecordPath,
  isFound: true,
  isIndexed: true,
} as const satisfies Area;
