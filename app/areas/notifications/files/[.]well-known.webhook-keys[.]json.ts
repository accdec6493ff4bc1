import { getOnly } from "#app/platform/api.server.ts";
import { webhookKeysAnswer } from "#app/services/delivery/publicWebhookKeys.server.ts";

/** `GET /.well-known/webhook-keys.json`: the public keys that sign webhooks in addition to their endpoints' secrets. */
export const loader = () => webhookKeysAnswer();

export const action = getOnly;
