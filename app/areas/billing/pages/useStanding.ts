import { useEffect, useRef, useState } from "react";
import { getJson } from "~/platform/http";
import { type PaymentStanding, pauseMs, stepOf } from "../model/standing";

type Asked = { data?: PaymentStanding; error?: string };

/**
 * The payment as the page brought it, asked for again until the plan is saved: soon after each change, then ever less
 * often; a hidden page rests and looks as soon as it is seen, a page without a network as soon as that is back. `silent`
 * while nobody answers; `gone` once it is not the asker's to see any more.
 */
export function useStanding(loaded: PaymentStanding, live: boolean) {
  const [standing, setStanding] = useState(loaded);
  const [silent, setSilent] = useState(false);
  const [gone, setGone] = useState(false);
  // What the page brings anew is newer than what was asked for.
  const brought = useRef(loaded);
  if (brought.current !== loaded) {
    brought.current = loaded;
    setStanding(loaded);
  }

  const { paymentId } = standing;
  const isOver = !live || gone || stepOf(standing.status) === "saved";
  useEffect(() => {
    if (isOver) return;
    const leaving = new AbortController();
    let asked = 0;
    let seen = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      const answer = await getJson<Asked>(`/api/payments/${paymentId}`, leaving);
      if (leaving.signal.aborted) return;
      const found = answer?.body.data;
      setSilent(found === undefined && answer?.status !== 404);
      setGone(answer?.status === 404);
      if (found) setStanding(found);
      const now = `${found?.status} ${found?.progress.confirmations}`;
      asked = now === seen ? asked + 1 : 0;
      seen = now;
      clearTimeout(timer);
      timer = setTimeout(() => void look(), pauseMs(asked));
    };
    const lookAgain = () => void look();
    window.addEventListener("online", lookAgain);
    document.addEventListener("visibilitychange", lookAgain);
    void look();
    return () => {
      clearTimeout(timer);
      leaving.abort();
      window.removeEventListener("online", lookAgain);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [paymentId, isOver]);

  return { standing, silent, gone };
}
