import { ACCESS_SCHEMAS, ACCESS_UPCASTERS, type AccessEvent } from "./access/access.ts";
import {
  ACCOUNT_SCHEMAS,
  ACCOUNT_UPCASTERS,
  type AccountCommand,
  type AccountEvent,
  type AccountRefusal,
  type AccountState,
  decideAccount,
  evolveAccount,
  newAccount,
} from "./account/account.ts";
import { type CallCommand, type CallRefusal, decideCall, evolveCall, noCall, type PaidCall } from "./call/call.ts";
import { CALL_SCHEMAS, CALL_UPCASTERS, type CallEvent } from "./call/events.ts";
import { type Case, type CaseCommand, type CaseRefusal, decideCase, evolveCase, noCase } from "./case/case.ts";
import { CASE_SCHEMAS, CASE_UPCASTERS, type CaseEvent } from "./case/events.ts";
import {
  CATALOGUE_SCHEMAS,
  CATALOGUE_UPCASTERS,
  type CatalogueCommand,
  type CatalogueEvent,
  decideCatalogue,
  evolveCatalogue,
  type ListedPlan,
  unlisted,
} from "./catalogue/catalogue.ts";
import { defineCore, defineFacts, factReader, lastVersion, type Schemas, type Upcasters } from "./core.ts";
import {
  COUPON_SCHEMAS,
  COUPON_UPCASTERS,
  type Coupon,
  type CouponCommand,
  type CouponCoreRefusal,
  type CouponEvent,
  decideCoupon,
  evolveCoupon,
  noCoupon,
} from "./coupon/coupon.ts";
import {
  type CreditCommand,
  type CreditRefusal,
  type Credits,
  decideCredits,
  evolveCredits,
  noCredits,
} from "./credit/credit.ts";
import { CREDIT_SCHEMAS, CREDIT_UPCASTERS, type CreditEvent } from "./credit/events.ts";
import {
  decideGrades,
  evolveGrades,
  GRADES_SCHEMAS,
  GRADES_UPCASTERS,
  type GradesCommand,
  type GradesEvent,
  type GradesRefusal,
  noGrades,
  type PublishedGrades,
} from "./grades/grades.ts";
import {
  decideList,
  evolveList,
  LIST_SCHEMAS,
  LIST_UPCASTERS,
  type ListCommand,
  type ListEvent,
  type ListRefusal,
  noList,
  type PublishedList,
} from "./list/list.ts";
import { decideOrder, type OrderCommand, type OrderRefusal } from "./order/decide.ts";
import { ORDER_SCHEMAS, ORDER_UPCASTERS, type OrderEvent } from "./order/events.ts";
import { evolveOrder, newOrder, type Order } from "./order/order.ts";
import { decide, type PaymentCommand, type PaymentRefusal } from "./payment/decide.ts";
import { PAYMENT_SCHEMAS, PAYMENT_UPCASTERS, type PaymentEvent } from "./payment/events.ts";
import {
  decideGrant,
  evolveGrant,
  GRANT_SCHEMAS,
  GRANT_UPCASTERS,
  type Grant,
  type GrantCommand,
  type GrantEvent,
  noGrant,
} from "./payment/grant.ts";
import { evolve, newPayment, type Payment } from "./payment/payment.ts";
import {
  decideReferral,
  evolveReferral,
  noReferral,
  REFERRAL_SCHEMAS,
  REFERRAL_UPCASTERS,
  type Referral,
  type ReferralCommand,
  type ReferralCoreRefusal,
  type ReferralEvent,
} from "./referral/referral.ts";

/** Every core of the ledger. An event that is not listed here can be neither appended nor read. */

