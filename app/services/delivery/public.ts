/** Notices, preferences and endpoints, in the form that pages and calls use. */

export type { Channel, DeliveryView, Notice, SentView } from "./model/notice.ts";
export { DIGESTS, formatMinutes, type Preferences, parseMinutes, preferencesForm } from "./model/preferences.ts";
export type { ChannelsView, EndpointView, InboxNotice, InboxPage, InboxState } from "./model/views.ts";
export {
  DELIVERY_STATES,
  type DeliveryState,
  type EndpointMode,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "./model/webhookEndpoint.ts";
export type { NoticeKind } from "./publicNotices.ts";
