import Lock from "lucide-react/icons/lock";
import { type CSSProperties, useId } from "react";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Grade, type GradeLetter, toGradeLetter } from "#app/ui/grade.tsx";
import { listText } from "#app/ui/intl.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { TokenChartData } from "../../model/chartAnswer.ts";
import { DAY_SECONDS } from "../../model/chartRange.ts";
import { buildCells, daysByLetter, mergeRuns, type Ribbon, type Window } from "../../model/chartRibbon.ts";
import { dayText } from "./chartText.ts";

const LETTERS: readonly GradeLetter[] = ["A", "B", "C", "D"];
/** A run of at least this width, in percent of the plot, has space for its letter even on a phone. */
const LETTER_PERCENT = 5;

type RibbonRowProps = { chart: TokenChartData; time: readonly number[]; window: Window };

/** Trader grades below the price, each day in its letter's density. The locked part is separated and names the plan that includes it. */
export function RibbonRow({ chart, time, window }: RibbonRowProps) {
  const { t } = useTranslation("tokenChart");
  const locale = useUiLocale();
  const { ribbon, ribbonPlan } = chart;
  const id = useId();
  if (!ribbon || (ribbon.days.length === 0 && ribbon.openFrom === null)) return null;
  return (
    <div className="ribbon">
      <div className="ribbon__h">
        <span id={id}>{t("ribbon.title")}</span>
        <span className="ribbon__key" aria-hidden="true">
          {LETTERS.map((letter) => (
            <Grade key={letter} letter={letter} />
          ))}
        </span>
      </div>
      <div className="ribbon__runs" dir="ltr" role="img" aria-label={spoken(ribbon, time)}>
        {mergeRuns(buildCells(ribbon, time, toGradeLetter), window).map(({ cell, startPercent, widthPercent }) => (
          <i
            key={startPercent}
            className={cell === "locked" ? "ribbon__run hatch" : `ribbon__run ribbon__run--${cell}`}
            style={{ "--at": `${startPercent}%`, "--wide": `${widthPercent}%` } as CSSProperties}
          >
            {cell.length === 1 && widthPercent >= LETTER_PERCENT ? cell : ""}
          </i>
        ))}
      </div>
      {ribbonPlan !== null && <LockedGrades ribbon={ribbon} plan={ribbonPlan.toUpperCase()} />}
    </div>
  );

  function spoken({ days, openFrom }: Ribbon, times: readonly number[]): string {
    if (openFrom === "never") return t("ribbon.none");
    const counts = daysByLetter({ days, grades: ribbon?.grades ?? [], openFrom }, toSpan(times), toGradeLetter);
    const parts = LETTERS.map((letter) => t("ribbon.days", { count: counts.get(letter) ?? 0, letter }));
    return t("ribbon.label", { days: listText(parts, locale) });
  }
}

const toSpan = (time: readonly number[]) => ({ first: time[0] ?? 0, last: time.at(-1) ?? 0 });

function LockedGrades({ ribbon: { openFrom }, plan }: { ribbon: Ribbon; plan: string }) {
  const { t } = useTranslation("tokenChart");
  const locale = useLocale();
  const words =
    typeof openFrom === "number"
      ? t("ribbon.lockedBefore", { day: dayText(openFrom * DAY_SECONDS, locale), plan })
      : t("ribbon.locked", { plan });
  return (
    <p className="ribbon__locked">
      <Lock className="i" aria-hidden="true" />
      <a href={plansPath(locale)} suppressHydrationWarning>
        {words}
      </a>
    </p>
  );
}
