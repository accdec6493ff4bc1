import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "admin", as: "admin", path: "/admin", varies: true },
  { name: "admin-jobs", as: "admin", path: "/admin/jobs", varies: true },
];
