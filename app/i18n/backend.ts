import type { BackendModule, ReadCallback, ResourceLanguage } from "i18next";
import { DEFAULT_LOCALE } from "./locales";

/** One chunk a locale and namespace: a page fetches its own namespaces in its own language and nothing else. */
const chunks = import.meta.glob<ResourceLanguage>("../locales/*/*.json", { import: "default" });

export type LoadWords = (locale: string, namespace: string) => Promise<ResourceLanguage>;

const loadChunk: LoadWords = async (locale, namespace) => {
  const load = chunks[`../locales/${locale}/${namespace}.json`];
  if (!load) throw new Error(`No ${namespace} in ${locale}`);
  return load();
};

const failed = new Set<string>();

/** Whether English stands in for some of a language's words, because they could not be loaded. */
export const isShownInEnglish = (locale: string): boolean => failed.has(locale);

/** Before a language is asked for once more. */
export const forgetFailure = (locale: string): boolean => failed.delete(locale);

/** Words of a namespace; English in their place when they cannot be loaded. Source: product.md 8. */
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
      (words) => done(null, words),
      (cause: Error) => done(cause, null),
    );
  },
};
