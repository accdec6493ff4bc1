import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "plans", path: "/plans" },
  { name: "review", path: "/plans?plan=advanced&duration=yearly", prepare: "review" },
];
