import type { Plugin } from "vite";
import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";

const ALL = "virtual:words";

/**
 * `virtual:words` loads the names of a language's chunks, one per namespace. They are in a chunk per language, because those of all
 * languages together weigh more than most pages; a glob's pattern is fixed, so each language is a module of its own.
 */
export function wordsByLocale(): Plugin {
  return {
    name: "words-by-locale",
    resolveId: (id) => (id === ALL || id.startsWith(`${ALL}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${ALL}`)) return null;
      const locale = id.slice(`\0${ALL}/`.length);
      if (locale)
        return `export const chunks = import.meta.glob("/app/locales/${locale}/*.json", { import: "default" });`;
      const loaders = SUPPORTED_LOCALES.map((one) => `${one}: () => import("${ALL}/${one}")`);
      return `export const languages = { ${loaders.join(", ")} };`;
    },
  };
}
