import type { Hash } from "viem";
import { create } from "zustand";
import type { CalculateAnswer, QuoteAnswer } from "#app/areas/offers/public.ts";
import type { CheckoutAnswer } from "#app/areas/payments/public.ts";
import { freshKey, postJson } from "#app/platform/http.ts";
import type { Payer } from "#app/wallet/usePayer.ts";
import { type CheckoutOrder, type OpenCheckout, sameOrder, samePayer } from "./order.ts";
import type { Attempt, Outcome, PaymentStep, Progress } from "./pay.ts";

type Ordered = { order: CheckoutOrder };
type Accepted = Ordered & { payer: Payer; checkout: OpenCheckout };

/** The dialog's step. Each step has only the fields that belong to it. */
export type CheckoutState =
  | { step: "idle" }
  /** A price (without a payer) or a payable quote is being requested. `quote` is the last one shown. */
  | (Ordered & { step: "pricing"; payer: Payer | null; quote: QuoteAnswer | null })
  | (Ordered & { step: "priced"; quote: QuoteAnswer })
  /** `error` is the server's message; null when it did not respond. */
  | (Ordered & { step: "refused"; payer: Payer | null; quote: QuoteAnswer | null; error: string | null })
  | (Accepted & { step: "open"; attempt: Attempt })
  | (Accepted & { step: "paying"; doing: Exclude<Progress, { step: "sent" }> })
  /** `transactionHash` is null until a wallet that accepted approval and payment as one request reports it. */
  | (Accepted & { step: "sent"; transactionHash: Hash | null; confirmations: number; slow: boolean })
  | (Accepted & {
      step: "failed";
      attempt: Attempt;
      at: PaymentStep;
      broken: boolean;
      rejected: boolean;
      error: unknown;
    })
  | (Accepted & { step: "used" })
  | (Accepted & { step: "unsaved"; transactionHash: Hash; error: string | null })
  | (Accepted & { step: "saved"; transactionHash: Hash | null });

export const useCheckout = create<CheckoutState>()(() => ({ step: "idle" }));

const put = (state: CheckoutState) => useCheckout.setState(state, true);

/** A transaction may be sent, or has been sent: nothing on the page may start another payment now. */
export function isMoving(state: CheckoutState): boolean {
  return state.step === "paying" || state.step === "sent";
}

/** The quote on screen, whether or not it can still be paid. */
export function findQuote(state: CheckoutState): QuoteAnswer | null {
  switch (state.step) {
    case "idle":
      return null;
    case "pricing":
    case "priced":
    case "refused":
      return state.quote;
    default:
      return state.checkout.quote;
  }
}

/** The wallet that the quote on screen is for; null when it was made without one. */
export function walletOfQuote(state: CheckoutState): string | null {
  if (state.step === "idle") return null;
  const payer = state.step === "priced" ? null : state.payer;
  return payer?.wallet ?? state.order.userAddress ?? null;
}

/**
 * Shows an order to a payer, or without a wallet. Requests each quote from the server once: a dialog that is closed and
 * reopened continues with its quote, and a pending payment is never replaced.
 */
export async function show(order: CheckoutOrder, payer: Payer | null): Promise<void> {
  const state = useCheckout.getState();
  if (isMoving(state) || isShown(state, order, payer) || isAnothers(state, order, payer)) return;
  if (payer === null && isStopped(state, order)) return;
  await (payer === null ? price(order) : checkOut(order, payer));
}

/** A new quote for the same order, for the same payer or another: a new payment on the server, while the old one expires. */
export async function requote(by?: Payer): Promise<void> {
  const state = useCheckout.getState();
  if (isMoving(state) || state.step === "idle" || state.step === "pricing") return;
  const payer = by ?? (state.step === "priced" ? null : state.payer);
  return payer === null ? price(state.order) : checkOut(state.order, payer);
}

/**
 * A payment was started from one account and stopped, and another account is connected now: the quote is bound to the first, so
 * the trader is asked and nothing is replaced silently.
 */
export function isAnothers(state: CheckoutState, order: CheckoutOrder, payer: Payer | null): payer is Payer {
  return state.step === "failed" && payer !== null && sameOrder(state.order, order) && !samePayer(state.payer, payer);
}

/** A payment's outcome stays on screen while its wallet is disconnected: it may reconnect, and the transaction may be on its way. */
const isStopped = (state: CheckoutState, order: CheckoutOrder): boolean =>
  state.step === "failed" && sameOrder(state.order, order);

