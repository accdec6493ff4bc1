import Check from "lucide-react/icons/check";
import CircleX from "lucide-react/icons/circle-x";
import Info from "lucide-react/icons/info";
import { useTranslation } from "react-i18next";
import { grouped } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsAtAGlance } from "#app/ui/unitAmounts.ts";
import { amountToType } from "../model/amounts.ts";
import type { Check as OneCheck } from "../model/view.ts";

const ICONS = { good: Check, bad: CircleX, note: Info };

/** What the program checked automatically. */
export function CheckList({ checks }: { checks: readonly OneCheck[] }) {
  const { t } = useTranslation("refunds");
  return (
    <section className="card" aria-labelledby="checks-title">
      <div className="card__h">
        <h2 id="checks-title">{t("checks.title")}</h2>
      </div>
      <ul className="checks">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
    </section>
  );
}

function CheckRow({ check }: { check: OneCheck }) {
  const { t } = useTranslation("refunds");
  const checkText = useCheckText();
  const { name, state } = check;
  const Icon = ICONS[state];
  return (
    <li className={`check--${state}`}>
      <Icon className="i" aria-label={t(`checks.${state}`)} />
      <span>{t(`checks.${name}.title`)}</span>
      <p>{checkText(check)}</p>
    </li>
  );
}

function useCheckText() {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  return ({ name, values }: OneCheck): string => {
    const number = (key: string) => grouped(values[key] ?? "0", locale);
    switch (name) {
      case "saved":
        return values.of === undefined
          ? t("checks.saved.text", { type: values.type, position: number("position") })
          : t("checks.saved.matched", {
              ...{ type: values.type, position: number("position") },
              ...{ same: number("same"), of: number("of") },
            });
      case "within7Days":
        return t("checks.within7Days.text", { days: number("days"), hours: number("hours") });
      case "notRefunded":
        if (values.cents !== "0") return t("checks.notRefunded.before", { amount: amountToType(values.cents ?? "0") });
        return t(values.earlier === "0" ? "checks.notRefunded.text" : "checks.notRefunded.holder");
      case "treasury": {
        const units = (key: string) => unitsAtAGlance(values[key] ?? "0", Number(values.decimals), locale);
        const amounts = { available: units("available"), needed: units("needed"), symbol: values.symbol };
        return t("checks.treasury.text", amounts);
      }
      case "charge":
        return t(`checks.charge.${values.problem ?? "none"}`);
      case "units":
        return t("checks.units.text", { used: number("used"), of: number("of") });
      case "alerts":
        return t("checks.alerts.text", { made: number("made") });
      default:
        return name satisfies never;
    }
  };
}
