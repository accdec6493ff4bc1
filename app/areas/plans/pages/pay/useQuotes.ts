import { useCallback, useEffect, useState } from "react";
import type { CalculateAnswer, CalculateBody, Codes, QuoteAnswer } from "#app/areas/offers/public.ts";
import { postJson } from "#app/platform/http.ts";
import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";
import { PAYMENT_TOKENS, type PaymentCurrency } from "#events/pricing/paymentTokens.ts";

/** A value is either known or absent: there is nothing in between to show. */
export type QuoteState =
  | { state: "asking" }
  /** `wallet` is the one it was calculated for; without a wallet, its credit and veTMAI discount are missing. */
  | { state: "known"; quote: QuoteAnswer; wallet: string | null }
  /** `call` is the call to make instead, if any; `signIn` means that only signed-in callers get a quote. */
  | { state: "refused"; error: string | null; call?: string; signIn?: true };
export type Quotes = Record<PaymentCurrency, QuoteState>;

export type Question = {
  plan: CatalogueEntry;
  duration: Duration;
  paymentToken: PaymentCurrency;
  codes?: Codes;
  /** Null when no wallet is known. */
  wallet: string | null;
};

const NOT_SIGNED_IN = 401;
export const LOADING: QuoteState = { state: "asking" };
const ALL_LOADING: Quotes = { TMAI: LOADING, USDC: LOADING, USD: LOADING };

/** The server's quote, as the checkout would make it for this wallet, without opening a payment. */
export async function fetchQuote(question: Question, signal?: AbortSignal): Promise<QuoteState> {
  const { plan, duration, paymentToken, codes, wallet } = question;
  const forWallet = wallet === null ? {} : { userAddress: wallet };
  const body: CalculateBody = { planName: plan.name, duration, paymentToken, ...codes, ...forWallet };
  const answer = await postJson<CalculateAnswer>("/api/plans/calculate", body, signal ? { signal } : {});
  if (answer === null) return { state: "refused", error: null };
  if ("data" in answer.body) return { state: "known", quote: answer.body.data, wallet };
  const { error, call } = answer.body;
  const signIn = answer.status === NOT_SIGNED_IN ? { signIn: true as const } : {};
  return { state: "refused", error, ...(call ? { call } : {}), ...signIn };
}

type Chosen = {
  /** Null while none is chosen. */
  plan: CatalogueEntry | null;
  duration: Duration;
  codes: Codes;
  /** Undefined while it is not known yet whether there is one. */
  wallet: string | null | undefined;
  /** Who would own the plan if it is paid by card; undefined when that is not possible, and so is not requested. */
  cardHolder: string | null | undefined;
};

/** A quote that another component requested for the same choice. */
type ShownQuote = { of: string; known: Extract<QuoteState, { state: "known" }> };

/**
 * What the chosen plan costs in each token, as the server calculates it for the wallet. `again` repeats the request; `take` shows
 * the review's own quote, so that page and review never differ because of the seconds between two requests.
 */
export function useQuotes({ plan, duration, codes, wallet, cardHolder }: Chosen) {
  const [quotes, setQuotes] = useState(ALL_LOADING);
  const [shownQuote, setShownQuote] = useState<ShownQuote | null>(null);
  const [retry, setRetry] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn repeats the request
  useEffect(() => {
    setQuotes(({ USD }) => ({ ...ALL_LOADING, USD }));
    if (plan === null || wallet === undefined) return;
    const leaving = new AbortController();
    for (const paymentToken of PAYMENT_TOKENS) {
      void fetchQuote({ plan, duration, paymentToken, codes, wallet }, leaving.signal).then((quoteState) => {
        if (!leaving.signal.aborted) setQuotes((before) => ({ ...before, [paymentToken]: quoteState }));
      });
    }
    return () => leaving.abort();
  }, [plan, duration, codes, wallet, retry]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn repeats the request
  useEffect(() => {
    setQuotes((before) => ({ ...before, USD: LOADING }));
    if (plan === null || cardHolder === undefined) return;
    const leaving = new AbortController();
    // A card payment pays no referral share: no referral code is sent.
    const coupon = codes.couponCode === undefined ? {} : { codes: { couponCode: codes.couponCode } };
    const question = { plan, duration, paymentToken: "USD" as const, ...coupon, wallet: cardHolder };
    void fetchQuote(question, leaving.signal).then((quoteState) => {
      if (!leaving.signal.aborted) setQuotes((before) => ({ ...before, USD: quoteState }));
    });
    return () => leaving.abort();
  }, [plan, duration, codes.couponCode, cardHolder, retry]);

  const key = JSON.stringify([plan?.slug, duration, codes, wallet?.toLowerCase()]);
  const take = useCallback(
    (quote: QuoteAnswer, forWallet: string | null) => {
      const of = JSON.stringify([quote.slug, duration, codes, forWallet?.toLowerCase()]);
      setShownQuote({ of, known: { state: "known", quote, wallet: forWallet } });
    },
    [duration, codes],
  );
  const again = useCallback(() => {
    setShownQuote(null);
    setRetry((last) => last + 1);
  }, []);
  const isTaken = shownQuote !== null && shownQuote.of === key;
  return {
    quotes: isTaken ? { ...quotes, [shownQuote.known.quote.paymentToken.symbol]: shownQuote.known } : quotes,
    again,
    take,
  };
}
