import type { BackendModule, ReadCallback, ResourceLanguage } from "i18next";
import { DEFAULT_LOCALE } from "./locales";
import { inNeutralWords } from "./signalWords";

type Chunks = Record<string, () => Promise<ResourceLanguage>>;

/**
 * One chunk per locale and namespace: a page fetches only its own namespaces in its own language. The names of the chunks are
 * in a chunk per language, because those of all languages together weigh more than most pages.
 */
const languages = import.meta.glob<Chunks>("./words/*.ts", { import: "chunks" });

export type LoadWords = (locale: string, namespace: string) => Promise<ResourceLanguage>;

const loadChunk: LoadWords = async (locale, namespace) => {
  const chunks = await languages[`./words/${locale}.ts`]?.();
  const load = chunks?.[`../../locales/${locale}/${namespace}.json`];
  if (!load) throw new Error(`No ${namespace} in ${locale}`);
  return load();
};

/** As the server wrote into the page. */
const isNeutral = () => document.documentElement.dataset.signals === "neutral";

const failed = new Set<string>();

/** Whether English replaces some of a language's words because they could not be loaded. */
export const isShownInEnglish = (locale: string): boolean => failed.has(locale);

/** How long to wait before loading a failed language again. */
export const forgetFailure = (locale: string): boolean => failed.delete(locale);

/** The words of a namespace; English when they cannot be loaded. Source: product.md 8. */
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
      (cause: Error) => done(cause, null),
    );
  },
};
