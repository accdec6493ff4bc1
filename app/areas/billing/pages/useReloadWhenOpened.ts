import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { getJson } from "~/platform/http";
import type { OpenPlans } from "../model/openPlans";

/** Soon, so that the first answer is what the page itself was made with: the server keeps it for five seconds. */
const FIRST_MS = 1_000;
const OFTEN_MS = 5_000;
const SELDOM_MS = 30_000;
/** For how long it is asked often, from the moment that the page is looked at. */
const EAGER_MS = 3 * 60_000;

/**
 * Loads the page's data again when a plan has opened or ended, while something on it is locked: within seconds of a
 * payment's `PlanSaved`, in whichever tab it was made. Asks while the page is seen, often at first and then every half a
 * minute; a browser that no payment can belong to yet is asked about seldom from the start.
 */
export function useReloadWhenOpened(isLocked: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (isLocked ? watching(revalidate) : undefined), [isLocked, revalidate]);
}

function watching(onChange: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: string | null = null;
  let eagerUntil = 0;

  const askIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(ask, ms);
  };
  async function ask() {
    // A page that is seen again asks then.
    if (document.visibilityState !== "visible") return;
    const answer = await getJson<{ data?: OpenPlans }>("/api/entitlements", { signal });
    if (signal.aborted) return;
    const told = answer?.body.data;
    if (told) {
      const plans = told.plans.join(" ");
      if (known !== null && plans !== known) onChange();
      known = plans;
    }
    // Who has no cookie may get one in another window.
    const isEager = told?.mayChange !== false && Date.now() < eagerUntil;
    askIn(isEager ? OFTEN_MS : SELDOM_MS);
  }
  const look = () => {
    if (document.visibilityState !== "visible") return;
    eagerUntil = Date.now() + EAGER_MS;
    askIn(FIRST_MS);
  };

  look();
  document.addEventListener("visibilitychange", look, { signal });
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}
