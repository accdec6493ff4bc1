import { useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type Choice, readChoice, writeChoice } from "../../model/choice";

/** The choice, seeded by the query and written back to it without asking the server for a page that it already has. */
export function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const [choice, setChoice] = useState(() => readChoice(query));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival here, and only that, begins from its query
  useEffect(() => setChoice(readChoice(new URLSearchParams(window.location.search))), [key]);

  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    const written = writeChoice(new URLSearchParams(window.location.search), next);
    window.history.replaceState(window.history.state, "", `?${written}${window.location.hash}`);
  };
  return [choice, change];
}
