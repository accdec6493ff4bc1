import type { Area } from "#app/frame/area.ts";
import { notificationsPath } from "./model/paths.ts";

export const area = {
  key: "notifications",
  home: notificationsPath,
  isFound: true,
  bell: { unread: "/api/notifications/unread", live: "/api/notifications/live" },
} as const satisfies Area;
