import type { Look } from "#app/frame/look.ts";

export const looks: Look[] = [
  { name: "admin", as: "admin", path: "/admin", varies: true },
  { name: "admin-jobs", as: "admin", path: "/admin/jobs", varies: true },
];
