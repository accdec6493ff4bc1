import { useEffect, useRef, useState } from "react";
import { getJson } from "#app/platform/http.ts";
import { type PaymentStatus, pauseMs, toPaymentStep } from "../model/paymentStatus.ts";

type PaymentStatusAnswer = { data?: PaymentStatus; error?: string };

/**
 * The payment from the page's loader, polled until the plan is saved: soon after each change, then less often; a hidden page pauses and
 * polls when it becomes visible, an offline page when the network returns. `silent` while the server does not respond; `gone` once the
 * caller may no longer see it.
 */
export function usePaymentStatus(loaded: PaymentStatus, live: boolean) {
  const [paymentStatus, setPaymentStatus] = useState(loaded);
  const [silent, setSilent] = useState(false);
  const [gone, setGone] = useState(false);
  // A reloaded page's data is more recent than what was polled.
  const brought = useRef(loaded);
  if (brought.current !== loaded) {
    brought.current = loaded;
    setPaymentStatus(loaded);
  }

  const { paymentId } = paymentStatus;
  const isOver = !live || gone || toPaymentStep(paymentStatus.status) === "saved";
  useEffect(() => {
    if (isOver) return;
    const leaving = new AbortController();
    let attempts = 0;
    let seen = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      const answer = await getJson<PaymentStatusAnswer>(`/api/payments/${paymentId}`, leaving);
      if (leaving.signal.aborted) return;
      const found = answer?.body.data;
      setSilent(found === undefined && answer?.status !== 404);
      setGone(answer?.status === 404);
      if (found) setPaymentStatus(found);
      const now = `${found?.status} ${found?.progress.confirmations}`;
      attempts = now === seen ? attempts + 1 : 0;
      seen = now;
      clearTimeout(timer);
      timer = setTimeout(() => void poll(), pauseMs(attempts));
    };
    const pollAgain = () => void poll();
    window.addEventListener("online", pollAgain);
    document.addEventListener("visibilitychange", pollAgain);
    void poll();
    return () => {
      clearTimeout(timer);
      leaving.abort();
      window.removeEventListener("online", pollAgain);
      document.removeEventListener("visibilitychange", pollAgain);
    };
  }, [paymentId, isOver]);

  return { paymentStatus, silent, gone };
}