export const paymentCore = defineCore<Payment, PaymentEvent, PaymentCommand, PaymentRefusal>({
  category: "payment",
  schemas: PAYMENT_SCHEMAS,
  upcasters: PAYMENT_UPCASTERS,
  initial: newPayment,
  evolve,
  decide,
});
export const grantCore = defineCore<Grant, GrantEvent, GrantCommand, never>({
  category: "grant",
  schemas: GRANT_SCHEMAS,
  upcasters: GRANT_UPCASTERS,
  initial: noGrant,
  evolve: evolveGrant,
  decide: decideGrant,
});
export const catalogueCore = defineCore<ListedPlan, CatalogueEvent, CatalogueCommand, never>({
  category: "catalogue",
  schemas: CATALOGUE_SCHEMAS,
  upcasters: CATALOGUE_UPCASTERS,
  initial: unlisted,
  evolve: evolveCatalogue,
  decide: decideCatalogue,
});
export const couponCore = defineCore<Coupon, CouponEvent, CouponCommand, CouponCoreRefusal>({
  category: "coupon",
  schemas: COUPON_SCHEMAS,
  upcasters: COUPON_UPCASTERS,
  initial: noCoupon,
  evolve: evolveCoupon,
  decide: decideCoupon,
});
export const referralCore = defineCore<Referral, ReferralEvent, ReferralCommand, ReferralCoreRefusal>({
  category: "referral",
  schemas: REFERRAL_SCHEMAS,
  upcasters: REFERRAL_UPCASTERS,
  initial: noReferral,
  evolve: evolveReferral,
  decide: decideReferral,
});
export const caseCore = defineCore<Case, CaseEvent, CaseCommand, CaseRefusal>({
  category: "case",
  schemas: CASE_SCHEMAS,
  upcasters: CASE_UPCASTERS,
  initial: noCase,
  evolve: evolveCase,
  decide: decideCase,
});
export const accountCore = defineCore<AccountState, AccountEvent, AccountCommand, AccountRefusal>({
  category: "account",
  schemas: ACCOUNT_SCHEMAS,
  upcasters: ACCOUNT_UPCASTERS,
  initial: newAccount,
  evolve: evolveAccount,
  decide: decideAccount,
});
export const gradesCore = defineCore<PublishedGrades, GradesEvent, GradesCommand, GradesRefusal>({
  category: "grades",
  schemas: GRADES_SCHEMAS,
  upcasters: GRADES_UPCASTERS,
  initial: noGrades,
  evolve: evolveGrades,
  decide: decideGrades,
});
export const listCore = defineCore<PublishedList, ListEvent, ListCommand, ListRefusal>({
  category: "list",
  schemas: LIST_SCHEMAS,
  upcasters: LIST_UPCASTERS,
  initial: noList,
  evolve: evolveList,
  decide: decideList,
});
export const callCore = defineCore<PaidCall, CallEvent, CallCommand, CallRefusal>({
  category: "call",
  schemas: CALL_SCHEMAS,
  upcasters: CALL_UPCASTERS,
  initial: noCall,
  evolve: evolveCall,
  decide: decideCall,
});
export const creditCore = defineCore<Credits, CreditEvent, CreditCommand, CreditRefusal>({
  category: "credit",
  schemas: CREDIT_SCHEMAS,
  upcasters: CREDIT_UPCASTERS,
  initial: noCredits,
  evolve: evolveCredits,
  decide: decideCredits,
});
export const orderCore = defineCore<Order, OrderEvent, OrderCommand, OrderRefusal>({
  category: "order",
  schemas: ORDER_SCHEMAS,
  upcasters: ORDER_UPCASTERS,
  initial: newOrder,
  evolve: evolveOrder,
  decide: decideOrder,
});
export const accessCore = defineFacts<AccessEvent>({
  category: "access",
  schemas: ACCESS_SCHEMAS,
  upcasters: ACCESS_UPCASTERS,
});

export const CORES = [
  paymentCore,
  grantCore,
  catalogueCore,
  couponCore,
  referralCore,
  caseCore,
  accountCore,
  gradesCore,
  listCore,
  callCore,
  creditCore,
  orderCore,
  accessCore,
] as const;

/** Every version of every event that ever existed; test/events/samples has one stored fact of each. */
export const EVENT_SCHEMAS: Schemas = Object.assign({}, ...CORES.map(({ schemas }) => schemas));
const EVENT_UPCASTERS: Upcasters = Object.assign({}, ...CORES.map(({ upcasters }) => upcasters));

/** Any fact of any core. */
export const parseAnyEvent = factReader<{ type: string; data: unknown }>(EVENT_SCHEMAS, EVENT_UPCASTERS);

/** The version that new facts of a type are written with. */
export function currentVersion(type: string): number {
  const versions = EVENT_SCHEMAS[type];
  if (!versions) throw new Error(`${type} is not an event of ours`);
  return lastVersion(versions);
}
