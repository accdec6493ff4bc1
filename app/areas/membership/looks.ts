import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "membership", path: "/membership?wallet={wallet}", varies: true },
  { name: "membership-guest", path: "/membership", varies: true, widths: [390, 1440] },
];