function isShown(state: CheckoutState, order: CheckoutOrder, payer: Payer | null): boolean {
  if (state.step === "idle" || state.step === "saved" || !sameOrder(state.order, order)) return false;
  const shownTo = state.step === "priced" ? null : state.payer;
  if (payer === null && state.order.userAddress !== order.userAddress) return false;
  return samePayer(shownTo, payer);
}

async function price(order: CheckoutOrder): Promise<void> {
  const pricing = ask(order, null);
  const answer = await postJson<CalculateAnswer>("/api/plans/calculate", {
    ...toOrderBody(order),
    ...(order.userAddress ? { userAddress: order.userAddress } : {}),
  });
  if (useCheckout.getState() !== pricing) return;
  if (answer !== null && "data" in answer.body) put({ step: "priced", order, quote: answer.body.data });
  else put({ step: "refused", order, payer: null, quote: pricing.quote, error: findErrorText(answer?.body) });
}

async function checkOut(order: CheckoutOrder, payer: Payer): Promise<void> {
  const pricing = ask(order, payer);
  const body = { ...toOrderBody(order), userAddress: payer.wallet };
  const answer = await postJson<CheckoutAnswer>("/api/checkout", body, { idempotencyKey: freshKey() });
  // The trader has moved on to another order or account: this quote is dropped and expires.
  if (useCheckout.getState() !== pricing) return;
  if (answer !== null && "data" in answer.body) {
    put({ step: "open", order, payer, checkout: answer.body.data, attempt: {} });
  } else {
    put({ step: "refused", order, payer, quote: pricing.quote, error: findErrorText(answer?.body) });
  }
}

/** Marks the request as pending; the last amounts stay on screen while the order is the same. */
function ask(order: CheckoutOrder, payer: Payer | null) {
  const before = useCheckout.getState();
  const quote = before.step !== "idle" && sameOrder(before.order, order) ? findQuote(before) : null;
  const pricing = { step: "pricing", order, payer, quote } as const;
  put(pricing);
  return pricing;
}

/** The server's message; null when it did not respond, or not in our format. */
function findErrorText(body: CalculateAnswer | CheckoutAnswer | undefined): string | null {
  return body !== undefined && "error" in body ? body.error : null;
}

const toOrderBody = (order: CheckoutOrder) => ({
  planName: order.plan.name,
  duration: order.duration,
  paymentToken: order.paymentToken,
  ...order.codes,
});

/** Reserves the payment. Null when this quote is already being paid, or cannot be paid: a double click ends here. */
export function beginPaying(): (Accepted & { attempt: Attempt }) | null {
  const state = useCheckout.getState();
  if (state.step !== "open" && state.step !== "failed") return null;
  const { order, payer, checkout, attempt } = state;
  put({ step: "paying", order, payer, checkout, doing: { step: "approve", waitsFor: "permit" } });
  return { order, payer, checkout, attempt };
}

/** Resumes a sent payment; it is only tracked, never sent again. */
export function beginConfirmingAgain(): (Accepted & { transactionHash: Hash }) | null {
  const state = useCheckout.getState();
  if (state.step !== "unsaved") return null;
  const { order, payer, checkout, transactionHash } = state;
  put({ step: "sent", order, payer, checkout, transactionHash, confirmations: 0, slow: false });
  return { order, payer, checkout, transactionHash };
}

export function progressed({ order, payer, checkout }: Accepted, progress: Progress): void {
  if (progress.step === "sent") put({ ...progress, order, payer, checkout });
  else put({ step: "paying", order, payer, checkout, doing: progress });
}

export function ended({ order, payer, checkout }: Accepted, outcome: Outcome): void {
  const accepted = { order, payer, checkout };
  put(stateAfter(accepted, outcome));
}

function stateAfter(accepted: Accepted, outcome: Outcome): CheckoutState {
  switch (outcome.end) {
    case "saved":
      return { ...accepted, step: "saved", transactionHash: outcome.transactionHash };
    case "unsaved":
      return { ...accepted, step: "unsaved", transactionHash: outcome.transactionHash, error: outcome.error };
    case "used":
      return { ...accepted, step: "used" };
    case "failed":
    case "broken": {
      const { at, attempt, rejected, error } = outcome;
      return { ...accepted, step: "failed", broken: outcome.end === "broken", at, attempt, rejected, error };
    }
    default:
      return outcome satisfies never;
  }
}
