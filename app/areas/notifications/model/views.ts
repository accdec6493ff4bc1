import type { Channel, NoticeKind } from "./notice.ts";
import type { Preferences } from "./preferences.ts";

/** Notifications as pages and calls carry them. */

export type InboxNotice = {
  noticeId: string;
  kind: NoticeKind;
  /** Said in the language of the page that asked. */
  title: string;
  text: string;
  /** Without a language. */
  path: string;
  createdAt: string;
  isRead: boolean;
};
export type InboxPage = { notices: InboxNotice[]; unread: number; page: number; limit: number; total: number };

export type EndpointView = {
  endpointId: string;
  channel: "telegram" | "webPush" | "webhook";
  /** Host of a browser's push service, name of a chat, url of a webhook. */
  label: string;
  isDisabled: boolean;
  failingSince: string | null;
  createdAt: string;
};

/** All ways to an account, for the card that shows them. */
export type ChannelsView = {
  /** Null where there is no address; a mail goes to one that was confirmed alone. */
  email: { address: string; isVerified: boolean; isOn: boolean } | null;
  endpoints: EndpointView[];
  connected: Channel[];
  /** Ways that this program is not set up for. */
  absent: Channel[];
  /** For a browser that subscribes; null where push is absent. */
  pushKey: string | null;
  preferences: Preferences;
};
