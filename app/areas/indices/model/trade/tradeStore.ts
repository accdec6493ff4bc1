import { create } from "zustand";
import { type Answer, postJson } from "#app/platform/http.ts";
import { isBatchRefused } from "#app/wallet/batch.ts";
import { isRejection } from "#app/wallet/failures.ts";
import type { IndexOrder, IndexOrderAnswer, IndexQuote, IndexQuoteAnswer, IndexQuoteRequest } from "../calls.ts";
import { BatchReverted, carryOut, type Doing, type OrderWallet } from "./carryOut.ts";

/**
 * The dialog's step. Each step has only its own fields. `agreedCents`: the amount to receive when the person last agreed to a quote.
 * `at`: when the quote arrived, in milliseconds.
 */
export type TradeState =
  | { step: "idle" }
  | { step: "asking"; quote: IndexQuote | null; agreedCents: string | null }
  | { step: "quoted"; quote: IndexQuote; agreedCents: string; at: number }
  /** `error` is the server's message; null when it did not respond. */
  | { step: "refused"; error: string | null; at: number }
  | { step: "placing"; quote: IndexQuote }
  | { step: "carrying"; quote: IndexQuote; order: IndexOrder; doing: Doing }
  | { step: "over"; quote: IndexQuote; order: IndexOrder }
  /** `order` is null when none was placed. `error`: the server's message, or the wallet's error; null when nothing more is known. */
  | { step: "stopped"; quote: IndexQuote; order: IndexOrder | null; why: Why; error: unknown };
/** `together`: the wallet does not send the calls as one, so a new quote for single transactions is needed. */
export type Why = "rejected" | "together" | "reverted" | "broken";

export const RENEW_MS = 30_000;
const MAX_CHANGE_BPS = 50n;
const ALL_BPS = 10_000n;

export const useTrade = create<TradeState>()(() => ({ step: "idle" }));
const put = (state: TradeState) => useTrade.setState(state, true);

export const findQuote = (state: TradeState): IndexQuote | null => ("quote" in state ? state.quote : null);
/** Something may leave the wallet now: no other quote or order may start. */
export const isMoving = ({ step }: TradeState): boolean => step === "placing" || step === "carrying";

/** Whether a quote differs so much from the agreed amount that the person must agree again. */
export function isFarFrom(agreedCents: string, { receiveUsdCents }: Pick<IndexQuote, "receiveUsdCents">): boolean {
  const agreed = BigInt(agreedCents);
  const change = BigInt(receiveUsdCents) - agreed;
  return (change < 0n ? -change : change) * ALL_BPS > agreed * MAX_CHANGE_BPS;
}
export const hasMoved = (state: TradeState): boolean =>
  state.step === "quoted" && isFarFrom(state.agreedCents, state.quote);

/** Stops watching an order, without ending it. */
export function forget(): void {
  if (useTrade.getState().step !== "placing") put({ step: "idle" });
}

/** The quote on screen no longer matches the input: it stays readable but cannot be confirmed. */
export function outdate(): void {
  const state = useTrade.getState();
  if (state.step === "quoted") put({ step: "asking", quote: state.quote, agreedCents: null });
}

/** The person has seen how far the quote moved. */
export function agree(): void {
  const state = useTrade.getState();
  if (state.step === "quoted") put({ ...state, agreedCents: state.quote.receiveUsdCents });
}

/** Requests a quote. `isRenewed`: the same request again, so the agreed amount stays. Late responses are ignored. */
export async function loadQuote(body: IndexQuoteRequest, isRenewed: boolean): Promise<void> {
  const before = useTrade.getState();
  if (isMoving(before)) return;
  const agreedCents = isRenewed && "agreedCents" in before ? before.agreedCents : null;
  const loading: TradeState = { step: "asking", quote: findQuote(before), agreedCents };
  put(loading);
  const answer = await postJson<IndexQuoteAnswer>("/api/indices/quotes", body);
  if (useTrade.getState() === loading) put(answered(answer, agreedCents));
}

function answered(answer: Answer<IndexQuoteAnswer> | null, agreedCents: string | null): TradeState {
  const at = Date.now();
  if (answer === null) return { step: "refused", error: null, at };
  if (!("data" in answer.body)) return { step: "refused", error: answer.body.error, at };
  const quote = answer.body.data;
  return { step: "quoted", quote, agreedCents: agreedCents ?? quote.receiveUsdCents, at };
}

const OVER = 410;

/**
 * Orders the quote on screen and has the wallet send it. An expired quote is replaced by a new one; if that has moved too far, it is
 * shown and nothing is ordered. A second press does nothing.
 */
export async function confirm(body: IndexQuoteRequest, wallet: OrderWallet): Promise<void> {
  const state = useTrade.getState();
  if (state.step !== "quoted" || hasMoved(state)) return;
  const { agreedCents } = state;
  put({ step: "placing", quote: state.quote });
  let { quote } = state;
  let placed = await place(quote);
  if (placed?.status === OVER) {
    const next = answered(await postJson<IndexQuoteAnswer>("/api/indices/quotes", body), agreedCents);
    if (next.step !== "quoted" || hasMoved(next)) return put(next);
    quote = next.quote;
    put({ step: "placing", quote });
    placed = await place(quote);
  }
  if (placed === null || !("data" in placed.body)) {
    const error = placed?.body && "error" in placed.body ? placed.body.error : null;
    return put({ step: "stopped", quote, order: null, why: "broken", error });
  }
  await carry(quote, placed.body.data, wallet);
}

const place = ({ quoteId, side }: IndexQuote) =>
  postJson<IndexOrderAnswer>(`/api/indices/${side === "sell" ? "sell" : "buy"}`, { quoteId, by: "owner" });

async function carry(quote: IndexQuote, placed: IndexOrder, wallet: OrderWallet): Promise<void> {
  const { orderId } = placed;
  let order = placed;
  put({ step: "carrying", quote, order, doing: { doing: "wait" } });
  const isLeft = () => {
    const state = useTrade.getState();
    return state.step !== "carrying" || state.order.orderId !== orderId;
  };
  const onProgress = (now: IndexOrder, doing: Doing) => {
    order = now;
    if (!isLeft()) put({ step: "carrying", quote, order, doing });
  };
  try {
    const end = await carryOut({ orderId, wallet, onProgress, isLeft });
    if (end) put({ step: "over", quote, order: end });
  } catch (error) {
    if (!isLeft()) put({ step: "stopped", quote, order, ...explainStop(error, order) });
  }
}

/** Why executing an order has stopped. Nothing is lost: the order can be opened again. */
export function explainStop(error: unknown, { mode }: Pick<IndexOrder, "mode">): { why: Why; error: unknown } {
  if (isRejection(error)) return { why: "rejected", error: null };
  if (mode === "atomic" && isBatchRefused(error)) return { why: "together", error: null };
  if (error instanceof BatchReverted) return { why: "reverted", error: null };
  return { why: "broken", error };
}
