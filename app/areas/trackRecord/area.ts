import { trackRecordPath } from "~/areas/market/publicPages";
import type { Area } from "../../frame/area";

/** A page of the ratings, which lead to it; the search finds it by its own name. */
export const area = { key: "trackRecord", home: trackRecordPath, isFound: true } as const satisfies Area;
