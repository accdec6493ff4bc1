import type { Look } from "#app/frame/look.ts";

export const looks: Look[] = [
  { name: "support-refunds", as: "support", path: "/support/refunds", varies: true },
  { name: "support-no-refund", as: "support", path: "/support/refunds/999999", status: 404, varies: true },
];
