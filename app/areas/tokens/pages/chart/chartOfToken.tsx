import { useMemo } from "react";
import type { TokenChartData } from "../../model/chartAnswer";
import type { LivePrice } from "../../model/chartCandles";
import type { TokenPageData } from "../../model/tokenPage";
import { TokenChart } from "./tokenChart";

/** The chart with what else its page knows: the newest price, the levels, and the signals that the caller may see. */
export function ChartOfToken({ page, chart }: { page: TokenPageData; chart: TokenChartData }) {
  const { token, figures, signals } = page;
  const levels = figures ? [...figures.levels.above, ...figures.levels.below].map(({ price }) => price) : [];
  const marks = signals.isLocked ? [] : signals.value.rows.map(({ day, signal }) => ({ day, signal }));
  return (
    <TokenChart
      key={token.slug}
      chart={chart}
      price={livePriceOf(token.price)}
      levels={useSame(levels)}
      signals={useSame(marks)}
    />
  );
}

const livePriceOf = ({ usd, at, isLate }: TokenPageData["token"]["price"]): LivePrice | null =>
  usd === null || at === null ? null : { usd, at, isStale: isLate };

/** The same array as long as its content is the same: the page's data is read again every minute, and usually has not changed. */
function useSame<Item>(items: readonly Item[]): readonly Item[] {
  const text = JSON.stringify(items);
  return useMemo(() => JSON.parse(text) as Item[], [text]);
}
