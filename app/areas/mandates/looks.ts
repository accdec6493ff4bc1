import type { ScreenSpec } from "#app/frame/screen.ts";

/** Viewed but not compared: the granted mandates differ with every run. */
export const looks: ScreenSpec[] = [
  { name: "mandates", as: "holder", path: "/mandates", varies: true, widths: [390, 1440] },
  { name: "mandate-new", as: "holder", path: "/mandates/new?index=chain-5", varies: true, widths: [390, 1440] },
];
