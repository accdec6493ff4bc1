import type { Look } from "#app/frame/look.ts";

export const looks: Look[] = [
  { name: "own-index-new", path: "/indices/own/new", as: "trader", varies: true, widths: [390, 1440] },
];
