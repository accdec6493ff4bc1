/** Encrypts what endpoints keep secret. */

export { hashOf, seal, unseal } from "./server/sealed.server.ts";
