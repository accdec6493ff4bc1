import type { TFunction } from "i18next";
import { SIGNAL_KEYS } from "#app/ui/signal.tsx";
import { SIGNALS_FROM_WORST } from "../model/outcomes.ts";

/** A method's usual name; its version if it has none. */
export function methodName(method: string, t: TFunction<"trackRecord">): string {
  if (method.startsWith("trader-")) return t("methods.trader");
  return method.startsWith("investor-") ? t("methods.investor") : method;
}

/** @param t of the `common` namespace */
export function signalName(index: number, t: TFunction): string {
  const signal = SIGNALS_FROM_WORST[index] ?? 0;
  return t(`signals.${SIGNAL_KEYS[`${signal}`]}`);
}
