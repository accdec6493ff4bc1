import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "indices", path: "/indices", varies: true },
  { name: "index", path: "/indices/large-20", varies: true },
  { name: "index-method", path: "/indices/large-20/method", varies: true, widths: [390, 1440] },
  { name: "own-index-new", path: "/indices/own/new", as: "trader", varies: true, widths: [390, 1440] },
  { name: "own-index", as: "holder", path: "/indices/own/{ownIndexId}", varies: true, widths: [390, 1440] },
  { name: "index-order", as: "holder", path: "/indices/orders/{indexOrderId}", varies: true, widths: [390, 1440] },
  { name: "admin-indices", as: "admin", path: "/admin/indices", varies: true, widths: [390, 1440] },
];
