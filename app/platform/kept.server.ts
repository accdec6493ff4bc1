/**
 * Reads at most once in so many milliseconds, however many ask: whoever comes meanwhile gets the same answer. For what
 * pages show; what decides about money is read anew each time. An answer that could not be had is not kept.
 */
export function keptFor<Answer>(ms: number, read: () => Promise<Answer>, now = Date.now): () => Promise<Answer> {
  let kept: { until: number; answer: Promise<Answer> } | null = null;
  return () => {
    if (kept !== null && now() < kept.until) return kept.answer;
    const answer = read();
    const mine = { until: now() + ms, answer };
    kept = mine;
    answer.catch(() => {
      if (kept === mine) kept = null;
    });
    return answer;
  };
}

/** Whoever comes while it is being read waits for the same answer. Only for what is sure to end. */
export function readOnce<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let reading: Promise<Answer> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
