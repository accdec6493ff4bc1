import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "ratings", path: "/ratings", varies: true },
  { name: "ratings-nothing", path: "/ratings?cap_min=1B&cap_max=1B&q=zzz", varies: true },
];
