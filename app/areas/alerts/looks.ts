import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "alerts", path: "/alerts", as: "trader", varies: true, widths: [390, 1440] },
  { name: "alerts-guest", path: "/alerts", varies: true, widths: [390, 1440] },
  { name: "alerts-history", path: "/alerts/history", as: "trader", varies: true, widths: [390, 1440] },
  { name: "alerts-new", path: "/alerts/new?what=move", as: "trader", varies: true, widths: [390, 1440] },
  { name: "alert", path: "/alerts/{alertId}", as: "trader", varies: true, widths: [390, 1440] },
];
