import { useTranslation } from "react-i18next";
import { percentText } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type CatalogueEntry, DURATIONS, type Duration } from "#events/pricing/catalogue.ts";
import { savingAcross } from "../../model/savings.ts";

type DurationRadiosProps = {
  catalogue: readonly CatalogueEntry[];
  chosen: Duration;
  onChoose(duration: Duration): void;
};

/** One duration for the whole page, with its saving compared with paying monthly. */
export function DurationRadios({ catalogue, chosen, onChoose }: DurationRadiosProps) {
  const { t } = useTranslation("plans");
  return (
    <Segments<Duration>
      legend={t("duration.legend")}
      name="duration"
      chosen={chosen}
      onChoose={onChoose}
      options={DURATIONS.map((value) => {
        const saving = savingAcross(catalogue, value);
        return { value, label: t(`common:duration.${value}`), ...(saving && { note: <Saves {...saving} /> }) };
      })}
    />
  );
}

function Saves({ least: min, most: max }: { least: number; most: number }) {
  const { t } = useTranslation("plans");
  const percent = <Num>{percentText(-max, useUiLocale())}</Num>;
  if (min === max) return percent;
  return <Sentence text={t("duration.upTo")} parts={{ percent }} />;
}
