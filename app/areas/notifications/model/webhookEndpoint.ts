/** Servers of programs that are told of events, as their owner sees them. Source: data-api.md 4. */

export type EndpointMode = "live" | "test";

export type WebhookEndpoint = {
  endpointId: string;
  url: string;
  /** Empty: all that is the account's own. */
  types: string[];
  mode: EndpointMode;
  /** `paused` where the plan allows fewer, and older ones come first. */
  state: "active" | "paused" | "disabled";
  /** Since when nothing arrived; null where the last one did. */
  failingSince: string | null;
  disabledAt: string | null;
  /** Until when the secret before the present one signs too. */
  previousSecretUntil: string | null;
  createdAt: string;
};

/** What was sent to an endpoint, or is to be. `skipped` where it was disabled, paused or gone when the time came. */
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
  /** The first 4 KiB of what was answered, or why nothing was. */
  lastAnswer: string | null;
  createdAt: string;
  /** When it is tried next; null where it is not. */
  nextAt: string | null;
  doneAt: string | null;
};
