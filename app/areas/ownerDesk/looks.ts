import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [{ name: "admin-contracts", as: "admin", path: "/admin/contracts", varies: true }];
