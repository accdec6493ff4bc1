/** Encrypts what endpoints keep secret. */

export { hashOf, seal, unseal } from "./server/settings/sealed.server.ts";
