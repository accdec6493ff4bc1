/** Encrypts endpoints' secrets. */

export { hashToken, seal, unseal } from "./server/settings/sealed.server.ts";
