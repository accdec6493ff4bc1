import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Prices are made anew every minute; asking more often would answer the same. */
const ASK_EVERY_MS = 60_000;

/** Has the page's figures read again every minute, while somebody sees it and it can be reached. */
export function useFreshPage() {
  const { revalidate, state } = useRevalidator();
  const asking = useRef(state);
  asking.current = state;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine && asking.current === "idle") revalidate();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
