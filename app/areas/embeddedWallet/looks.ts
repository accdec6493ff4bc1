import type { ScreenSpec } from "#app/frame/screen.ts";

/** Viewed but not compared: the reference pictures are already as large in total as they may be. */
export const looks: ScreenSpec[] = [{ name: "wallet", path: "/wallet", varies: true }];
