import { useEffect, useRef, useState } from "react";
import { useConnectedAddress } from "#app/wallet/connected.ts";
import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";
import type { PaymentCurrency } from "#events/pricing/paymentTokens.ts";
import { canBuy } from "../../model/choice.ts";
import { type Move, moveTo, payerFor, type Reader, type RunningPlan, sameWallet } from "../../model/running.ts";
import { fetchQuote, LOADING, type Question, type QuoteState } from "../pay/useQuotes.ts";

/** What a plan is to the reader. */
export type PlanOffer = {
  /** Their own active plan, and whether a wallet other than the paying one has it. */
  running: RunningPlan | null;
  isElsewhere: boolean;
  /** What buying it would mean, and the quote for that; null when the paying wallet has no paid plan of the product. */
  move: Move | null;
  offer: QuoteState;
};

type Page = {
  catalogue: readonly CatalogueEntry[];
  reader: Reader;
  chosen: CatalogueEntry | null;
  duration: Duration;
  token: PaymentCurrency;
};

/** Who would pay, and what each plan is to them: their own, a renewal, an upgrade, or possible only later. */
export function usePlanOffers({ catalogue, reader, chosen, duration, token }: Page) {
  const connected = useConnectedAddress();
  const findPayer = (product: number) => payerFor(product, connected, reader);
  const toQuestion = (plan: CatalogueEntry): Question | null => {
    const wallet = findPayer(plan.product);
    const kind = moveTo(plan, wallet, reader.running)?.kind;
    const isOffered = (kind === "renew" || kind === "upgrade") && canBuy(plan, duration);
    return isOffered && wallet ? { plan, duration, paymentToken: token, wallet } : null;
  };
  const wanted = catalogue.filter((plan) => plan !== chosen).flatMap((plan) => toQuestion(plan) ?? []);
  const answerTo = useOffers(wanted);

  /** `asked` is the chosen plan's own quote, including its codes. */
  const findPaymentStatus = (plan: CatalogueEntry, quote: QuoteState | null): PlanOffer => {
    // A connection that is being restored most likely belongs to the wallet that has the plan.
    const payer = findPayer(plan.product) ?? payerFor(plan.product, null, reader);
    const mine = reader.running.filter(({ slug }) => slug === plan.slug);
    const running = mine.find(({ wallet }) => sameWallet(wallet, payer)) ?? mine[0] ?? null;
    const question = toQuestion(plan);
    return {
      running,
      isElsewhere: running !== null && !sameWallet(running.wallet, payer),
      move: moveTo(plan, payer, reader.running),
      offer: quote ?? (question && answerTo(question)) ?? LOADING,
    };
  };
  return { findPayer, findPaymentStatus };
}

/** What renewals and upgrades cost their wallet: each quote is requested once and cached while the page is open. */
function useOffers(wanted: readonly Question[]): (question: Question) => QuoteState | null {
  const [known, setKnown] = useState<Record<string, QuoteState>>({});
  const quote = useRef(new Set<string>());
  useEffect(() => {
    for (const question of wanted) {
      const key = toQuestionKey(question);
      if (quote.current.has(key)) continue;
      quote.current.add(key);
      void fetchQuote(question).then((answer) => setKnown((before) => ({ ...before, [key]: answer })));
    }
  });
  return (question) => known[toQuestionKey(question)] ?? null;
}

const toQuestionKey = ({ plan, duration, paymentToken, wallet }: Question): string =>
  [plan.slug, duration, paymentToken, wallet].join(" ");
