import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "portfolio", as: "holder", path: "/portfolio", varies: true },
  { name: "portfolio-empty", as: "trader", path: "/portfolio", varies: true, widths: [390, 1440] },
  { name: "portfolio-guest", path: "/portfolio", varies: true, widths: [390] },
  { name: "portfolio-example", path: "/portfolio?sample=1&token=named%3AEMBR", varies: true },
  { name: "portfolio-import", as: "trader", path: "/portfolio/import", varies: true, widths: [390, 1440] },
  {
    name: "portfolio-import-one",
    as: "trader",
    path: "/portfolio/import/{importId}",
    varies: true,
    widths: [390, 1440],
  },
  { name: "portfolio-moves", as: "holder", path: "/portfolio/moves", varies: true, widths: [390, 1440] },
];
