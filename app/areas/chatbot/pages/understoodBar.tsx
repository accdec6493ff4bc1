import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { countText, dayText } from "../model/figureText";
import type { Intent } from "../model/intents";
import type { Understood } from "../model/shown";

type UnderstoodBarProps = {
  understood: Understood;
  isOpen: boolean;
  isAnswering: boolean;
  onChoose(intent: Intent): void;
};

/** How the question was read, and what it may have meant instead: one press asks again in that sense. */
export function UnderstoodBar({ understood, isOpen, isAnswering, onChoose }: UnderstoodBarProps) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  const { intent, slots, others } = understood;
  const choices = isOpen ? [intent, ...others] : others;
  const said = [
    t(`intent.${intent}`),
    ...slots.tokens,
    slots.days === null ? null : t("days", { days: slots.days }),
    slots.day === null ? null : dayText(slots.day, locale),
    slots.amount === null ? null : countText(slots.amount, locale),
  ].filter(Boolean);
  return (
    <div className="chat__understood xs mute" data-understood={intent}>
      {!isOpen && <p>{t("understood", { said: said.join(" · ") })}</p>}
      <ul aria-label={t("instead")}>
        {choices.map((other) => (
          <li key={other}>
            <button
              type="button"
              className="chat__chip"
              aria-disabled={isAnswering || undefined}
              onClick={() => onChoose(other)}
            >
              {t(`intent.${other}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
