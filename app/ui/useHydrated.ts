import { useEffect, useState } from "react";

/** Whether the page is hydrated: false on the server and in the browser's first render, which have to match. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
