import { useTranslation } from "react-i18next";
import { planTitle } from "../model/planTitle.ts";

/** A plan's title in the reader's language. */
export function usePlanTitle() {
  const { t } = useTranslation();
  return (plan: { name: string; product: number }) => planTitle(t, plan);
}
