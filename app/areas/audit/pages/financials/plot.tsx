import { barPath, computeScale, fromTop, linePath, PLOT_HEIGHT, PLOT_WIDTH, type Scale } from "#app/ui/plotGeometry.ts";
import type { ChartProps, Series } from "./chartProps.ts";

type Plotted = Pick<ChartProps, "kind" | "points" | "series">;
type Point = ChartProps["points"][number];

/** Prevents the bar of a single month from filling the chart. Shares of the width. */
const WIDEST_BAR = 0.08;
const SHARE_OF_STEP = 0.8;
const MAX_NAMES = 16;
const THIN = { vectorEffect: "non-scaling-stroke" } as const;

/** Bars, rows or lines, rendered on the server. One image: the chart's summary and its table give the same information. */
export function Plot({ kind, points, series }: Plotted) {
  const values = points.flatMap((point) =>
    kind === "lines" ? series.map((one) => getValue(point, one)) : [sum(point, series)],
  );
  const scale = scaleFor(Math.max(1, Math.ceil(Math.max(0, ...values))));
  const ticks = scale.ticks.filter(Number.isInteger);
  return (
    <div className="figurePlot" data-kind={kind} aria-hidden="true">
      {kind === "rows" ? (
        <Rows points={points} series={series} scale={scale} ticks={ticks} />
      ) : (
        <Columns kind={kind} points={points} series={series} scale={scale} ticks={ticks} />
      )}
      {series.length > 1 && (
        <ul className="figurePlot__legend">
          {series.map(({ key, name }, index) => (
            <li key={key} data-series={index}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** From zero to the first line above the largest value. */
function scaleFor(max: number): Scale {
  const [first = 0, second = max] = computeScale([], [0, max]).ticks.filter(Number.isInteger);
  const step = second - first;
  return computeScale([], [0, Math.ceil(max / step) * step]);
}

const getValue = (point: Point, { key }: Series): number => Number(point[key] ?? 0);
const sum = (point: Point, series: readonly Series[]): number =>
  series.reduce((total, one) => total + getValue(point, one), 0);
/** The sum below a series in its stack. */
const below = (point: Point, series: readonly Series[], index: number): number => sum(point, series.slice(0, index));

type Scaled = { scale: Scale; ticks: readonly number[] };

function Columns({ kind, points, series, scale, ticks }: Plotted & Scaled) {
  const isLines = kind === "lines";
  const toCentre = (position: number) =>
    isLines ? position / Math.max(1, points.length - 1) : (position + 0.5) / Math.max(1, points.length);
  const width = Math.min(WIDEST_BAR, SHARE_OF_STEP / Math.max(1, points.length));
  const every = Math.ceil(points.length / MAX_NAMES);
  return (
    <>
      <div className="figurePlot__values">
        {ticks.map((value) => (
          <span key={value} style={{ top: `${fromTop(scale, value)}%` }}>
            {value}
          </span>
        ))}
      </div>
      <svg viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {ticks.map((value) => (
          <line key={value} x2={PLOT_WIDTH} y1={fromTop(scale, value)} y2={fromTop(scale, value)} {...THIN} />
        ))}
        {series.map((one, index) => (
          <path
            key={one.key}
            data-series={index}
            d={
              isLines
                ? linePath(
                    points.map((point) => getValue(point, one)),
                    scale,
                  )
                : points
                    .map((point, position) => {
                      const from = below(point, series, index);
                      return barPath(
                        { centre: toCentre(position), width, from, to: from + getValue(point, one) },
                        scale,
                      );
                    })
                    .join("")
            }
            {...THIN}
          />
        ))}
      </svg>
      <div className="figurePlot__names">
        {points.map(({ name }, position) =>
          position % every === 0 ? (
            <span key={name} style={{ left: `${toCentre(position) * 100}%` }}>
              {name}
            </span>
          ) : null,
        )}
      </div>
    </>
  );
}

function Rows({ points, series, scale, ticks }: Omit<Plotted, "kind"> & Scaled) {
  const across = (value: number) => (value / scale.high) * PLOT_WIDTH;
  const step = PLOT_HEIGHT / Math.max(1, points.length);
  return (
    <>
      <div className="figurePlot__rows">
        {points.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {ticks.map((value) => (
          <line key={value} x1={across(value)} x2={across(value)} y2={PLOT_HEIGHT} {...THIN} />
        ))}
        {series.map((one, index) => (
          <path
            key={one.key}
            data-series={index}
            d={points
              .map((point, position) => {
                const from = below(point, series, index);
                const [left, right] = [across(from), across(from + getValue(point, one))];
                const [top, bottom] = [(position + 0.1) * step, (position + 0.9) * step];
                return `M${left} ${top}H${right}V${bottom}H${left}Z`;
              })
              .join("")}
          />
        ))}
      </svg>
      <div className="figurePlot__names">
        {ticks.map((value) => (
          <span key={value} style={{ left: `${across(value) / (PLOT_WIDTH / 100)}%` }}>
            {value}
          </span>
        ))}
      </div>
    </>
  );
}
