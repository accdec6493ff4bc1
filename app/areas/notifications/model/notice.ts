import type { AlertChannel } from "../../offers/public.ts";

/** What somebody is told, before it is known how. Source: data-api.md 3.3. */

export type Channel = AlertChannel;
export const NOTICE_KINDS = [
  "alertFired",
  "alertTest",
  "listPublished",
  "receipt",
  "planExpiring",
  "planExpired",
  "quotaWarning",
  "quotaExceeded",
  "webhookFailing",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export type Notice = {
  /** A uuid that whoever tells chooses once: the same one again tells nothing again. Ends up in `webhook-id`. */
  noticeId: string;
  accountId: string;
  kind: NoticeKind;
  /**
   * Said in the account's language when it is delivered: the keys `notice.<words>.title` and `notice.<words>.text` of the
   * namespace `notifications`, with these values.
   */
  words: string;
  values: Readonly<Record<string, string | number>>;
  /** Where it leads, without a language: `/tokens/acme`. */
  path: string;
  /** Of these, each that the account has connected. */
  channels: readonly Channel[];
  /** Goes out in quiet hours too, where its owner wants that. */
  isUrgent: boolean;
  /** Notices of one stream arrive in order at each endpoint; absent where order says nothing. */
  stream?: string;
  /** `data` of a webhook's body. Amounts are decimal strings. Nothing personal. */
  data: Readonly<Record<string, unknown>>;
};

/** How a notice reached whom it was for, by one way. */
export type DeliveryView = {
  channel: Channel;
  /** `skipped` where the channel was not connected any more. */
  state: "due" | "done" | "dead" | "skipped";
  at: string | null;
  attempts: number;
  /** Said by whom it was sent to, shortened. */
  lastAnswer: string | null;
};

/** What was sent to an account by one way, for support: never what was said, nor the whole address. */
export type SentView = Omit<DeliveryView, "state"> & {
  deliveryId: string;
  kind: string;
  /** `digested` where it went out together with others. */
  state: DeliveryView["state"] | "digested";
  /** Of a webhook, the server that it goes to. */
  host: string | null;
  /** The HTTP status that was answered last. */
  status: number | null;
  createdAt: string;
};
