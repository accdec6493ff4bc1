import { getOnly } from "~/platform/api.server";
import { webhookKeysAnswer } from "../server/webhooks/signingKey.server";

/** `GET /.well-known/webhook-keys.json`: what webhooks are signed with beside the secrets of their endpoints. */
export const loader = () => webhookKeysAnswer();

export const action = getOnly;
