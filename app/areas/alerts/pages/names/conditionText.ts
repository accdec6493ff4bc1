import type { TFunction } from "i18next";
import { SIGNAL_KEYS } from "#app/ui/signal.tsx";
import type { AgentMode, Alert, ListCondition } from "../../model/alert.ts";
import { figureText, findThreshold } from "./figures.ts";

/** The sentence without its markup. */
export const plainText = (text: string): string => text.replace(/<\/?[bv]>/g, "");

/** What an alert watches, as sentences name it. */
export const subjectName = (t: TFunction<"alerts">, subject: Alert["subject"]): string =>
  subject === null ? t("said.gone") : namedAs(t, subject) || t("said.portfolio");

/** An agent's name, with its mode. */
export const namedAs = (t: TFunction<"alerts">, { name, mode }: { name: string; mode?: AgentMode }): string =>
  mode === undefined ? name : t(`said.agent.${mode}`, { name });

/** `<b>Polkadot</b> price falls below <v>$47.00</v>`. `t` has the words of `alerts`. */
export function conditionText(
  t: TFunction<"alerts">,
  condition: ListCondition,
  { name, locale }: { name: string; locale: string },
): string {
  const threshold = findThreshold(condition);
  const value = threshold === null ? "" : figureText(condition, threshold, locale);
  switch (condition.type) {
    case "change_percent":
      return t(`said.change_percent.${condition.direction}.${condition.window}`, { name, value });
    case "portfolio_change":
      return t(`said.portfolio_change.${condition.window}`, { name, value });
    case "trader_grade_crosses":
    case "investor_grade_crosses":
    case "market_cap_crosses":
    case "index_level_crosses":
      return t(`said.${condition.type}.${condition.direction}`, { name, value });
    case "signal_changes":
      return condition.to === undefined
        ? t("said.signal_changes.any", { name })
        : t("said.signal_changes.to", { name, signal: t(`common:signals.${SIGNAL_KEYS[`${condition.to}`]}`) });
    default:
      return t(`said.${condition.type}`, { name, value });
  }
}
