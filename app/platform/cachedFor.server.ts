/**
 * Reads at most once per interval, regardless of how many callers ask: concurrent callers share the same answer. Use it for
 * what pages show; decisions about money always read afresh. Failed reads are not cached, and neither is what `keeps` refuses, such
 * as an empty market that is being filled.
 */
export function cachedFor<Answer>(
  ms: number,
  read: () => Promise<Answer>,
  { now = () => Date.now(), keeps = () => true }: { now?: () => number; keeps?: (answer: Answer) => boolean } = {},
): () => Promise<Answer> {
  let kept: { until: number; answer: Promise<Answer> } | null = null;
  return () => {
    if (kept !== null && now() < kept.until) return kept.answer;
    const answer = read();
    const mine = { until: now() + ms, answer };
    kept = mine;
    const forget = () => {
      if (kept === mine) kept = null;
    };
    answer.then((it) => keeps(it) || forget(), forget);
    return answer;
  };
}

/** Concurrent callers wait for the same read. Use it only for reads that are sure to end. */
export function readOnce<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let reading: Promise<Answer> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
