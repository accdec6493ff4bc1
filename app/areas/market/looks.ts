import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "market", path: "/market", varies: true },
  { name: "admin-market", as: "admin", path: "/admin/market", varies: true },
];
