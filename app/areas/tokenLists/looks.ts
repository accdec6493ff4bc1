import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "token-lists", path: "/token-lists", varies: true, widths: [390, 1440] },
  { name: "token-list-new", path: "/token-lists/new", as: "trader", varies: true, widths: [390, 1440] },
  { name: "token-list-import", path: "/token-lists/import", as: "trader", varies: true, widths: [390, 1440] },
  { name: "token-list", path: "/token-lists/{listId}", as: "trader", varies: true, widths: [390, 1440] },
  { name: "person", path: "/people/tmai", varies: true, widths: [390, 1440] },
  { name: "reported-lists", path: "/admin/token-lists", as: "admin", varies: true, widths: [390, 1440] },
];
