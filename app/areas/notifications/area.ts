import type { Area } from "../../frame/area";
import { notificationsPath } from "./model/paths";

export const area = {
  key: "notifications",
  home: notificationsPath,
  isFound: true,
  bell: "/api/notifications/unread",
} as const satisfies Area;
