import type { Look } from "#app/frame/look.ts";

export const looks: Look[] = [
  { name: "market", path: "/market", varies: true },
  { name: "admin-market", as: "admin", path: "/admin/market", varies: true },
];
