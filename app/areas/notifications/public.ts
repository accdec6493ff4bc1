/** What other areas may use of notifications. */

export type { Channel, DeliveryView, Notice, SentView } from "./model/notice.ts";
export { notificationSettingsPath, notificationsPath } from "./model/paths.ts";
export type { ChannelsView } from "./model/views.ts";
export type { WebhookDelivery, WebhookEndpoint } from "./model/webhookEndpoint.ts";
export { ChannelsCard, type ChannelsCardProps } from "./pages/channelsCard.tsx";
export { useNews } from "./pages/useNews.ts";
