import { useTranslation } from "react-i18next";

/** Reasons and rules in words; one that has none yet is named as it stands in the record. */

export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation("tradingAgent");
  return (reason) => t(`reason.${reason}`, { defaultValue: reason });
}

export function useRuleText(): (rule: string) => string {
  const { t } = useTranslation("tradingAgent");
  return (rule) => t(`rule.${rule}`, { defaultValue: t("rule.other", { rule }) });
}
