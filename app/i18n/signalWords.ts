import type { ResourceLanguage } from "i18next";

/**
 * The names of signals. "Strong Buy" may count as advice where a server is operated, so its owner can choose neutral words. Any text that
 * names a signal uses `common:signals`, or nests it. Source: docs/spec/market.md#8.
 */

/** The words of a namespace, with the neutral ones replacing the market's. */
export function inNeutralWords(namespace: string, words: ResourceLanguage): ResourceLanguage {
  const { neutralSignals } = words;
  return namespace === "common" && neutralSignals ? { ...words, signals: neutralSignals } : words;
}
