import {
  type AccountCommand,
  type AccountEvent,
  type AccountRefusal,
  type AccountState,
  decideAccount,
  evolveAccount,
  newAccount,
} from "./account/account.ts";
import { type Case, type CaseCommand, type CaseRefusal, decideCase, evolveCase, noCase } from "./case/case.ts";
import type { CaseEvent } from "./case/events.ts";
import {
  type CatalogueCommand,
  type CatalogueEvent,
  decideCatalogue,
  evolveCatalogue,
  type ListedPlan,
  unlisted,
} from "./catalogue/catalogue.ts";
import {
  type Coupon,
  type CouponCommand,
  type CouponCoreRefusal,
  type CouponEvent,
  decideCoupon,
  evolveCoupon,
  noCoupon,
} from "./coupon/coupon.ts";
import {
  parseAccountEvent,
  parseCaseEvent,
  parseCatalogueEvent,
  parseCouponEvent,
  parseGrantEvent,
  parsePaymentEvent,
  parseReferralEvent,
} from "./eventTypes.ts";
import type { Decider } from "./handle.ts";
import { decide, type PaymentCommand, type PaymentRefusal } from "./payment/decide.ts";
import type { PaymentEvent } from "./payment/events.ts";
import { decideGrant, evolveGrant, type Grant, type GrantCommand, type GrantEvent, noGrant } from "./payment/grant.ts";
import { evolve, newPayment, type Payment } from "./payment/payment.ts";
import {
  decideReferral,
  evolveReferral,
  noReferral,
  type Referral,
  type ReferralCommand,
  type ReferralCoreRefusal,
  type ReferralEvent,
} from "./referral/referral.ts";

/** The streams that `handle` can write to. */

export const paymentDecider: Decider<Payment, PaymentEvent, PaymentCommand, PaymentRefusal> = {
  initial: newPayment,
  parse: parsePaymentEvent,
  evolve,
  decide,
};
export const catalogueDecider: Decider<ListedPlan, CatalogueEvent, CatalogueCommand, never> = {
  initial: unlisted,
  parse: parseCatalogueEvent,
  evolve: evolveCatalogue,
  decide: decideCatalogue,
};
export const caseDecider: Decider<Case, CaseEvent, CaseCommand, CaseRefusal> = {
  initial: noCase,
  parse: parseCaseEvent,
  evolve: evolveCase,
  decide: decideCase,
};
export const grantDecider: Decider<Grant, GrantEvent, GrantCommand, never> = {
  initial: noGrant,
  parse: parseGrantEvent,
  evolve: evolveGrant,
  decide: decideGrant,
};
export const couponDecider: Decider<Coupon, CouponEvent, CouponCommand, CouponCoreRefusal> = {
  initial: noCoupon,
  parse: parseCouponEvent,
  evolve: evolveCoupon,
  decide: decideCoupon,
};
export const referralDecider: Decider<Referral, ReferralEvent, ReferralCommand, ReferralCoreRefusal> = {
  initial: noReferral,
  parse: parseReferralEvent,
  evolve: evolveReferral,
  decide: decideReferral,
};
export const accountDecider: Decider<AccountState, AccountEvent, AccountCommand, AccountRefusal> = {
  initial: newAccount,
  parse: parseAccountEvent,
  evolve: evolveAccount,
  decide: decideAccount,
};
