import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { NEWS } from "#app/platform/http.ts";

/** Reloads the page's data when a new notice arrives, for pages that show its subject. */
export function useNews(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    window.addEventListener(NEWS, revalidate);
    return () => window.removeEventListener(NEWS, revalidate);
  }, [revalidate]);
}
