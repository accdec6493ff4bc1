import { useEffect, useState } from "react";

/** Whether the page's scripts run: false on the server and in the first drawing in the browser, which has to be the same. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake;
}
