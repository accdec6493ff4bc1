import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { formatQuery, type Meaning, parseMeaning, type Search } from "../../model/searchQuery.ts";

const PAUSE_MS = 200;

/**
 * The current search. The URL follows after a short pause, and the page's loader with it; the router drops a response that
 * arrives after the next search has started.
 */
export function useSearch(search: Search): { typed: Search; meaning: Meaning; ask(change: Partial<Search>): void } {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const sent = useRef(formatQuery(search));

  // The reader went back, or followed a link to another search.
  const query = formatQuery(search);
  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    setTyped(search);
  }, [query, search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function updateSearch(change: Partial<Search>) {
    const next = { ...typed, ...change };
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // A text that becomes an email address is removed from the URL, including its beginning.
      if (formatQuery(next) === sent.current) return;
      sent.current = formatQuery(next);
      navigate(`?${sent.current}`, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  }
  return { typed, meaning: parseMeaning(typed.q), ask: updateSearch };
}
