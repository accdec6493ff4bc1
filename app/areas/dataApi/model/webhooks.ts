import { z } from "zod";
import type { WebhookDelivery, WebhookEndpoint } from "#app/areas/notifications/public.ts";
import { KEY_MODES, type KeyMode } from "./scopes.ts";

/** Webhook endpoints as their owner's pages show them, and what their forms say. Source: docs/spec/data-api.md#4. */

export type WebhooksPageData = {
  endpoints: WebhookEndpoint[];
  /** All that can be asked for. */
  types: readonly string[];
  inUse: Record<KeyMode, { used: number; limit: number }>;
  /** Of this page's forms: the same one sent again does nothing again. */
  formId: string;
};

export type WebhookPageData = {
  endpoint: WebhookEndpoint;
  deliveries: WebhookDelivery[];
  /** Before which turn the older ones begin; null where there are none. */
  older: number | null;
};

/** For how many hours an old secret signs beside its successor. */
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

/** What a form was answered: `secret` is the one time that it is shown. */
export type WebhooksAnswer =
  | { said: "made" | "rotated"; url: string; secret: string }
  | { said: "saved" | "deleted" | "tested" | "again" }
  | { said: "replayed"; queued: number; next: number | null }
  | { problem: string };
export type WebhookProblem = "url" | "form" | "gone" | "off" | "tooMany";
