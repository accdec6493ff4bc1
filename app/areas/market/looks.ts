import type { Look } from "../../frame/look";

export const looks: Look[] = [{ name: "admin-market", as: "admin", path: "/admin/market", varies: true }];
