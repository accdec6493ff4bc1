import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { getJson } from "#app/platform/http.ts";
import type { OpenPlans } from "../model/openPlans.ts";

/** Early enough that the first response matches the page: the server caches it for five seconds. */
const FIRST_MS = 1_000;
const OFTEN_MS = 5_000;
const SELDOM_MS = 30_000;
/** How long it polls frequently after the page becomes visible. */
const EAGER_MS = 3 * 60_000;

/**
 * Reloads the page's data when a plan has started or ended, while something on it is locked: within seconds of a payment's
 * `PlanSaved`, in whichever tab it was made. It polls while the page is visible, frequently at first and then every 30
 * seconds; in a browser that cannot have a payment yet it polls rarely from the start.
 */
export function useReloadOnPlanChange(isLocked: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (isLocked ? watching(revalidate) : undefined), [isLocked, revalidate]);
}

function watching(onChange: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: string | null = null;
  let eagerUntil = 0;

  const pollIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(pollPlans, ms);
  };
  async function pollPlans() {
    // Polls when the page becomes visible again.
    if (document.visibilityState !== "visible") return;
    const answer = await getJson<{ data?: OpenPlans }>("/api/entitlements", { signal });
    if (signal.aborted) return;
    const paymentStatus = answer?.body.data;
    if (paymentStatus) {
      const plans = paymentStatus.plans.join(" ");
      if (known !== null && plans !== known) onChange();
      known = plans;
    }
    // A browser without a cookie may get one in another window.
    const isEager = paymentStatus?.mayChange !== false && Date.now() < eagerUntil;
    pollIn(isEager ? OFTEN_MS : SELDOM_MS);
  }
  const poll = () => {
    if (document.visibilityState !== "visible") return;
    eagerUntil = Date.now() + EAGER_MS;
    pollIn(FIRST_MS);
  };

  poll();
  document.addEventListener("visibilitychange", poll, { signal });
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}
