/** Encrypts endpoints' secrets. */

export { hashOf, seal, unseal } from "./server/settings/sealed.server.ts";
