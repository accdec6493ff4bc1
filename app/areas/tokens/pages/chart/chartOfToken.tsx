import { useMemo } from "react";
import type { TokenChartData } from "../../model/chartAnswer.ts";
import type { LivePrice } from "../../model/chartCandles.ts";
import type { ChartSignal } from "./marks.ts";
import { TokenChart } from "./tokenChart.tsx";

type ChartOfTokenProps = {
  chart: TokenChartData;
  price: LivePrice | null;
  levels: readonly number[];
  signals: readonly ChartSignal[];
  /** The reader has already interacted with the page. */
  isRead: boolean;
};

/** The chart as its page shows it. */
export function ChartOfToken({ levels, signals, ...shown }: ChartOfTokenProps) {
  return <TokenChart {...shown} levels={useSame(levels)} signals={useSame(signals)} />;
}

/** The same array while its content is the same: the page's data is read again every minute, and usually has not changed. */
function useSame<Item>(items: readonly Item[]): readonly Item[] {
  const text = JSON.stringify(items);
  return useMemo(() => JSON.parse(text) as Item[], [text]);
}
