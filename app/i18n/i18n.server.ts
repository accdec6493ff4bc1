import { createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { DEFAULT_LOCALE, localeOfPath, NAMESPACES, SUPPORTED_LOCALES } from "./locales";

/** Every translation is part of the server's build: nothing is read from disk while somebody waits. */
const files = import.meta.glob<Record<string, unknown>>("../locales/*/*.json", { eager: true, import: "default" });

function resourcesOf(found: typeof files): Resource {
  const resources: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const [path, words] of Object.entries(found)) {
    const [namespace = "", locale = ""] = path
      .replace(/\.json$/, "")
      .split("/")
      .reverse();
    resources[locale] = { ...resources[locale], [namespace]: words };
  }
  return resources as Resource;
}

const options = {
  resources: resourcesOf(files),
  fallbackLng: DEFAULT_LOCALE,
  supportedLngs: [...SUPPORTED_LOCALES],
  ns: [...NAMESPACES],
  defaultNS: "common",
  initImmediate: false,
  // React escapes; escaping twice would show the entities.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
};

/** Finds the language of a request, for loaders: the path says it. */
export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...SUPPORTED_LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ["custom", "header"],
    findLocale: async (request) => localeOfPath(new URL(request.url).pathname),
  },
  i18next: options,
});

const base: i18n = createInstance();
await base.use(initReactI18next).init({ ...options, lng: DEFAULT_LOCALE });

/** An instance of its own for each render: a clone shares the loaded words and costs next to nothing. */
export const i18nFor = (locale: string): i18n => base.cloneInstance({ lng: locale, initImmediate: false });
