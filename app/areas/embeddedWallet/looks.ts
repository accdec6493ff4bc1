import type { Look } from "#app/frame/look.ts";

/** Viewed but not compared: the reference pictures are already as large in total as they may be. */
export const looks: Look[] = [{ name: "wallet", path: "/wallet", varies: true }];
