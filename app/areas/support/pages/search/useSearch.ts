import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Meaning, meaningOf, queryOf, type Search } from "../../model/searchQuery";

const PAUSE_MS = 200;

/**
 * What is being asked for. The url follows after a short pause, and the page's loader with it; an answer that is still on
 * its way when the next question is asked is dropped by the router.
 */
export function useSearch(asked: Search): { typed: Search; meaning: Meaning; ask(change: Partial<Search>): void } {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const sent = useRef(queryOf(asked));

  // Somebody went back, or followed a link to another search.
  const query = queryOf(asked);
  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    setTyped(asked);
  }, [query, asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(change: Partial<Search>) {
    const next = { ...typed, ...change };
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // What has become an e-mail address leaves the url, and so does what it began with.
      if (queryOf(next) === sent.current) return;
      sent.current = queryOf(next);
      navigate(`?${sent.current}`, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  }
  return { typed, meaning: meaningOf(typed.q), ask };
}
