import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { getJson } from "~/platform/http";

const EVERY_MS = 2_000;

type Awaited = { paymentId: string; status: string };

/**
 * Asks every two seconds whether an awaited payment has moved on, and takes the page anew when it has; a hidden page
 * waits until it is seen. True while the server does not answer: the page then stays as it was, for a loader without a
 * network would put an error in the receipt's place.
 */
export function useWaiting(awaited: Awaited | null): boolean {
  const { revalidate } = useRevalidator();
  const [silent, setSilent] = useState(false);
  const paymentId = awaited?.paymentId;
  const status = awaited?.status;

  useEffect(() => {
    setSilent(false);
    if (paymentId === undefined) return;
    const leaving = new AbortController();
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await getJson<{ data?: { status: string } }>(`/api/payments/${paymentId}`, leaving);
      if (leaving.signal.aborted) return;
      setSilent(answer === null);
      if (answer?.body.data && answer.body.data.status !== status) revalidate();
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [paymentId, status, revalidate]);

  return silent;
}
