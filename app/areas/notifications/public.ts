/** What other areas may use of notifications. */

export type { Channel, DeliveryView, Notice, NoticeKind } from "./model/notice.ts";
export { notificationSettingsPath, notificationsPath } from "./model/paths.ts";
