/** What somebody may use, by what they paid for. */

export {
  type Entitled,
  entitledAccount,
  entitledAccountNow,
  entitlementsFor,
  entitlementsOfAccount,
  isPaying,
} from "./server/entitled.server.ts";
