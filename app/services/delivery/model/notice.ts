import type { NoticeKind } from "../publicNotices.ts";

/** A notice, before its channels are known. Source: docs/spec/data-api.md#3-3. */

export type Channel = "inApp" | "email" | "telegram" | "webPush" | "webhook";
export type Notice = {
  /** A uuid chosen once by the sender: repeating it sends nothing again. It becomes the `webhook-id`. */
  noticeId: string;
  accountId: string;
  kind: NoticeKind;
  /**
   * Rendered in the account's language when it is delivered: the keys `notice.<words>.title` and `notice.<words>.text` of the
   * namespace `notifications`, with these values.
   */
  words: string;
  values: Readonly<Record<string, string | number>>;
  /** The page it links to, without a language: `/tokens/acme`. */
  path: string;
  /** Sent through those of these channels that the account has connected. */
  channels: readonly Channel[];
  /** Also sent during quiet hours, if the owner wants that. */
  isUrgent: boolean;
  /** Notices of one stream arrive in order at each endpoint; absent when order does not matter. */
  stream?: string;
  /** `data` of a webhook's body. Amounts are decimal strings. Nothing personal. */
  data: Readonly<Record<string, unknown>>;
};

/** How a notice was delivered through one channel. */
export type DeliveryView = {
  channel: Channel;
  /** `skipped` when the channel was no longer connected. */
  state: "due" | "done" | "dead" | "skipped";
  at: string | null;
  attempts: number;
  /** The recipient's response, shortened. */
  lastAnswer: string | null;
};

/** A delivery to an account through one channel, for support: never its text, nor the full address. */
export type SentView = Omit<DeliveryView, "state"> & {
  deliveryId: string;
  kind: string;
  /** `digested` when it was sent together with others. */
  state: DeliveryView["state"] | "digested";
  /** For a webhook, the server's host. */
  host: string | null;
  /** The last HTTP status. */
  status: number | null;
  createdAt: string;
};

/** Added to a notice about a simulated market, for readers outside our pages. */
export const simulatedValue = (isSimulated: boolean): { market?: "simulated" } =>
  isSimulated ? { market: "simulated" } : {};
