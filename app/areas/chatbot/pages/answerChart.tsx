import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { InShort } from "#app/ui/inShort.tsx";
import { Num } from "#app/ui/num.tsx";
import { cellInFull, cellText, dayText } from "../model/figureText.ts";
import type { Chart } from "../model/shown.ts";

const [WIDTH, HEIGHT] = [600, 140];

/** One line over days. The values at its ends are also shown as figures. */
export function AnswerChart({ chart }: { chart: Chart }) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  const [first, last] = [chart.points[0], chart.points.at(-1)];
  if (!first || !last) return null;
  const shown = (value: number) => (
    <InShort
      className="num"
      full={cellInFull(chart.column, value, locale) ?? ""}
      short={cellText(chart.column, value, locale) ?? ""}
    />
  );
  return (
    <figure className="card chat__chart">
      <figcaption>
        <span>{t(`column.${chart.column}`)}</span>
        <Num className="xs mute">
          {dayText(first[0], locale)} – {dayText(last[0], locale)}
        </Num>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={buildPolyline(chart.points)} />
      </svg>
      <p className="chat__ends">
        {shown(first[1])}
        {shown(last[1])}
      </p>
    </figure>
  );
}

function buildPolyline(points: Chart["points"]): string {
  const values = points.map(([, value]) => value);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const height = (value: number) => (max === min ? 0.5 : (value - min) / (max - min));
  const place = (at: number, value: number) =>
    `${((at / (points.length - 1)) * WIDTH).toFixed(1)} ${(HEIGHT - 4 - height(value) * (HEIGHT - 8)).toFixed(1)}`;
  return `M${values.map((value, at) => place(at, value)).join("L")}`;
}
