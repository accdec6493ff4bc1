import { useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type Choice, readChoice, writeChoice } from "../../model/choice.ts";

/** The selection, initialised from the query and written back to it without reloading the page's data. */
export function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const [choice, setChoice] = useState(() => readChoice(query));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation resets it from its query
  useEffect(() => setChoice(readChoice(new URLSearchParams(window.location.search))), [key]);

  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    const written = writeChoice(new URLSearchParams(window.location.search), next);
    window.history.replaceState(window.history.state, "", `?${written}${window.location.hash}`);
  };
  return [choice, change];
}
