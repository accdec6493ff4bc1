/** Keys in texts. */

export { withoutKeys } from "./server/keys/keyText.server.ts";
