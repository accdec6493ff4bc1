import { languages } from "virtual:words";
import type { BackendModule, ReadCallback, ResourceLanguage } from "i18next";
import { DEFAULT_LOCALE } from "./locales.ts";
import { inNeutralWords } from "./signalWords.ts";

export type LoadWords = (locale: string, namespace: string) => Promise<ResourceLanguage>;

/** One chunk per locale and namespace: a page fetches only its own namespaces in its own language. */
const loadChunk: LoadWords = async (locale, namespace) => {
  const names = await languages[locale]?.();
  const load = names?.chunks[namespace];
  if (!load) throw new Error(`No ${namespace} in ${locale}`);
  return (await load()).default;
};

/** As the server wrote it into the page. */
const isNeutral = () => document.documentElement.dataset.signals === "neutral";

const failed = new Set<string>();

/** Whether English replaces some of a language's words because they could not be loaded. */
export const isShownInEnglish = (locale: string): boolean => failed.has(locale);

/** Clears the failure, so that the language can be loaded again; true when there was one. */
export const forgetFailure = (locale: string): boolean => failed.delete(locale);

/** The words of a namespace; English when they cannot be loaded. Source: docs/spec/product.md#8. */
export async function wordsFor(
  locale: string,
  namespace: string,
  load: LoadWords = loadChunk,
): Promise<ResourceLanguage> {
  try {
    return await load(locale, namespace);
  } catch (cause) {
    console.error("Translation loading failed for locale", locale, cause);
    failed.add(locale);
    if (locale === DEFAULT_LOCALE) throw cause;
    return load(DEFAULT_LOCALE, namespace);
  }
}

export const chunkBackend: BackendModule = {
  type: "backend",
  init() {},
  read(locale: string, namespace: string, done: ReadCallback) {
    wordsFor(locale, namespace).then(
      (words) => done(null, isNeutral() ? inNeutralWords(namespace, words) : words),
      // `true`: the next request tries again.
      (cause: Error) => done(cause, true),
    );
  },
};
