import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { ChartProps } from "./chart";

/** The accent's tints from the largest down, then grey. */
const COLOURS = ["var(--act-fill)", "color-mix(in oklab, var(--act) 62%, var(--card))", "var(--edge)"];
/** One month alone is no wall. */
const WIDEST_BAR = 64;
const MARGIN = { top: 8, right: 8, bottom: 0, left: 8 };

/** Bars or lines. Nothing moves: figures never count up. */
export default function Plot({ kind, points, series }: Pick<ChartProps, "kind" | "points" | "series">) {
  const data = [...points];
  const axes = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis key="x" dataKey="name" tickLine={false} stroke="var(--ink-3)" minTickGap={24} />,
    <YAxis key="y" tickLine={false} axisLine={false} stroke="var(--ink-3)" width={64} allowDecimals={false} />,
    ...(series.length > 1 ? [<Legend key="legend" />] : []),
  ];
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === "bars" ? (
        <BarChart data={data} margin={MARGIN} accessibilityLayer={false}>
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
