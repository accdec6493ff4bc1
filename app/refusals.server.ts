import type { ConflictRefusal } from "../events/handle.ts";
import type { PaymentRefusal } from "../events/payment/decide.ts";
import type { SaveRefusal } from "./checkout/save.server.ts";
import type { SignRefusal } from "./checkout/sign.server.ts";
import type { CheckoutRefusal } from "./checkout/start.server.ts";
import type { FieldProblem } from "./fieldProblem.server.ts";
import { localeOfCall, sentence } from "./i18n/sentence.server.ts";

/** Every reason to say no to a call. Its sentences stand in the `errors` namespace under the same tag. */
export type Refusal =
  | PaymentRefusal
  | ConflictRefusal
  | CheckoutRefusal
  | SignRefusal
  | SaveRefusal
  | { tag: "BadBody"; field: string; problem: FieldProblem }
  | { tag: "BodyNotJson" }
  | { tag: "BodyTooLarge" }
  | { tag: "NotFound" }
  | { tag: "NotSignedIn" }
  | { tag: "Forbidden" }
  | { tag: "LedgerUnavailable" }
  | { tag: "Unexpected" }
  | { tag: "MethodNotAllowed"; method: string; allowed: string }
  | { tag: "NoSuchCall"; path: string };

/** The only place with status codes for domain answers. */
const STATUS = {
  AlreadyInitiated: 409,
  AlreadySaved: 409,
  AnotherPaymentsTransaction: 409,
  BadBody: 400,
  BodyNotJson: 400,
  BodyTooLarge: 413,
  Busy: 409,
  ChainUnavailable: 503,
  CreditCoversPeriod: 409,
  DifferentMessage: 409,
  DowngradeTooEarly: 409,
  Forbidden: 403,
  LedgerUnavailable: 503,
  MethodNotAllowed: 405,
  Mismatch: 422,
  NoPaymentInTransaction: 422,
  NoSuchCall: 404,
  NoSuchPrice: 422,
  NotExpiredYet: 409,
  NotFound: 404,
  NothingToPay: 409,
  NotSavedThere: 409,
  NotSigned: 409,
  NotSignedIn: 401,
  PaymentEnded: 409,
  PaymentSettling: 409,
  PlanIsFree: 422,
  PlanRetired: 422,
  PriceMoving: 409,
  PriceUnavailable: 409,
  QuoteExpired: 410,
  Taken: 409,
  TooFarAhead: 409,
  TooLargeForPools: 409,
  TooManyClaims: 409,
  TransactionReverted: 422,
  Unexpected: 500,
  UnknownCoupon: 422,
  UnknownPayment: 404,
  UnknownPlan: 422,
  UnknownReferral: 422,
} satisfies Record<Refusal["tag"], number>;

/** The answer to a refused call: `{code, error, field?}`, the sentence in the caller's language. */
export async function refused(request: Request, refusal: Refusal, headers?: HeadersInit): Promise<Response> {
  const code = STATUS[refusal.tag];
  const error = await sentence(localeOfCall(request), refusal);
  const field = "field" in refusal ? { field: refusal.field } : {};
  return Response.json({ code, error, ...field }, { status: code, ...(headers ? { headers } : {}) });
}

/** What a page's loader throws where a call would answer a sentence: the frame shows it as a page with a way out. */
export const refusedPage = (tag: "NotFound" | "NotSignedIn" | "Forbidden"): Response =>
  new Response(null, { status: STATUS[tag], statusText: tag });
