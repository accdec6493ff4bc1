import { useEffect, useState } from "react";

/** Whether the page is hydrated: false on the server and in the browser's first render, which have to match. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake;
}
