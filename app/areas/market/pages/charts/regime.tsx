import Minus from "lucide-react/icons/minus";
import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import type { Regime, RegimeRun } from "../../model/history.ts";

const LOOKS = {
  bullish: { Icon: TrendingUp, tone: "up" },
  neutral: { Icon: Minus, tone: "mute" },
  bearish: { Icon: TrendingDown, tone: "down" },
} as const;

/** The market's regime as a word. A token has a signal; the market has a regime, and they never share a word. */
export function RegimeWord({ regime }: { regime: Regime | null }) {
  const { t } = useTranslation("market");
  if (regime === null) return <Absent />;
  const { Icon, tone } = LOOKS[regime];
  return (
    <span className={`signal ${tone}`}>
      <Icon className="i" aria-hidden="true" /> {t(`regime.${regime}`)}
    </span>
  );
}

/** Runs of days above, on or below a line: the position shows the regime before the colour does. */
export function RegimeHistory({ runs }: { runs: readonly RegimeRun[] }) {
  const { t } = useTranslation("market");
  const sumDays = (regime: Regime) =>
    runs.filter((run) => run.regime === regime).reduce((sum, { days }) => sum + days, 0);
  const last = runs.at(-1)?.regime ?? "unknown";
  const total = runs.reduce((sum, { days }) => sum + days, 0);
  const starts = runs.map((_, index) => runs.slice(0, index).reduce((sum, { days }) => sum + days, 0));
  const summary = t("regime.summary", {
    bullish: sumDays("bullish"),
    neutral: sumDays("neutral"),
    bearish: sumDays("bearish"),
    last: t(`regime.${last}`),
  });
  return (
    <div className="regimes">
      <p>{t("regime.label")}</p>
      <div className="marketplot regimes__plot" dir="ltr" role="img" aria-label={summary}>
        <svg viewBox={`0 0 ${total} 16`} preserveAspectRatio="none" aria-hidden="true">
          <path className="marketplot__grid" d={`M0 8H${total}`} vectorEffect="non-scaling-stroke" />
          {runs.map(({ regime, from, days }, index) =>
            regime === null ? null : (
              <rect
                key={from}
                className={`regimes__${regime}`}
                x={starts[index]}
                width={days}
                {...BAND_RECTS[regime]}
              />
            ),
          )}
        </svg>
      </div>
    </div>
  );
}

const BAND_RECTS = {
  bullish: { y: 0, height: 7 },
  neutral: { y: 6.5, height: 3 },
  bearish: { y: 9, height: 7 },
} as const;
