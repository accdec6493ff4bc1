import type { LinePlot } from "#app/ui/plot/linePlot.ts";
import type { HistoryAnswer } from "./calls.ts";

/** Value against net invested, one point per day: the last of a day's values counts. Values in dollars. */
export function buildValuePlot({ at, value, netInvested, gaps }: HistoryAnswer): LinePlot {
  const places = at.flatMap((time, index) => (toUtcDay(time) === toUtcDay(at[index + 1] ?? "") ? [] : [index]));
  const days = places.map((index) => toUtcDay(at[index] ?? ""));
  const dollars = (cents: number | null | undefined) => (cents == null ? null : cents / 100);
  return {
    days,
    lines: [
      { key: "value", values: places.map((index) => dollars(value[index])), tone: "act", hasArea: true },
      {
        key: "netInvested",
        values: places.map((index) => dollars(netInvested[index])),
        ...{ tone: "ink", hasSteps: true, dashedUntil: days.length },
      },
    ],
    ...{ isLogarithmic: false, mark: null },
    gaps: gaps.flatMap(({ from, to }) => {
      const first = days.findIndex((day) => day >= toUtcDay(from));
      const last = days.findLastIndex((day) => day <= toUtcDay(to));
      return first < 0 || last < first
        ? []
        : [{ from: Math.max(0, first - 1), to: Math.min(days.length - 1, last + 1) }];
    }),
  };
}

const toUtcDay = (time: string) => time.slice(0, 10);
