import type { ReactNode } from "react";

export type Series = { key: string; name: string };
export type ChartProps = {
  title: string;
  /** What the picture says, for those who do not see it. */
  summary: string;
  /** Bars stand in time; rows lie beneath each other, where each has a name of its own. */
  kind: "bars" | "rows" | "lines";
  points: readonly Record<string, string | number>[];
  series: readonly Series[];
  /** The same as figures. */
  table: ReactNode;
};
