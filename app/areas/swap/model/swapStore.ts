import type { Hash } from "viem";
import { create } from "zustand";
import { type Answer, getJson, postJson } from "#app/platform/http.ts";
import { isRejection } from "#app/wallet/failures.ts";
import type { Sighting } from "#app/wallet/transaction/follow.ts";
import type { QuoteBody, SwapOrder, SwapOrderAnswer, SwapQuote, SwapQuoteAnswer } from "./calls.ts";

/** The state of the dialog. Each step owns only the fields it has. */
export type SwapState =
  | { step: "idle" }
  | { step: "asking"; quote: SwapQuote | null }
  | { step: "quoted"; quote: SwapQuote }
  /** `error` is the server's text; null when it did not respond. */
  | { step: "refused"; error: string | null }
  | { step: "moving"; quote: SwapQuote; doing: Doing }
  /** `hash` is null while a wallet that sent approval and swap as one request has not reported it. */
  | { step: "sent"; quote: SwapQuote; hash: Hash | null }
  | { step: "filled"; quote: SwapQuote; order: SwapOrder }
  | { step: "failed"; quote: SwapQuote; why: Why; error: string | null };
export type Doing = "place" | "approve" | "swap";
/** `replaced`: the wallet cancelled the transaction, or sent another in its place. */
export type Why = "rejected" | "reverted" | "mismatched" | "expired" | "replaced" | "broken";

/** The requests to the wallet: both in one, or one after the other. */
export type WalletWork = {
  send(quote: SwapQuote, onProgress: (doing: Exclude<Doing, "place">) => void, onTaken: () => void): Promise<Hash>;
  /** What the chain shows of the swap's transaction. */
  sightings(quote: SwapQuote): (hash: Hash) => Promise<Sighting>;
};

export const useSwap = create<SwapState>()(() => ({ step: "idle" }));
const put = (state: SwapState) => useSwap.setState(state, true);

/** Tokens may leave the wallet, or have left it: no other swap may start now. */
export const isMoving = ({ step }: SwapState): boolean => step === "moving" || step === "sent";
export const findQuote = (state: SwapState): SwapQuote | null => ("quote" in state ? state.quote : null);

export function forget(): void {
  if (!isMoving(useSwap.getState())) put({ step: "idle" });
}

/** The displayed quote is for different input: it can still be read, but not confirmed. */
export function outdate(): void {
  const state = useSwap.getState();
  if (state.step === "quoted") put({ step: "asking", quote: state.quote });
}

/** Requests a quote. The previous one stays visible until the next arrives; late responses are ignored. */
export async function loadQuote(
  body: Omit<QuoteBody, "tokenId"> & { tokenId: string },
  keepsQuote: boolean,
): Promise<void> {
  const before = useSwap.getState();
  if (isMoving(before)) return;
  const loading: SwapState = { step: "asking", quote: keepsQuote ? findQuote(before) : null };
  put(loading);
  const answer = await postJson<SwapQuoteAnswer>("/api/token/swap/quote", body);
  if (useSwap.getState() !== loading) return;
  if (answer !== null && "data" in answer.body) put({ step: "quoted", quote: answer.body.data });
  else put({ step: "refused", error: answer?.body && "error" in answer.body ? answer.body.error : null });
}

/** Orders the displayed quote, has the wallet send it, and waits for the result on chain. A second press does nothing. */
export async function confirm(work: WalletWork, acceptsImpact: boolean): Promise<void> {
  const state = useSwap.getState();
  if (state.step !== "quoted") return;
  const { quote } = state;
  put({ step: "moving", quote, doing: "place" });
  const body = { quoteId: quote.quoteId, ...(acceptsImpact ? { acceptsImpact } : {}) };
  const placed = await postJson<SwapOrderAnswer>("/api/token/swap", body);
  if (placed === null || !("data" in placed.body)) {
    const error = placed?.body && "error" in placed.body ? placed.body.error : null;
    return put({ step: "failed", quote, why: "broken", error });
  }
  try {
    const hash = await work.send(
      quote,
      (doing) => put({ step: "moving", quote, doing }),
      () => put({ step: "sent", quote, hash: null }),
    );
    put({ step: "sent", quote, hash });
    await follow(quote, hash, work.sightings(quote));
  } catch (error) {
    const why = isRejection(error) ? "rejected" : "broken";
    put({ step: "failed", quote, why, error: why === "broken" && error instanceof Error ? error.message : null });
  }
}

const POLL_MS = 1_500;

/** Why an order ended without a fill; null while it has not ended. */
function explainEnd({ status, failure }: SwapOrder): Why | null {
  if (status === "OrderExpired") return "expired";
  if (status !== "OrderFailed") return null;
  // A transaction did something other than what was ordered: tokens may have left the wallet.
  return failure === "Mismatch" || failure === "NotSeparable" ? "mismatched" : "reverted";
}

/** Reports the hash and polls until the ledger has the outcome. A server that does not respond for a while changes nothing. */
async function follow(quote: SwapQuote, sent: Hash, sighting: (hash: Hash) => Promise<Sighting>): Promise<void> {
  let hash = sent;
  for (let isReported = false; ; ) {
    const path = `/api/token/swap/${quote.quoteId}`;
    const answer: Answer<SwapOrderAnswer> | null = isReported
      ? await getJson<SwapOrderAnswer>(path)
      : await postJson<SwapOrderAnswer>(path, { transactionHash: hash });
    if (answer !== null && "data" in answer.body) {
      const order: SwapOrder = answer.body.data;
      isReported = order.transactionHash !== null;
      if (order.status === "OrderFilled") return put({ step: "filled", quote, order });
      const why = explainEnd(order);
      if (why) return put({ step: "failed", quote, why, error: null });
    }
    // A chain that briefly does not respond reveals nothing about the transaction.
    const seen = await sighting(hash).catch((): Sighting => ({ seen: "unknown" }));
    if (seen.seen === "replaced") return put({ step: "failed", quote, why: "replaced", error: null });
    if (seen.seen === "moved") {
      hash = seen.hash;
      isReported = false;
      put({ step: "sent", quote, hash });
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
