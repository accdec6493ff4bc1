import { useCallback, useEffect, useState } from "react";
import { PAYMENT_TOKENS, type PaymentTokenSymbol } from "~/chain/network";
import { postJson } from "~/http";
import type { CalculateAnswer, CalculateBody, QuoteAnswer } from "~/plans/calls";
import type { CatalogueEntry, Duration } from "./catalogue";

/** A figure is known or it is absent: there is nothing in between to show. */
export type Asked =
  | { state: "asking" }
  | { state: "known"; quote: QuoteAnswer }
  | { state: "refused"; error: string | null };
export type Quotes = Record<PaymentTokenSymbol, Asked>;

const ASKING: Asked = { state: "asking" };
const BOTH_ASKED: Quotes = { TMAI: ASKING, USDC: ASKING };

async function ask(
  plan: CatalogueEntry,
  duration: Duration,
  paymentToken: PaymentTokenSymbol,
  signal: AbortSignal,
): Promise<Asked> {
  const body: CalculateBody = { planName: plan.name, duration, paymentToken };
  const answer = await postJson<CalculateAnswer>("/api/plans/calculate", body, { signal });
  if (answer === null) return { state: "refused", error: null };
  return "data" in answer.body
    ? { state: "known", quote: answer.body.data }
    : { state: "refused", error: answer.body.error };
}

/** What a plan costs in each token, as the server calculates it; `again` asks once more. */
export function useQuotes(plan: CatalogueEntry, duration: Duration): { quotes: Quotes; again(): void } {
  const [quotes, setQuotes] = useState(BOTH_ASKED);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same again
  useEffect(() => {
    const leaving = new AbortController();
    setQuotes(BOTH_ASKED);
    for (const token of PAYMENT_TOKENS) {
      void ask(plan, duration, token, leaving.signal).then((asked) => {
        if (!leaving.signal.aborted) setQuotes((before) => ({ ...before, [token]: asked }));
      });
    }
    return () => leaving.abort();
  }, [plan, duration, turn]);

  return { quotes, again: useCallback(() => setTurn((last) => last + 1), []) };
}
