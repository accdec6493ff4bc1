/** The key that signs all webhooks. */

export { webhookKeysAnswer } from "./server/channels/signingKey.server.ts";
