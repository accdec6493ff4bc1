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
import { parseAccountEvent, parseCaseEvent, parseCatalogueEvent, parsePaymentEvent } from "./eventTypes.ts";
import type { Decider } from "./handle.ts";
import { decide, type PaymentCommand, type PaymentRefusal } from "./payment/decide.ts";
import type { PaymentEvent } from "./payment/events.ts";
import { evolve, newPayment, type Payment } from "./payment/payment.ts";

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
export const accountDecider: Decider<AccountState, AccountEvent, AccountCommand, AccountRefusal> = {
  initial: newAccount,
  parse: parseAccountEvent,
  evolve: evolveAccount,
  decide: decideAccount,
};
