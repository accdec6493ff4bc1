import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * The displayed step, 1 to `count`, from the URL; by default the last one. It changes immediately: a second key press continues
 * from there, whether or not the URL has followed.
 */
export function useStep(count: number): [number, (step: number) => void] {
  const [params, setParams] = useSearchParams();
  const requestedStep = Number(params.get("step"));
  const named = Number.isInteger(requestedStep) && requestedStep >= 1 && requestedStep <= count ? requestedStep : count;
  const [step, setStep] = useState(named);
  useEffect(() => setStep(named), [named]);
  function goTo(next: number) {
    setStep(next);
    setParams(
      (known) => {
        known.set("step", String(next));
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [step, goTo];
}
