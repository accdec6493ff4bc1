import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { listText } from "#app/ui/intl.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { SIGNAL_KEYS } from "#app/ui/signal.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Preview, PreviewChart } from "../../model/pages.ts";
import { fallsTo, figureText, findThreshold, howFar } from "../names/figures.ts";
import { shortDay } from "../names/minute.tsx";

type PreviewProps = { preview: Preview; name: string };

/** The current value of the condition, and when the alert would have fired recently. */
export function PreviewPart({ preview, name }: PreviewProps) {
  return (
    <div className="build__preview">
      {preview.chart && <LevelChart preview={preview} chart={preview.chart} name={name} />}
      <p className="sm" aria-live="polite">
        <NowText preview={preview} name={name} /> <FiredOnText preview={preview} />
      </p>
    </div>
  );
}

const FIGURES = { now: (words: string) => <Num>{words}</Num>, left: (words: string) => <Num>{words}</Num> };

function NowText({ preview: { condition, now }, name }: PreviewProps) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  if (now === null) return null;
  if (condition.type === "signal_changes") {
    const signal = t(`common:signals.${SIGNAL_KEYS[now as keyof typeof SIGNAL_KEYS] ?? "hold"}`);
    return t("preview.signal", { name, signal });
  }
  const far = howFar(condition, now, locale);
  const figure = figureText(condition, now, locale, true);
  if (far === null) return null;
  const values = { name, now: figure, left: (far.left ?? "").replace(/^[+\u2212]/, "") };
  return (
    <Sentence text={t(`preview.${nowKey(condition.type, far.left, fallsTo(condition))}`, values)} parts={FIGURES} />
  );
}

function nowKey(type: Preview["condition"]["type"], left: string | null, falls: boolean) {
  if (type === "volume_spike") return "volume" as const;
  if (type === "change_percent") return "move" as const;
  if (left === null) return "there" as const;
  return falls ? ("fall" as const) : ("rise" as const);
}

/** If there are more days than this, only their number is shown. */
const MAX_NAMED = 3;

function FiredOnText({ preview: { firedOn, days } }: { preview: Preview }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  const count = firedOn.length;
  if (count === 0) return t("preview.never", { days });
  if (count > MAX_NAMED) return t("preview.often", { days, count });
  const on = listText(
    // Two tokens of a list may have crossed on the same day.
    [...new Set(firedOn)].map((day) => shortDay(day, locale)),
    locale,
  );
  return <span suppressHydrationWarning>{t("preview.on", { days, count, on })}</span>;
}

/** Closes with the level across: time runs from left to right in every language. */
function LevelChart({ preview: { condition, now, days }, chart, name }: PreviewProps & { chart: PreviewChart }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  const threshold = findThreshold(condition);
  if (now === null || threshold === null) return null;
  const level = figureText(condition, threshold, locale);
  const isTouching = Math.abs(chart.nowAt - chart.levelAt) < TOUCHES;
  return (
    <div className="build__chart" dir="ltr">
      <div className="build__plot" role="img" aria-label={t("preview.chart", { name, days, level })}>
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="build__line" d={chart.path} vectorEffect="non-scaling-stroke" />
          <path className="build__level" d={`M0 ${chart.levelAt}H1000`} vectorEffect="non-scaling-stroke" />
        </svg>
        {!isTouching && (
          <PreviewLine className="build__now" at={chart.nowAt} text={figureText(condition, now, locale)} />
        )}
        <PreviewLine className="build__at" at={chart.levelAt} text={level} />
      </div>
      <div className="build__days" aria-hidden="true" suppressHydrationWarning>
        <span>{shortDay(chart.firstDay, locale)}</span>
        <span>{shortDay(chart.lastDay, locale)}</span>
      </div>
    </div>
  );
}

/** Two labels closer than this would overlap. In percent of the height. */
const TOUCHES = 16;

const PreviewLine = ({ className, at, text }: { className: string; at: number; text: string }) => (
  <span className={className} style={{ "--at": `${at}%` } as CSSProperties} aria-hidden="true" suppressHydrationWarning>
    {text}
  </span>
);
