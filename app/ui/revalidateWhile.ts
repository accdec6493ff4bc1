import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Asks for the page's data again and again, as long as something is under way. */
export function useRevalidateWhile(isUnderWay: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(revalidate, everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate, everyMs]);
}
