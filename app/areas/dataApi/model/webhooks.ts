import { z } from "zod";
import type { WebhookDelivery, WebhookEndpoint } from "#app/areas/notifications/public.ts";
import { KEY_MODES, type KeyMode } from "./scopes.ts";

/** Webhook endpoints as shown on their owner's pages, and the contents of their forms. Source: docs/spec/data-api.md#4. */

export type WebhooksPageData = {
  endpoints: WebhookEndpoint[];
  /** All event types that can be chosen. */
  types: readonly string[];
  inUse: Record<KeyMode, { used: number; limit: number }>;
  /** Id of this page's forms: resubmitting a form has no further effect. */
  formId: string;
};

export type WebhookPageData = {
  endpoint: WebhookEndpoint;
  deliveries: WebhookDelivery[];
  /** The turn before which older deliveries start; null when there are none. */
  older: number | null;
};

/** Hours that an old secret signs alongside its successor. */
export const SECRET_OVERLAPS = ["1", "24", "168"] as const;
export const LONGEST_URL = 500;

const endpointId = z.uuid();
const url = z.string().min(1).max(LONGEST_URL);
const formId = z.uuid();
export const newWebhookForm = z.object({ url, mode: z.enum(KEY_MODES), types: z.array(z.string()), formId });
export const changeWebhookForm = z.object({ endpointId, url, types: z.array(z.string()) });
export const rotateWebhookForm = z.object({ endpointId, overlap: z.enum(SECRET_OVERLAPS), formId });
export const replayWebhookForm = z.object({
  endpointId,
  fromPosition: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
export const webhookForm = z.object({ endpointId });
export const deliveryForm = z.object({ deliveryId: z.uuid() });

/** The response to a form: `secret` is shown only this once. */
export type WebhooksAnswer =
  | { said: "made" | "rotated"; url: string; secret: string }
  | { said: "saved" | "deleted" | "tested" | "again" }
  | { said: "replayed"; queued: number; next: number | null }
  | { problem: string };
export type WebhookProblem = "url" | "form" | "gone" | "off" | "tooMany";
