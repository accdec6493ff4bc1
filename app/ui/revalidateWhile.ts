import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reloads the page's data at an interval while something is in progress. */
export function useRevalidateWhile(isUnderWay: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(revalidate, everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate, everyMs]);
}
