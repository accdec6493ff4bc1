import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "notifications", as: "trader", path: "/notifications", varies: true, widths: [390, 1440] },
  { name: "notification-settings", as: "trader", path: "/notifications/settings", varies: true, widths: [390, 1440] },
  { name: "unsubscribe", path: "/notifications/unsubscribe?token=none", varies: true, widths: [390, 1440] },
];
