import { useTranslation } from "react-i18next";
import { EARLY_MINUTES } from "~/areas/offers/public";
import { grouped } from "~/ui/figures";
import { listText } from "~/ui/intl";
import { useUiLocale } from "~/ui/uiLocale";
import type { Given } from "../../model/gives";

/** What a plan gives in words; null where it gives nothing. */
export function useGivenText(): (given: Given) => string | null {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  const numberText = (number: number) => grouped(String(number), locale);
  return (given) => {
    switch (given.kind) {
      case "nothing":
        return null;
      case "included":
        return t("gives.included");
      case "history":
        if (given.days === "all") return t("gives.complete");
        return given.days === 365 ? t("gives.year") : t("compare.days", { count: given.days });
      case "exported":
        return given.rows === "all" ? t("gives.noLimit") : numberText(given.rows);
      case "graded":
        return given.tokens === "all"
          ? t("gives.everyToken")
          : t("gives.largest", { number: numberText(given.tokens) });
      case "newest":
        return t(`gives.when.${given.when}`, { minutes: EARLY_MINUTES });
      case "number":
        return numberText(given.number);
      case "lists":
        return `${numberText(given.lists)} × ${numberText(given.tokens)}`;
      case "calls":
        return `${numberText(given.aMinute)} (${numberText(given.burst)})`;
      case "names":
        return listText(
          given.names.map((name) => NAMES[name] ?? t(`gives.${given.of}.${name}`)),
          locale,
        );
      case "formats":
        return listText(
          given.formats.map((format) => NAMES[format] ?? format),
          locale,
        );
    }
  };
}

/** The same in every language. */
const NAMES: Record<string, string> = { json: "JSON", parquet: "Parquet", telegram: "Telegram" };
