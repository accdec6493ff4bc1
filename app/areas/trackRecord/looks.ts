import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "track-record", path: "/ratings/track-record?origin=backfill", varies: true },
];
