import { useEffect, useRef, useState } from "react";
import { askQuote, type Question, type QuoteState } from "../pay/useQuotes";

/** What renewals and upgrades cost their wallet: each is asked once, and its answer kept while the page is open. */
export function useOffers(wanted: readonly Question[]): (question: Question) => QuoteState | null {
  const [known, setKnown] = useState<Record<string, QuoteState>>({});
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const question of wanted) {
      const key = keyOf(question);
      if (asked.current.has(key)) continue;
      asked.current.add(key);
      void askQuote(question).then((answer) => setKnown((before) => ({ ...before, [key]: answer })));
    }
  });
  return (question) => known[keyOf(question)] ?? null;
}

const keyOf = ({ plan, duration, paymentToken, wallet }: Question): string =>
  [plan.slug, duration, paymentToken, wallet].join(" ");
