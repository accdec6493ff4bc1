import Minus from "lucide-react/icons/minus";
import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import { useTranslation } from "react-i18next";
import type { MarketStrip } from "#app/areas/market/publicPages.ts";
import { addDays } from "#app/services/marketData/public.ts";
import { Absent } from "#app/ui/absent.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";

const REGIMES = {
  "1": { key: "bullish", Icon: TrendingUp, tone: "up" },
  "0": { key: "neutral", Icon: Minus, tone: "mute" },
  "-1": { key: "bearish", Icon: TrendingDown, tone: "down" },
} as const;

/** The market's regime, and its runs of days: the position above, on or below the line shows which. */
export function RegimeCell({ strip: { day, regime, regimeRuns, regimeDays } }: { strip: MarketStrip }) {
  const { t } = useTranslation("marketStrip");
  // A run that covers all the days began before them.
  const since = regimeRuns.length > 1 ? addDays(day, 1 - (regimeRuns.at(-1)?.days ?? 0)) : null;
  const { key, Icon, tone } = REGIMES[`${regime ?? 0}`];
  return (
    <div>
      <dt>{t("regime")}</dt>
      <dd className="mstrip__v">
        {regime === null ? (
          <Absent />
        ) : (
          <span className={`signal ${tone}`}>
            <Icon className="i" aria-hidden="true" /> {t(`${key}`)}
          </span>
        )}
      </dd>
      <dd className="mstrip__x">
        <span className="mstrip__regime" role="img" aria-label={t("runs", regimeDays)}>
          {regimeRuns.map((run, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: runs of the same days never change places
              key={index}
              className={run.regime === null ? undefined : `mstrip__regime-${REGIMES[`${run.regime}`].key}`}
              style={{ flex: run.days }}
            />
          ))}
        </span>
      </dd>
      <dd className="mstrip__n">{since && <Sentence text={t("since")} parts={{ day: <DateTime at={since} /> }} />}</dd>
    </div>
  );
}
