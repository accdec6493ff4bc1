/** The interface of notifications for other areas. */

export type {
  Channel,
  ChannelsView,
  DeliveryView,
  Notice,
  SentView,
  WebhookDelivery,
  WebhookEndpoint,
} from "#app/services/delivery/public.ts";
export { notificationSettingsPath, notificationsPath } from "./model/paths.ts";
export { ChannelsCard, type ChannelsCardProps } from "./pages/channelsCard.tsx";
export { useNews } from "./pages/useNews.ts";
