import type { Area } from "../../frame/area";
import { alertsPath } from "./model/paths";

export const area = {
  key: "alerts",
  nav: "act",
  home: (locale: string) => alertsPath(locale),
  dear: [/^\/[a-z-]{2,10}\/alerts\/new$/],
} as const satisfies Area;
