import type { Look } from "#app/frame/look.ts";

export const looks: Look[] = [{ name: "wallet", path: "/wallet", widths: [320] }];
