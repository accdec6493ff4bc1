import type { CaseRefusal } from "../../events/case/case.ts";
import type { ConflictRefusal } from "../../events/handle.ts";
import type { PaymentRefusal } from "../../events/payment/decide.ts";
import type { ClaimRefusal } from "../areas/accounts/server/claims.server.ts";
import type { PasswordRefusal } from "../areas/accounts/server/passwords.server.ts";
import type { WalletRefusal } from "../areas/accounts/server/wallets.server.ts";
import type { SaveRefusal } from "../areas/payments/server/save.server.ts";
import type { SignRefusal } from "../areas/payments/server/sign.server.ts";
import type { CheckoutRefusal } from "../areas/payments/server/start.server.ts";
import type { FieldProblem } from "./fieldProblem.server.ts";
import { localeOfCall, sentence } from "./sentence.server.ts";
import type { OfferRefusal } from "../areas/offers/server/admin.server.ts";
import { FULL_OFF_CALL } from "../areas/offers/model/fullOffCall.ts";
import type { GrantRefusal } from "../areas/offers/server/grants.server.ts";
import type { ReceiptRefusal } from "../areas/support/server/receiptMail.server.ts";

/** Every reason to say no to a call. Its sentences stand in the `errors` namespace under the same tag. */
export type Refusal =
  | PaymentRefusal
  | ConflictRefusal
  | CheckoutRefusal
  | SignRefusal
  | SaveRefusal
  | { tag: "BadBody"; field: string; problem: FieldProblem }
  | PasswordRefusal
  | WalletRefusal
  | ClaimRefusal
  | { tag: "UnknownAccount"; field: string }
  | { tag: "ForeignOrigin" }
  | GrantRefusal
  | OfferRefusal
  | CaseRefusal
  | ReceiptRefusal
  | { tag: "BodyNotJson" }
  | { tag: "BodyTooLarge" }
  | { tag: "BodyTooSlow" }
  | { tag: "UnclearHost" }
  | { tag: "UnclearPath" }
  | { tag: "TooManyRequests" }
  | { tag: "TooManyForWallet" }
  | { tag: "NotFound" }
  | { tag: "NotSignedIn" }
  | { tag: "Forbidden" }
  | { tag: "LedgerUnavailable" }
  | { tag: "NotRecorded" }
  | { tag: "Unexpected" }
  | { tag: "MethodNotAllowed"; method: string; allowed: string }
  | { tag: "NoSuchCall"; path: string };

/** The only place with status codes for domain answers. */
const STATUS = {
  AdminAndAuditor: 409,
  AlreadyClaimed: 409,
  AlreadyInitiated: 409,
  AlreadySaved: 409,
  AnotherPaymentsTransaction: 409,
  BadBody: 400,
  BodyNotJson: 400,
  BodyTooLarge: 413,
  BodyTooSlow: 408,
  Busy: 409,
  CaseGivenBack: 409,
  CaseIsOpen: 409,
  CaseIsResolved: 409,
  CaseTaken: 409,
  ChainUnavailable: 503,
  CouponNeedsSignIn: 401,
  CouponNotForPlan: 422,
  CouponNotFullOff: 409,
  CouponNotStarted: 409,
  CouponOver: 409,
  CouponUsedByWallet: 409,
  CouponUsedUp: 409,
  CreditCoversPeriod: 409,
  DifferentMessage: 409,
  DowngradeTooEarly: 409,
  EmailNotVerified: 403,
  Forbidden: 403,
  ForeignOrigin: 403,
  LastWayIn: 409,
  LedgerUnavailable: 503,
  LinkExpired: 410,
  MethodNotAllowed: 405,
  Mismatch: 422,
  NoPassword: 409,
  NoAddress: 409,
  NoPaymentInTransaction: 422,
  NoReceipt: 409,
  NoSuchCall: 404,
  NoSuchPrice: 422,
  NotExpiredYet: 409,
  NotFound: 404,
  NothingToPay: 409,
  NoTrial: 422,
  NotRecorded: 503,
  NotSavedThere: 409,
  NotSigned: 409,
  NotSignedIn: 401,
  PaymentEnded: 409,
  PaymentSettling: 409,
  PlanAlreadyRuns: 409,
  PlanIsFree: 422,
  PlanLevelTaken: 409,
  PlanRetired: 422,
  PriceMoving: 409,
  PriceUnavailable: 409,
  ProofExpired: 422,
  ProofForOtherChain: 422,
  ProofForOtherSite: 422,
  ProofNotSigned: 422,
  ProofUnreadable: 422,
  QuoteExpired: 410,
  ReferralsUnavailable: 503,
  SignerUnavailable: 503,
  StaffSignInByKey: 403,
  Taken: 409,
  TooFarAhead: 409,
  TooLargeForPools: 409,
  TooManyClaims: 409,
  TooManyCouponHolds: 409,
  TooManyRequests: 429,
  TooManyTries: 429,
  TooManyForWallet: 429,
  TransactionReverted: 422,
  TrialUsed: 409,
  UnclearHost: 400,
  UnclearPath: 400,
  Unexpected: 500,
  UnknownAccount: 404,
  UnknownCase: 404,
  UnknownCoupon: 422,
  UnknownPayment: 404,
  UnknownPlan: 422,
  UnknownReferral: 422,
  WalletElsewhere: 409,
  WalletNeeded: 403,
  WalletNotProven: 403,
  WrongPassword: 422,
  WrongSignIn: 401,
} satisfies Record<Refusal["tag"], number>;

/** The answer to a refused call: `{code, error, field?, call?}`, the sentence in the caller's language. */
export async function refused(request: Request, refusal: Refusal, headers?: HeadersInit): Promise<Response> {
  const code = STATUS[refusal.tag];
  const error = await sentence(localeOfCall(request), refusal);
  const field = "field" in refusal ? { field: refusal.field } : {};
  const wait = "seconds" in refusal ? { retryAfterSeconds: refusal.seconds } : {};
  const all = new Headers(headers);
  // For programs, which read no sentence.
  if ("seconds" in refusal) all.set("Retry-After", String(refusal.seconds));
  const instead = refusal.tag === "NothingToPay" ? { call: FULL_OFF_CALL } : {};
  return Response.json({ code, error, ...field, ...wait, ...instead }, { status: code, headers: all });
}

/** What a page's loader throws where a call would answer a sentence: the frame shows it as a page with a way out. */
export const refusedPage = (tag: "NotFound" | "NotSignedIn" | "Forbidden"): Response =>
  new Response(null, { status: STATUS[tag], statusText: tag });
