import { useCallback, useEffect, useState } from "react";
import type { CalculateAnswer, CalculateBody, Codes, QuoteAnswer } from "~/areas/offers/public";
import { postJson } from "~/platform/http";
import type { CatalogueEntry, Duration } from "../../../../../events/pricing/catalogue";
import { PAYMENT_TOKENS, type PaymentTokenSymbol } from "../../../../../events/pricing/paymentTokens";

/** A value is known or it is absent: there is nothing in between to show. */
export type QuoteState =
  | { state: "asking" }
  | { state: "known"; quote: QuoteAnswer }
  /** `call` is the call to make instead, if any; `signIn` says that only signed-in callers get an answer. */
  | { state: "refused"; error: string | null; call?: string; signIn?: true };
export type Quotes = Record<PaymentTokenSymbol, QuoteState>;

const NOT_SIGNED_IN = 401;
const ASKING: QuoteState = { state: "asking" };
const BOTH_ASKED: Quotes = { TMAI: ASKING, USDC: ASKING };

async function ask(
  plan: CatalogueEntry,
  duration: Duration,
  paymentToken: PaymentTokenSymbol,
  codes: Codes,
  signal: AbortSignal,
): Promise<QuoteState> {
  const body: CalculateBody = { planName: plan.name, duration, paymentToken, ...codes };
  const answer = await postJson<CalculateAnswer>("/api/plans/calculate", body, { signal });
  if (answer === null) return { state: "refused", error: null };
  if ("data" in answer.body) return { state: "known", quote: answer.body.data };
  const { error, call } = answer.body;
  const signIn = answer.status === NOT_SIGNED_IN ? { signIn: true as const } : {};
  return { state: "refused", error, ...(call ? { call } : {}), ...signIn };
}

/** What a plan costs in each token, as the server calculates it; `again` repeats the request. */
export function useQuotes(plan: CatalogueEntry, duration: Duration, codes: Codes): { quotes: Quotes; again(): void } {
  const [quotes, setQuotes] = useState(BOTH_ASKED);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn repeats the request
  useEffect(() => {
    const leaving = new AbortController();
    setQuotes(BOTH_ASKED);
    for (const token of PAYMENT_TOKENS) {
      void ask(plan, duration, token, codes, leaving.signal).then((asked) => {
        if (!leaving.signal.aborted) setQuotes((before) => ({ ...before, [token]: asked }));
      });
    }
    return () => leaving.abort();
  }, [plan, duration, codes, turn]);

  return { quotes, again: useCallback(() => setTurn((last) => last + 1), []) };
}
