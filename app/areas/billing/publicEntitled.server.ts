/** What a caller may use, according to their payments. */

export {
  type Entitled,
  entitledAccount,
  entitledAccountNow,
  entitledFor,
  entitlementsFor,
  entitlementsOfAccount,
  entitlementsOfSubject,
  isPaying,
} from "./server/entitled.server.ts";
