/** What somebody may use, by what they paid for. */

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
