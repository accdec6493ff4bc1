import { useTranslation } from "react-i18next";
import type { SignalLevel } from "../../model/sentence.ts";

/** The signal from which it acts, as text. */
export function useLevelText(): (level: SignalLevel) => string {
  const { t } = useTranslation(["tradingAgent", "common"]);
  const words: Record<SignalLevel, string> = {
    buy: t("tradingAgent:level.buy"),
    strongBuy: t("common:signals.strongBuy"),
    sell: t("tradingAgent:level.sell"),
    strongSell: t("common:signals.strongSell"),
  };
  return (level) => words[level];
}
