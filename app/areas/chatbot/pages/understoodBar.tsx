import X from "lucide-react/icons/x";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { buildChips } from "../model/chips.ts";
import { chipText } from "../model/chipText.ts";
import type { Slots, Understood } from "../model/shown.ts";

type UnderstoodBarProps = {
  understood: Understood;
  isOpen: boolean;
  isAnswering: boolean;
  /** Asks again with another meaning. */
  onCorrect(understood: Pick<Understood, "intent" | "slots">): void;
};

/** How the question was understood, each restriction removable, and what else it may have meant: one press asks again with that meaning. */
export function UnderstoodBar({ understood, isOpen, isAnswering, onCorrect }: UnderstoodBarProps) {
  const { t } = useTranslation("chatbot");
  const bar = useRef<HTMLDivElement>(null);
  const { intent, slots, others } = understood;
  const choices = isOpen ? [intent, ...others] : others;
  const remove = (without: Slots) => {
    if (isAnswering) return;
    // The focused chip is about to disappear.
    bar.current?.focus();
    onCorrect({ intent, slots: without });
  };
  return (
    <div ref={bar} className="chat__understood xs mute" data-understood={intent} tabIndex={-1}>
      {!isOpen && <p>{t("understood", { said: t(`intent.${intent}`) })}</p>}
      <Chips slots={slots} isAnswering={isAnswering} onRemove={remove} />
      {slots.unused.length > 0 && <p dir="auto">{t("unused", { words: slots.unused.join(", ") })}</p>}
      {choices.length > 0 && (
        <ul aria-label={t("instead")}>
          {choices.map((other) => (
            <li key={other}>
              <button
                type="button"
                className="chat__chip"
                aria-disabled={isAnswering || undefined}
                onClick={() => onCorrect({ intent: other, slots })}
              >
                {t(`intent.${other}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type ChipsProps = { slots: Slots; isAnswering: boolean; onRemove(without: Slots): void };

function Chips({ slots, isAnswering, onRemove }: ChipsProps) {
  const { t } = useTranslation("chatbot");
  const formatChip = chipText(t, useLocale());
  const chips = buildChips(slots);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("chip.label")}>
      {chips.map(({ chip, without }) => {
        const what = formatChip(chip);
        return (
          <li key={JSON.stringify(chip)} className="chat__set">
            {what}
            <button
              type="button"
              className="chat__drop"
              aria-label={t("chip.remove", { what })}
              aria-disabled={isAnswering || undefined}
              onClick={() => onRemove(without)}
            >
              <X className="i" aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
