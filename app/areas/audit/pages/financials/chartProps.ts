import type { ReactNode } from "react";

export type Series = { key: string; name: string };
export type ChartProps = {
  title: string;
  /** The text alternative of the chart. */
  summary: string;
  /** Bars run along time; rows are stacked, each with its own name. */
  kind: "bars" | "rows" | "lines";
  points: readonly Record<string, string | number>[];
  series: readonly Series[];
  /** The same as numbers. */
  table: ReactNode;
};
