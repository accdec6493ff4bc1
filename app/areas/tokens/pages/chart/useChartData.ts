import { useEffect, useRef, useState } from "react";
import { getJson } from "#app/platform/http.ts";
import { candlesPath, type TokenChartData } from "../../model/chartAnswer.ts";
import type { ChartRange } from "../../model/chartRange.ts";

type Answered = { data?: TokenChartData; error?: string };

/** New bars begin while a page is open; they are requested at this interval. */
const REFRESH_MS = 5 * 60_000;

/** The chart included in the page, and those of other ranges once they are chosen. */
export function useChartData(first: TokenChartData) {
  const [chart, setChart] = useState(first);
  const [awaited, setAwaited] = useState<ChartRange | null>(null);
  /** The server's text; empty when there was no response. Null when there is no problem. */
  const [problem, setProblem] = useState<{ range: ChartRange; said: string } | null>(null);
  const pending = useRef<AbortController | null>(null);

  async function load(range: ChartRange, isQuiet: boolean) {
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    if (!isQuiet) setAwaited(range);
    const answer = await getJson<Answered>(candlesPath(first.slug, range), { signal: request.signal });
    if (request.signal.aborted) return;
    setAwaited(null);
    const data = answer?.body.data;
    if (data) setChart(data);
    // The plan that included it has ended.
    else if (isQuiet && answer?.status === 403) setChart(first);
    if (data || !isQuiet) setProblem(data ? null : { range, said: answer?.body.error ?? "" });
  }
  const latestLoad = useRef(load);
  latestLoad.current = load;

  const { range, slug } = chart;
  const loaded = useRef(first);
  // The page was loaded again: for another token, with another plan, or to refresh. The chosen range stays.
  useEffect(() => {
    if (loaded.current === first) return;
    loaded.current = first;
    if (first.slug === slug && first.range !== range) return void latestLoad.current(range, true);
    pending.current?.abort();
    setChart(first);
    setAwaited(null);
    setProblem(null);
  }, [first, slug, range]);
  useEffect(() => {
    const timer = setInterval(() => {
      // The range that the reader waits for comes first.
      if (!document.hidden && awaited === null) void latestLoad.current(range, true);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [range, awaited]);
  useEffect(() => () => pending.current?.abort(), []);

  return { chart, awaited, problem, choose: (chosen: ChartRange) => void load(chosen, false) };
}
