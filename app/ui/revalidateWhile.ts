import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reloads the page's data at an interval while something is in progress. */
export function useRevalidateWhile(isInProgress: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isInProgress) return;
    const timer = setInterval(revalidate, everyMs);
    return () => clearInterval(timer);
  }, [isInProgress, revalidate, everyMs]);
}
