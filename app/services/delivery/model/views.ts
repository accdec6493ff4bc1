import type { NoticeKind } from "../publicNotices.ts";
import type { Channel } from "./notice.ts";
import type { Preferences } from "./preferences.ts";

/** Notifications in the form that pages and calls use. */

export type InboxNotice = {
  noticeId: string;
  kind: NoticeKind;
  /** In the language of the requesting page. */
  title: string;
  text: string;
  /** Without a language. */
  path: string;
  createdAt: string;
  isRead: boolean;
};
/** What the bell shows, and whether there is something new to show on pages. */
export type InboxState = { unread: number; newest: string | null };
/** `older` and `newer` are positions for `?older=` and `?newer=`; null when there is nothing in that direction. */
export type InboxPage = {
  notices: InboxNotice[];
  unread: number;
  total: number;
  older: string | null;
  newer: string | null;
};

export type EndpointView = {
  endpointId: string;
  channel: "telegram" | "webPush" | "webhook";
  /** Host of a browser's push service, name of a chat, url of a webhook. */
  label: string;
  isDisabled: boolean;
  failingSince: string | null;
  createdAt: string;
};

/** All channels of an account, for the card that shows them. */
export type ChannelsView = {
  /** Null without an address; emails are only sent to a confirmed one. */
  email: { address: string; isVerified: boolean; isOn: boolean } | null;
  endpoints: EndpointView[];
  connected: Channel[];
  /** Channels that this installation has not configured. */
  absent: Channel[];
  /** For a browser that is subscribing; null without push. */
  pushKey: string | null;
  preferences: Preferences;
};
