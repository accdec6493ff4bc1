import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const EVERY_MS = 2_000;

/** Asks the server for the page again every two seconds while something is awaited; a hidden page waits until it is seen. */
export function useWaiting(waiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waiting || state === "loading") return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, state, revalidate]);
}
