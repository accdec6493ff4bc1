import type { Hash } from "viem";
import { create } from "zustand";
import { type Answer, getJson, postJson } from "#app/platform/http.ts";
import { isRejection } from "#app/wallet/failures.ts";
import type { Sighting } from "#app/wallet/transaction/follow.ts";
import type { QuoteBody, SwapOrder, SwapOrderAnswer, SwapQuote, SwapQuoteAnswer } from "./calls.ts";

/** Where the dialog is. Each step owns only what it has. */
export type SwapState =
  | { step: "idle" }
  | { step: "asking"; quote: SwapQuote | null }
  | { step: "quoted"; quote: SwapQuote }
  /** `error` is the server's sentence; null when it did not answer. */
  | { step: "refused"; error: string | null }
  | { step: "moving"; quote: SwapQuote; doing: Doing }
  /** `hash` is null while a wallet that took approval and swap as one has not named it. */
  | { step: "sent"; quote: SwapQuote; hash: Hash | null }
  | { step: "filled"; quote: SwapQuote; order: SwapOrder }
  | { step: "failed"; quote: SwapQuote; why: Why; error: string | null };
export type Doing = "place" | "approve" | "swap";
/** `replaced`: the wallet cancelled the transaction, or put another in its place. */
export type Why = "rejected" | "reverted" | "mismatched" | "expired" | "replaced" | "broken";

/** What is asked of the wallet: both in one request, or one after the other. */
export type WalletWork = {
  send(quote: SwapQuote, tell: (doing: Exclude<Doing, "place">) => void, onTaken: () => void): Promise<Hash>;
  /** What the chain shows of the swap's transaction. */
  sightings(quote: SwapQuote): (hash: Hash) => Promise<Sighting>;
};

export const useSwap = create<SwapState>()(() => ({ step: "idle" }));
const put = (state: SwapState) => useSwap.setState(state, true);

/** Something may leave the wallet, or has left it: nothing may start another swap now. */
export const isMoving = ({ step }: SwapState): boolean => step === "moving" || step === "sent";
export const quoteOf = (state: SwapState): SwapQuote | null => ("quote" in state ? state.quote : null);

export function forget(): void {
  if (!isMoving(useSwap.getState())) put({ step: "idle" });
}

/** What is on show answers another question than the one that stands now: it can be read on, and not confirmed. */
export function outdate(): void {
  const state = useSwap.getState();
  if (state.step === "quoted") put({ step: "asking", quote: state.quote });
}

/** Asks for a quote. The last one stays on show until the next is there; what comes too late is left out. */
export async function ask(body: Omit<QuoteBody, "tokenId"> & { tokenId: string }, keep: boolean): Promise<void> {
  const before = useSwap.getState();
  if (isMoving(before)) return;
  const asking: SwapState = { step: "asking", quote: keep ? quoteOf(before) : null };
  put(asking);
  const answer = await postJson<SwapQuoteAnswer>("/api/token/swap/quote", body);
  if (useSwap.getState() !== asking) return;
  if (answer !== null && "data" in answer.body) put({ step: "quoted", quote: answer.body.data });
  else put({ step: "refused", error: answer?.body && "error" in answer.body ? answer.body.error : null });
}

/** Orders what is on show, has the wallet send it, and waits for what the chain makes of it. A second press does nothing. */
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

const LOOK_MS = 1_500;

/** Why an order is over without a fill; null while it is not. */
function whyOf({ status, failure }: SwapOrder): Why | null {
  if (status === "OrderExpired") return "expired";
  if (status !== "OrderFailed") return null;
  // A transaction did something, and not what was ordered: tokens may have left the wallet.
  return failure === "Mismatch" || failure === "NotSeparable" ? "mismatched" : "reverted";
}

/** Tells the hash and asks until the ledger knows the end. A server that is silent for a while changes nothing. */
async function follow(quote: SwapQuote, sent: Hash, sighting: (hash: Hash) => Promise<Sighting>): Promise<void> {
  let hash = sent;
  for (let told = false; ; ) {
    const path = `/api/token/swap/${quote.quoteId}`;
    const answer: Answer<SwapOrderAnswer> | null = told
      ? await getJson<SwapOrderAnswer>(path)
      : await postJson<SwapOrderAnswer>(path, { transactionHash: hash });
    if (answer !== null && "data" in answer.body) {
      const order: SwapOrder = answer.body.data;
      told = order.transactionHash !== null;
      if (order.status === "OrderFilled") return put({ step: "filled", quote, order });
      const why = whyOf(order);
      if (why) return put({ step: "failed", quote, why, error: null });
    }
    // A chain that does not answer for a moment says nothing about the transaction.
    const seen = await sighting(hash).catch((): Sighting => ({ seen: "unknown" }));
    if (seen.seen === "replaced") return put({ step: "failed", quote, why: "replaced", error: null });
    if (seen.seen === "moved") {
      hash = seen.hash;
      told = false;
      put({ step: "sent", quote, hash });
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
