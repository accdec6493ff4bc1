import { defineCore } from "../core.ts";
import { decide, type PaymentCommand, type PaymentRefusal } from "./decide.ts";
import { PAYMENT_SCHEMAS, PAYMENT_UPCASTERS, type PaymentEvent } from "./events.ts";
import {
  decideGrant,
  evolveGrant,
  GRANT_SCHEMAS,
  GRANT_UPCASTERS,
  type Grant,
  type GrantCommand,
  type GrantEvent,
  noGrant,
} from "./grant.ts";
import { evolve, newPayment, type Payment } from "./payment.ts";
import { GRANT_PUBLICATIONS, PAYMENT_PUBLICATIONS } from "./published.ts";

export const paymentCore = defineCore<Payment, PaymentEvent, PaymentCommand, PaymentRefusal>({
  category: "payment",
  schemas: PAYMENT_SCHEMAS,
  upcasters: PAYMENT_UPCASTERS,
  publishedAs: PAYMENT_PUBLICATIONS,
  replays: true,
  initial: newPayment,
  evolve,
  decide,
});
export const grantCore = defineCore<Grant, GrantEvent, GrantCommand, never>({
  category: "grant",
  schemas: GRANT_SCHEMAS,
  upcasters: GRANT_UPCASTERS,
  publishedAs: GRANT_PUBLICATIONS,
  initial: noGrant,
  evolve: evolveGrant,
  decide: decideGrant,
});
