/** The key that signs all webhooks. */

export { webhookKeysAnswer } from "./server/webhooks/signingKey.server.ts";
