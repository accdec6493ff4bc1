import { useTranslation } from "react-i18next";
import { strategySentence } from "../../model/sentence.ts";

/** Texts for reasons and rules; one without a text is shown as recorded. */

type Side = "buy" | "sell";

/** The strategy's own decisions have texts of the strategy. */
export function useReasonText(strategy: string): (reason: string, side: Side) => string {
  const { t } = useTranslation("tradingAgent");
  const known = strategySentence(strategy);
  return (reason, side) => {
    // Fixed purchases never sell on their own.
    const isOwn = reason === "strategy" && known !== null && !(known === "dca-1" && side === "sell");
    if (isOwn) return t(`because.${known}.${side}`);
    return t(`reason.${reason}`, { defaultValue: reason });
  };
}

/** Why an order was not filled. */
export function useFailureText(): (failure: string) => string {
  const { t } = useTranslation("tradingAgent");
  return (failure) => {
    const tag = SAME[failure] ?? failure;
    return t(`failure.${tag}`, { defaultValue: failure });
  };
}
/** Tags that mean the same to the reader. */
const SAME: Record<string, string> = {
  ...{ CapTooSmall: "OverCap", noImpact: "ImpactTooHigh", Reverted: "WouldFail", Mismatch: "WouldFail" },
};

export function useRuleText(): (rule: string) => string {
  const { t } = useTranslation("tradingAgent");
  return (rule) => t(`rule.${rule}`, { defaultValue: t("rule.other", { rule }) });
}
