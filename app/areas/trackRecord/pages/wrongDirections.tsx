import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { isWrongDirection, type MethodRecord, SIGNALS_FROM_WORST } from "../model/outcomes.ts";
import { methodName, signalName } from "./names.ts";
import { Count, Percent } from "./share.tsx";

/** Signals that did the opposite of their name, in plain words. Renders nothing when there are none. */
export function WrongDirections({ records }: { records: readonly MethodRecord[] }) {
  const { t } = useTranslation("trackRecord");
  const { t: common } = useTranslation();
  const wrong = records.flatMap(({ method, horizons }) =>
    horizons.flatMap(({ horizon, signals }) =>
      signals.flatMap((outcome, place) =>
        isWrongDirection(SIGNALS_FROM_WORST[place] ?? 0, outcome) ? [{ method, horizon, place, outcome }] : [],
      ),
    ),
  );
  if (wrong.length === 0) return null;
  return (
    <Banner tone="wait" title={t("wrong.title")} live={false}>
      <p>{t("wrong.text")}</p>
      <ul className="record__wrong">
        {wrong.map(({ method, horizon, place, outcome: { share, cases } }) => (
          <li key={`${method} ${horizon} ${place}`}>
            <Sentence
              text={t("wrong.row", {
                method: methodName(method, t),
                signal: signalName(place, common),
                after: t(`after.${horizon}`),
              })}
              parts={{ share: <Percent of={share ?? 0} />, cases: <Count of={cases} /> }}
            />
          </li>
        ))}
      </ul>
    </Banner>
  );
}
