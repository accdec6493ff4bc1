import type { Look } from "../../frame/look";

export const looks: Look[] = [
  { name: "plans", path: "/plans" },
  { name: "review", path: "/plans?plan=advanced&duration=yearly", prepare: "review" },
];
