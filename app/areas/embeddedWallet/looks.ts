import type { Look } from "#app/frame/look.ts";

/** Looked at, and not compared: the reference pictures are as large together as they may be. */
export const looks: Look[] = [{ name: "wallet", path: "/wallet", varies: true }];
