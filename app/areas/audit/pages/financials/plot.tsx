import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { ChartProps } from "./chartProps";

/** The accent's tints for the largest series first, then grey. */
const COLOURS = ["var(--act-fill)", "color-mix(in oklab, var(--act) 62%, var(--card))", "var(--edge)"];
/** Keeps the bar of a single month from filling the chart. */
const WIDEST_BAR = 64;
/** Room for the longest event name. */
const NAME_WIDTH = 128;
const MARGIN = { top: 8, right: 8, bottom: 0, left: 8 };

/** Bars, rows or lines. No animation: figures never count up. */
export default function Plot({ kind, points, series }: Pick<ChartProps, "kind" | "points" | "series">) {
  const data = [...points];
  const lies = kind === "rows";
  const names = { dataKey: "name", tickLine: false, stroke: "var(--ink-3)" };
  const values = { tickLine: false, axisLine: false, stroke: "var(--ink-3)", allowDecimals: false };
  const axes = [
    <CartesianGrid key="grid" vertical={lies} horizontal={!lies} stroke="var(--line)" />,
    lies ? <XAxis key="x" type="number" {...values} /> : <XAxis key="x" minTickGap={24} {...names} />,
    lies ? (
      <YAxis key="y" type="category" width={NAME_WIDTH} interval={0} {...names} />
    ) : (
      <YAxis key="y" width={64} {...values} />
    ),
    ...(series.length > 1 ? [<Legend key="legend" />] : []),
  ];
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind !== "lines" ? (
        <BarChart data={data} layout={lies ? "vertical" : "horizontal"} margin={MARGIN} accessibilityLayer={false}>
          {axes}
          {series.map(({ key, name }, index) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              stackId="all"
              maxBarSize={WIDEST_BAR}
              fill={COLOURS[index] ?? "var(--edge)"}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      ) : (
        <LineChart data={data} margin={MARGIN} accessibilityLayer={false}>
          {axes}
          {series.map(({ key, name }, index) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke={COLOURS[index] ?? "var(--edge)"}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      )}
    </ResponsiveContainer>
  );
}
