import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { getJson } from "#app/platform/http.ts";

const EVERY_MS = 2_000;

type Awaited = { paymentId: string; status: string };

/** Event names of a payment by card begin like this. */
const statusPath = (paymentId: string, status: string) =>
  status.startsWith("Card") ? `/api/checkout/card/${paymentId}` : `/api/payments/${paymentId}`;

/**
 * Polls every two seconds whether a pending payment has progressed, and reloads the page's data when it has; a hidden page
 * pauses. True while the server does not respond: the page then stays unchanged, because a failing loader would replace the
 * receipt with an error.
 */
export function useWaiting(awaited: Awaited | null): boolean {
  const { revalidate } = useRevalidator();
  const [silent, setSilent] = useState(false);
  const paymentId = awaited?.paymentId;
  const status = awaited?.status;

  useEffect(() => {
    setSilent(false);
    if (paymentId === undefined || status === undefined) return;
    const leaving = new AbortController();
    const poll = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await getJson<{ data?: { status: string } }>(statusPath(paymentId, status), leaving);
      if (leaving.signal.aborted) return;
      setSilent(answer === null);
      if (answer?.body.data && answer.body.data.status !== status) revalidate();
    };
    const timer = setInterval(() => void poll(), EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [paymentId, status, revalidate]);

  return silent;
}
