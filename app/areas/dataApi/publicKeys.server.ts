/** Removes keys from texts. */

export { withoutKeys } from "./server/keys/keyText.server.ts";
