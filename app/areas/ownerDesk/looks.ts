import type { Look } from "#app/frame/look.ts";

export const looks: Look[] = [{ name: "admin-contracts", as: "admin", path: "/admin/contracts", varies: true }];
