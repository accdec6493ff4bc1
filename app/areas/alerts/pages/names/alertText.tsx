import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { SIGNAL_KEYS } from "#app/ui/signal.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Alert, Firing, ListCondition, Watched } from "../../model/alert.ts";
import { conditionText, namedAs, plainText, subjectName } from "./conditionText.ts";
import { figureText, findThreshold } from "./figures.ts";

export { plainText };

/** An alert in one sentence, as a page shows it and as a screen reader names its buttons. */

const PARTS = {
  b: (words: string) => (
    <b>
      <bdi>{words}</bdi>
    </b>
  ),
  v: (words: string) => (
    <b>
      <Num>{words}</Num>
    </b>
  ),
};

export const AlertText = ({ text }: { text: string }): ReactNode => <Sentence text={text} parts={PARTS} />;

type Named = Pick<Alert, "condition" | "recurring" | "cooldownSeconds" | "subject"> & Watched;

const COOLDOWNS = { 300: "minutes", 3600: "hour", 86400: "day" } as const;

/** `<b>Polkadot</b> price falls below <v>$47.00</v>, once`. */
export function useAlertText(): (alert: Named) => string {
  const { t } = useTranslation("alerts");
  const formatCondition = useCondition();
  return useCallback(
    (alert) => {
      const name = subjectName(t, alert.subject);
      const what = formatCondition(alert.condition, "listId" in alert ? t("said.anyOf", { list: name }) : name);
      if (!alert.recurring) return t("said.once", { what });
      const known = COOLDOWNS[alert.cooldownSeconds as keyof typeof COOLDOWNS];
      return known ? t(`said.each.${known}`, { what }) : t("said.each.time", { what });
    },
    [t, formatCondition],
  );
}

function useCondition(): (condition: ListCondition, name: string) => string {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  return useCallback((condition, name) => conditionText(t, condition, { name, locale }), [t, locale]);
}

/** `<b>Polkadot</b> price fell below <v>$47.00</v>, at <v>$46.98</v>`. */
export function useFiringText(): (firing: Firing) => string {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  return useCallback(
    ({ condition, subject, after }) => {
      const name = namedAs(t, subject);
      const threshold = findThreshold(condition);
      const value = threshold === null ? "" : figureText(condition, threshold, locale);
      const now = condition.type === "signal_changes" ? after : figureText(condition, after, locale, true);
      switch (condition.type) {
        case "change_percent":
          return t(`fired.change_percent.${condition.window}`, { name, now });
        case "portfolio_change":
          return t(`fired.portfolio_change.${condition.window}`, { now });
        case "portfolio_token_arrived":
          return name === ""
            ? t("fired.portfolio_token_arrived.some", { now })
            : t("fired.portfolio_token_arrived.one", { name });
        case "trader_grade_crosses":
        case "investor_grade_crosses":
        case "market_cap_crosses":
        case "index_level_crosses":
          return t(`fired.${condition.type}.${condition.direction}`, { name, value, now });
        case "signal_changes":
          return t("fired.signal_changes", { name, signal: t(`common:signals.${signalKey(after)}`) });
        default:
          return t(`fired.${condition.type}`, { name, value, now });
      }
    },
    [t, locale],
  );
}

const signalKey = (value: string) => SIGNAL_KEYS[value as keyof typeof SIGNAL_KEYS] ?? SIGNAL_KEYS["0"];
