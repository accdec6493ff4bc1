import { useEffect, useState } from "react";
import { getJson, TROUBLE } from "#app/platform/http.ts";
import { isSystemStatus, type SystemStatus } from "#app/status/systemStatus.ts";

export type Known = SystemStatus | "unreachable" | null;

/** The minimum interval between requests. */
const POLL_INTERVAL_MS = 30_000;
const FIRST_AFTER_MS = 3_000;

/**
 * The system status. It arrives with the page; it is fetched again only after a call has failed, or every 30 seconds while
 * something is wrong or unknown, and never in a hidden tab.
 */
export function useSystemStatus(brought: SystemStatus | null): Known {
  const [known, setKnown] = useState<Known>(brought);
  useEffect(() => {
    if (brought !== null) setKnown(brought);
  }, [brought]);

  const calm = known === "ok";
  useEffect(() => pollStatus(calm, setKnown), [calm]);
  return known;
}

/** When it was last fetched, by any page of this tab. */
let fetchedAt = Number.NEGATIVE_INFINITY;

function pollStatus(calm: boolean, onStatus: (known: Known) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const soon = () => Math.max(fetchedAt + POLL_INTERVAL_MS - Date.now(), 0);
  const pollIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(poll, ms);
  };
  async function poll() {
    // Fetched again when the tab becomes visible or the network returns.
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    fetchedAt = Date.now();
    const answered = await fetchStatus();
    if (over) return;
    onStatus(answered);
    if (answered !== "ok") pollIn(POLL_INTERVAL_MS);
  }
  const onTrouble = () => pollIn(soon());
  const onBack = () => !calm && pollIn(soon());

  if (!calm) pollIn(Math.max(soon(), FIRST_AFTER_MS));
  window.addEventListener(TROUBLE, onTrouble);
  window.addEventListener("online", onBack);
  document.addEventListener("visibilitychange", onBack);
  return () => {
    over = true;
    clearTimeout(timer);
    window.removeEventListener(TROUBLE, onTrouble);
    window.removeEventListener("online", onBack);
    document.removeEventListener("visibilitychange", onBack);
  };
}

async function fetchStatus(): Promise<Known> {
  const answer = await getJson<{ data?: unknown }>("/api/pulse");
  if (answer === null || answer.status >= 500) return "unreachable";
  return isSystemStatus(answer.body.data) ? answer.body.data : null;
}
