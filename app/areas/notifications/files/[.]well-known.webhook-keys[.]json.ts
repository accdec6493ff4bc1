import { getOnly } from "~/platform/api.server";
import { webhookKeysAnswer } from "../../../services/delivery/publicWebhookKeys.server";

/** `GET /.well-known/webhook-keys.json`: the public keys that sign webhooks in addition to their endpoints' secrets. */
export const loader = () => webhookKeysAnswer();

export const action = getOnly;
