import { createInstance, type i18n, type Resource, type ResourceLanguage, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { laterFiles, preloadedFiles } from "./localeFiles.server.ts";
import { DEFAULT_LOCALE, SUPPORTED_LOCALES } from "./locales.ts";
import { inNeutralWords } from "./signalWords.ts";
import { joined, parseWordFile } from "./wordFiles.server.ts";

type Files = Record<string, () => Promise<ResourceLanguage>>;

let base: i18n | undefined;
let isNeutral = false;
const instances = new Map<string, Promise<i18n>>();

/**
 * The i18next instance of a language, with its words. It serves all renders: its language never changes and no render
 * writes to it. English, Spanish and French are bundled; other languages are loaded on first use.
 */
export function i18nFor(locale: string): Promise<i18n> {
  const known = instances.get(locale);
  if (known) return known;
  const made = createFor(locale);
  instances.set(locale, made);
  return made;
}

/** Makes signals use neutral words. Called when the process starts, before any text is read. */
export function nameSignalsNeutrally(): void {
  isNeutral = true;
}

const chosenWords = (namespace: string, words: ResourceLanguage): ResourceLanguage =>
  isNeutral ? inNeutralWords(namespace, words) : words;

/** Words for a loader: titles and descriptions. */
export const translator = async (locale: string, namespace: string): Promise<TFunction> =>
  (await i18nFor(locale)).getFixedT(locale, namespace);

async function createFor(locale: string): Promise<i18n> {
  base ??= createBase();
  // Words that could not be loaded are shown in English now; the next request tries again.
  if (!(await addWords(base, locale, laterFiles()))) instances.delete(locale);
  return remembering(base.cloneInstance({ lng: locale, initImmediate: false }));
}

/**
 * A page repeats the same few hundred texts. Those without placeholders are looked up once per instance, because its words never change;
 * plurals and values go to i18next each time.
 */
function remembering(instance: i18n): i18n {
  const make = instance.getFixedT.bind(instance);
  const made = new Map<string, TFunction>();
  instance.getFixedT = ((...options: Parameters<typeof make>) => {
    const key = options.join(" ");
    const known = made.get(key) ?? withMemory(make(...options));
    made.set(key, known);
    return known;
  }) as typeof instance.getFixedT;
  return instance;
}

function withMemory(translate: TFunction): TFunction {
  const translations = new Map<string, string>();
  const remembered = (key: string, ...values: unknown[]) => {
    if (values.length > 0 || typeof key !== "string") return translate(key, ...(values as []));
    const known = translations.get(key) ?? translate(key);
    translations.set(key, known);
    return known;
  };
  // i18next reads the language and namespace of a fixed function from its properties.
  return Object.assign(remembered, translate) as TFunction;
}

/** Called when words cannot be loaded: the log depends on this folder, so its function is passed in. */
type Missing = (locale: string, cause: unknown) => void;
let reportMissing: Missing = (locale, cause) => console.error("Translation loading failed for locale", locale, cause);
export const hearOfMissingWords = (hear: Missing): void => {
  reportMissing = hear;
};

/** Adds a language's words; returns false and logs when some of them cannot be loaded. Source: docs/spec/product.md#8. */
export async function addWords(instance: i18n, locale: string, files: Files): Promise<boolean> {
  const theirs = Object.entries(files).filter(([path]) => parseWordFile(path).locale === locale);
  const loaded = await Promise.allSettled(
    theirs.map(async ([path, load]) => {
      const { namespace } = parseWordFile(path);
      // Deep: an area adds to a namespace that others use too.
      instance.addResourceBundle(locale, namespace, chosenWords(namespace, await load()), true);
    }),
  );
  const failed = loaded.find((result) => result.status === "rejected");
  if (failed) reportMissing(locale, failed.reason);
  return failed === undefined;
}

/** Created on first use: the workers share modules with the web and rarely need words. */
function createBase(): i18n {
  const instance = createInstance();
  const resources = buildResources(preloadedFiles());
  void instance.use(initReactI18next).init({
    resources,
    lng: DEFAULT_LOCALE,
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: [...SUPPORTED_LOCALES],
    ns: Object.keys(resources[DEFAULT_LOCALE] ?? {}),
    defaultNS: "common",
    // With the resources given, the instance is ready synchronously.
    initImmediate: false,
    // React escapes; escaping twice would show the entities.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

function buildResources(files: Record<string, ResourceLanguage>): Resource {
  const resources: Resource = {};
  for (const [path, words] of Object.entries(files)) {
    const { locale, namespace } = parseWordFile(path);
    const { [namespace]: known = {}, ...others } = resources[locale] ?? {};
    const both = joined(known as ResourceLanguage, chosenWords(namespace, words));
    resources[locale] = { ...others, [namespace]: both };
  }
  return resources;
}
