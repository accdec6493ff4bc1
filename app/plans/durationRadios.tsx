import { useTranslation } from "react-i18next";
import { percentText } from "~/ui/figures";
import { Num } from "~/ui/num";
import { type CatalogueEntry, DURATIONS, type Duration } from "./catalogue";
import { savingAcross } from "./savings";

type DurationRadiosProps = {
  catalogue: readonly CatalogueEntry[];
  chosen: Duration;
  onChoose(duration: Duration): void;
};

/** One duration for the whole page, with what it saves against paying by the month. */
export function DurationRadios({ catalogue, chosen, onChoose }: DurationRadiosProps) {
  const { t } = useTranslation("plans");
  return (
    <fieldset className="seg">
      <legend className="sr">{t("duration.legend")}</legend>
      {DURATIONS.map((duration) => (
        <label key={duration}>
          <input
            type="radio"
            name="duration"
            value={duration}
            checked={duration === chosen}
            aria-labelledby={`duration-${duration}`}
            aria-describedby={`saves-${duration}`}
            onChange={() => onChoose(duration)}
          />
          <span id={`duration-${duration}`}>{t(`common:duration.${duration}`)}</span>
          <Saves id={`saves-${duration}`} saving={savingAcross(catalogue, duration)} />
        </label>
      ))}
    </fieldset>
  );
}

function Saves({ id, saving }: { id: string; saving: ReturnType<typeof savingAcross> }) {
  const { t } = useTranslation("plans");
  if (saving === null) return null;
  const most = <Num>{percentText(-saving.most)}</Num>;
  return (
    <span className="seg__save" id={id}>
      {saving.least === saving.most ? (
        most
      ) : (
        <>
          {t("duration.upTo")} {most}
        </>
      )}
    </span>
  );
}
