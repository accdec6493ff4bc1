import "./levelChart.css";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartNotice } from "#app/ui/chartNotice.tsx";
import { DateTime, dateTimeText } from "#app/ui/dateTime.tsx";
import { useIsRead } from "#app/ui/firstSign.ts";
import { Num } from "#app/ui/num.tsx";
import { keyedPlace } from "#app/ui/plotKeys.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { whenWanted } from "#app/ui/whenWanted.ts";
import { dayOf, lastPlace, tablePlaces } from "../../model/chart.ts";
import type { LevelChart as Chart, Costs } from "../../model/pages.ts";
import { levelText } from "../figures.tsx";
import type { DrawnLines } from "./drawnLines.ts";
import { StillLines } from "./stillLines.tsx";

type LevelChartProps = { chart: Chart; name: string; costs: Costs };

/** An index's levels over time, with the market and its leader: drawn by the server, then by the browser in the same box. */
export function LevelChart({ chart, name, costs }: LevelChartProps) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const box = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<{ place: number; byKey: boolean } | null>(null);
  const drawn = useDrawnLines(box, chart, (place) => setPoint(place === null ? null : { place, byKey: false }));
  const [summaryId, keysId] = [useId(), useId()];
  const last = lastPlace(chart);
  const first = chart.level.findIndex((value) => value !== null);
  if (last <= first) return <p className="card__b mute">{t("chart.short")}</p>;

  function onKeyDown(event: KeyboardEvent) {
    if (!drawn || event.altKey || event.ctrlKey || event.metaKey) return;
    const place = keyedPlace(event, point?.place ?? null, { first, last });
    if (place === undefined) return;
    event.preventDefault();
    setPoint(place === null ? null : { place, byKey: true });
    drawn.point(place);
  }

  const named = { "aria-labelledby": summaryId };
  // What listens to arrows says so: a screen reader then hands them on.
  const keyed = drawn
    ? { ...named, role: "application", tabIndex: 0, "aria-describedby": keysId, onKeyDown }
    : { ...named, role: "img" };
  const text = (place: number) => levelText(chart.level[place] ?? 0, locale);
  const day = (place: number) => dateTimeText(dayOf(chart, place), "day", locale);
  return (
    <figure className={drawn ? "ichart" : "ichart ichart--still"} aria-labelledby={summaryId}>
      <Readout chart={chart} place={point?.place ?? last} isSpoken={point?.byKey ?? false} costs={costs} />
      <div className="ichart__plot" dir="ltr" {...keyed}>
        <StillLines chart={chart} />
        <div className="ichart__drawn" ref={box} aria-hidden="true" />
      </div>
      <p className="sr" id={keysId}>
        {t("chart.keys")}
      </p>
      <p className="ichart__foot">
        <span>{t("chart.axis")}</span>
        {chart.listedAt > 0 && (
          <span>
            <i className="ichart__key ichart__key--backtest" aria-hidden="true" /> {t("chart.backtest")}
          </span>
        )}
        <ChartNotice />
      </p>
      <figcaption className="sr" id={summaryId}>
        {t("chart.summary", { name, firstDay: day(first), lastDay: day(last), first: text(first), last: text(last) })}
      </figcaption>
      <LevelTable chart={chart} />
    </figure>
  );
}

type ReadoutProps = { chart: Chart; place: number; isSpoken: boolean; costs: Costs };

/** The levels of the day that is pointed at, or of the last. */
function Readout({ chart, place, isSpoken, costs }: ReadoutProps) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const level = chart.level[place] ?? null;
  return (
    <p className="ichart__read" aria-live={isSpoken ? "polite" : "off"}>
      <DateTime at={dayOf(chart, place)} />
      <span>
        <i className="ichart__key" aria-hidden="true" /> {t(`costs.${costs}`)}{" "}
        <Num>{level === null ? "–" : levelText(level, locale)}</Num>
        {place < chart.listedAt && <small className="mute"> {t("backtest")}</small>}
      </span>
      {chart.others.map(({ key, name, values }) => (
        <span key={key}>
          <i className={`ichart__key ichart__key--${key}`} aria-hidden="true" />{" "}
          {key === "market" ? t("chart.market") : <bdi>{name}</bdi>}{" "}
          <Num>{values[place] == null ? "–" : levelText(values[place], locale)}</Num>
        </span>
      ))}
    </p>
  );
}

function LevelTable({ chart }: { chart: Chart }) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  return (
    <details className="ichart__table">
      <summary>{t("chart.asTable")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it */}
      <section className="scroll" tabIndex={0} aria-label={t("chart.asTable")}>
        <table className="tbl tbl--tight">
          <thead>
            <tr>
              <th scope="col">{t("chart.day")}</th>
              <th scope="col" className="n">
                {t("chart.level")}
              </th>
              {chart.others.map(({ key, name }) => (
                <th key={key} scope="col" className="n">
                  {key === "market" ? t("chart.market") : <bdi>{name}</bdi>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tablePlaces(chart).map((place) => (
              <tr key={place}>
                <th scope="row">
                  <DateTime at={dayOf(chart, place)} />
                  {place < chart.listedAt && <small className="mute"> {t("backtest")}</small>}
                </th>
                {[chart.level, ...chart.others.map(({ values }) => values)].map((values, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                  <td key={column} className="n">
                    <Num>{values[place] == null ? "–" : levelText(values[place], locale)}</Num>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** The drawn lines over the server's drawing; null until they are there, and for good where they cannot be loaded. */
function useDrawnLines(
  box: RefObject<HTMLDivElement>,
  chart: Chart,
  onPoint: (place: number | null) => void,
): DrawnLines | null {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const [drawn, setDrawn] = useState<DrawnLines | null>(null);
  const told = useRef(onPoint);
  told.current = onPoint;
  const wasRead = useRef(useIsRead());
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let isGone = false;
    let made: DrawnLines | null = null;
    const forget = whenWanted(place, wasRead.current, () => {
      import("./drawnLines.ts")
        .then(({ drawLines }) => {
          if (isGone) return;
          made = drawLines(place, (at) => told.current(at));
          setDrawn(made);
        })
        // The server's drawing stays, with its table.
        .catch((cause) => console.warn(cause));
    });
    return () => {
      isGone = true;
      forget();
      made?.remove();
      setDrawn(null);
    };
  }, [box]);
  const listed = t("chart.listed");
  useEffect(() => drawn?.draw({ chart, locale, listed }), [drawn, chart, locale, listed]);
  return drawn;
}
