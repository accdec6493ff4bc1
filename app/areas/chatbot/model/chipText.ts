import type { TFunction } from "i18next";
import { listText } from "#app/ui/intl.ts";
import type { Chip } from "./chips.ts";
import { boundText, countText, dayText } from "./figureText.ts";
import type { Comparison } from "./query.ts";

const COMPARED = { ">": "above", ">=": "atLeast", "<": "below", "<=": "atMost" } as const satisfies Record<
  Comparison,
  string
>;
const SIGNALS = {
  "strong-buy": "strongBuy",
  buy: "buy",
  hold: "hold",
  sell: "sell",
  "strong-sell": "strongSell",
} as const;
const isSignal = (value: string): value is keyof typeof SIGNALS => Object.hasOwn(SIGNALS, value);

/** A key as a name: `layer-2` is `Layer 2`. */
const titled = (key: string): string =>
  key.replaceAll(/[-_]/g, " ").replaceAll(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());

/** Chips as a person would say them, each with a capital letter. */
export function chipText(t: TFunction<"chatbot">, locale: string): (chip: Chip) => string {
  const choice = ({ field, values, but }: Extract<Chip, { is: "choice" }>) => {
    const valueText = (value: string) => {
      if (field === "signal" && isSignal(value)) return t(`common:signals.${SIGNALS[value]}`);
      return field === "exchange" ? value : titled(value);
    };
    const list = listText((but ?? values).map(valueText), locale, "disjunction");
    const parts = { field: t(`chip.field.${field}`), values: list };
    if (but) return t("chip.but", parts);
    return field.endsWith("Band") ? t("chip.band", parts) : t("chip.is", parts);
  };
  const formatChip = (chip: Chip): string => {
    switch (chip.is) {
      case "bound":
        return t(`chip.${COMPARED[chip.comparison]}`, {
          field: t(`chip.field.${chip.field}`),
          value: boundText(chip.field, chip.value, locale),
        });
      case "between":
        return t("chip.between", {
          field: t(`chip.field.${chip.field}`),
          least: boundText(chip.field, chip.least, locale),
          most: boundText(chip.field, chip.most, locale),
        });
      case "choice":
        return choice(chip);
      case "sort":
        return t(chip.sort.direction === "desc" ? "chip.highest" : "chip.lowest", {
          field: t(`chip.field.${chip.sort.field}`),
        });
      case "limit":
        return t("chip.tokens", { count: chip.limit });
      case "days":
        return t("days", { days: chip.days });
      case "day":
        return dayText(chip.day, locale);
      case "stretch":
        return t("chip.stretch", { from: dayText(chip.from, locale), to: dayText(chip.to, locale) });
      case "amount":
        return countText(chip.amount, locale);
      case "token":
        return titled(chip.id);
      case "about":
        return titled(chip.word);
      default:
        return chip satisfies never;
    }
  };
  return (chip) => {
    const text = formatChip(chip);
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  };
}
