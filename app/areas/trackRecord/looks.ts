import type { Look } from "#app/frame/look.ts";

export const looks: Look[] = [{ name: "track-record", path: "/ratings/track-record?origin=backfill", varies: true }];
