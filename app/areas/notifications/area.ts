import type { Area } from "../../frame/area";
import { notificationsPath } from "./model/paths";

export const area = {
  key: "notifications",
  home: notificationsPath,
  isFound: true,
  bell: { unread: "/api/notifications/unread", live: "/api/notifications/live" },
} as const satisfies Area;
