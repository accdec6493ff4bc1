import type { ResourceLanguage } from "i18next";

/**
 * What signals are called. "Strong Buy" may count as advice where a server runs, so that its owner can have them called by
 * neutral words. Whatever names a signal asks for `common:signals`, or nests it in a sentence. Source: docs/spec/market.md#8.
 */

/** The words of a namespace with the neutral ones in the place of the market's. */
export function inNeutralWords(namespace: string, words: ResourceLanguage): ResourceLanguage {
  const { neutralSignals } = words;
  return namespace === "common" && neutralSignals ? { ...words, signals: neutralSignals } : words;
}
