import { createInstance, type i18n, type Resource, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { DEFAULT_LOCALE, NAMESPACES, type Namespace, SUPPORTED_LOCALES } from "./locales.ts";

let base: i18n | undefined;

/** An instance of its own for each render: a clone shares the loaded words and costs next to nothing. */
export function i18nFor(locale: string): i18n {
  base ??= createBase();
  return base.cloneInstance({ lng: locale, initImmediate: false });
}

/** Words for a loader: titles and descriptions. */
export const translator = (locale: string, namespace: Namespace): TFunction =>
  i18nFor(locale).getFixedT(locale, namespace);

/** Made on first use, because the worker shares modules with the web but has no bundler that could resolve the glob. */
function createBase(): i18n {
  // Every translation is part of the server's build: nothing is read from disk while somebody waits.
  const files = import.meta.glob<Record<string, unknown>>("../locales/*/*.json", { eager: true, import: "default" });
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    resources: resourcesOf(files),
    lng: DEFAULT_LOCALE,
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: [...SUPPORTED_LOCALES],
    ns: [...NAMESPACES],
    defaultNS: "common",
    // With the words at hand this makes it ready at once.
    initImmediate: false,
    // React escapes; escaping twice would show the entities.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

function resourcesOf(files: Record<string, Record<string, unknown>>): Resource {
  const resources: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const [path, words] of Object.entries(files)) {
    const [namespace = "", locale = ""] = path
      .replace(/\.json$/, "")
      .split("/")
      .reverse();
    resources[locale] = { ...resources[locale], [namespace]: words };
  }
  return resources as Resource;
}
