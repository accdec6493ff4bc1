import type { Look } from "#app/frame/look.ts";

export const looks: Look[] = [
  { name: "plans", path: "/plans" },
  { name: "review", path: "/plans?plan=advanced&duration=yearly", prepare: "review" },
];
