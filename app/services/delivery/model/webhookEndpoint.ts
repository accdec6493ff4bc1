/** Webhook endpoints of programs, as their owner sees them. Source: docs/spec/data-api.md#4. */

export type EndpointMode = "live" | "test";

export type WebhookEndpoint = {
  endpointId: string;
  url: string;
  /** Empty: all of the account's own events. */
  types: string[];
  mode: EndpointMode;
  /** `paused` when the plan allows fewer endpoints; the oldest ones stay active. */
  state: "active" | "paused" | "disabled";
  /** Since when nothing has arrived; null when the last delivery did. */
  failingSince: string | null;
  disabledAt: string | null;
  /** Until when previous secrets sign as well. */
  previousSecretUntil: string | null;
  createdAt: string;
};

/** A past or pending delivery to an endpoint. `skipped` when it was disabled, paused or deleted by then. */
export const DELIVERY_STATES = ["due", "done", "dead", "skipped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type WebhookDelivery = {
  deliveryId: string;
  endpointId: string;
  /** As in `webhook-id`. */
  eventId: string;
  type: string;
  state: DeliveryState;
  attempts: number;
  lastStatus: number | null;
  /** The first 4 KiB of the response, or why there was none. */
  lastAnswer: string | null;
  createdAt: string;
  /** When it is retried; null when it is not. */
  nextAt: string | null;
  doneAt: string | null;
};
