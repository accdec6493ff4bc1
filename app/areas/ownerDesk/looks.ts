import type { Look } from "../../frame/look";

export const looks: Look[] = [{ name: "admin-contracts", as: "admin", path: "/admin/contracts", varies: true }];
