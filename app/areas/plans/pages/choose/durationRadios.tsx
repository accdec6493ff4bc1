import { useTranslation } from "react-i18next";
import { percentText } from "~/ui/formatNumbers";
import { Num } from "~/ui/num";
import { Segments } from "~/ui/segments";
import { Sentence } from "~/ui/sentence";
import { useUiLocale } from "~/ui/uiLocale";
import { type CatalogueEntry, DURATIONS, type Duration } from "../../../../../events/pricing/catalogue";
import { savingAcross } from "../../model/savings";

type DurationRadiosProps = {
  catalogue: readonly CatalogueEntry[];
  chosen: Duration;
  onChoose(duration: Duration): void;
};

/** One duration for the whole page, with what it saves compared with paying monthly. */
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

function Saves({ least, most }: { least: number; most: number }) {
  const { t } = useTranslation("plans");
  const percent = <Num>{percentText(-most, useUiLocale())}</Num>;
  if (least === most) return percent;
  return <Sentence text={t("duration.upTo")} parts={{ percent }} />;
}
