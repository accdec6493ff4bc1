import type { Look } from "../../frame/look";

export const looks: Look[] = [{ name: "track-record", path: "/ratings/track-record?origin=backfill", varies: true }];
