/** Periods on the server, for areas: who has which plan, from when to when, and its value. */
export { type ActivePeriod, activePeriods, usablePeriods } from "./server/active.server.ts";
export { type HeldPeriod, isPeriodEnded, loadPlanNames, periodsOfOtherStreams } from "./server/byStream.server.ts";
export { noteLatestBlock } from "./server/clock.server.ts";
export { type EndingPlan, endingPlans, type PaidPlan, paidPlans } from "./server/ending.server.ts";
export { type PeriodHolder, splitHolder, toWallet } from "./server/holder.server.ts";
export { creditLots, ownLots } from "./server/lots.server.ts";
export {
  type Held,
  heldSql,
  loadMembershipLevel,
  type MembershipLevel,
  membershipLevelFrom,
  PeriodsIncomplete,
  toLots,
} from "./server/membershipLevel.server.ts";
export { accountsOfCalls, accountsOfPurchases, accountsOfRenewals, streamsOfAccount } from "./server/owners.server.ts";
export { type LastPurchase, lastPurchases } from "./server/purchases.server.ts";
export { ARE_WHOLE } from "./server/sql.server.ts";
