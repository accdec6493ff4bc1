/** What a caller may use, according to their payments. */

export {
  entitlementsForAccount,
  entitlementsForRequest,
  entitlementsForSubject,
  isPaying,
  type PlanEntitlements,
  planEntitlementsForAccount,
  planEntitlementsForRequest,
  readPlanEntitlements,
} from "./server/entitlements.server.ts";
