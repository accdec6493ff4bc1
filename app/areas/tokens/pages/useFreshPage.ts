import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Prices are refreshed every minute; asking more often would return the same. */
const ASK_EVERY_MS = 60_000;

/** Reloads the page's figures every minute while the page is visible and online. */
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
