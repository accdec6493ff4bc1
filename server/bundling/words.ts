import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { completed } from "#app/i18n/completed.ts";
import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { parseWordFile, wordFiles, wordsAt, wordsIn } from "#app/i18n/wordFiles.server.ts";

const ALL = "virtual:words";
const asModule = (words: unknown) => `export default JSON.parse(${JSON.stringify(JSON.stringify(words))});`;
const rootPath = fileURLToPath(new URL("../../", import.meta.url));

/**
 * `virtual:words` loads the names of a language's chunks, one per namespace. They are in a chunk per language, because those of all
 * languages together are larger than most pages. `virtual:words/es/plans` is the translations of a namespace, with English for missing
 * ones.
 */
export function wordsByLocale(): Plugin {
  return {
    name: "words-by-locale",
    resolveId: (id) => (id === ALL || id.startsWith(`${ALL}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${ALL}`)) return null;
      const [, locale = "", namespace = ""] = id.split("/");
      if (namespace) {
        const isPart = (file: { namespace: string }) => file.namespace === namespace;
        for (const { path } of wordFiles().filter(isPart)) this.addWatchFile(rootPath + path);
        return asModule(completed(wordsIn(locale, namespace), wordsIn("en", namespace)));
      }
      if (locale) {
        const names = new Set(wordFiles().map((file) => file.namespace));
        const chunks = [...names].sort().map((name) => `${name}: () => import("${ALL}/${locale}/${name}")`);
        return `export const chunks = { ${chunks.join(", ")} };`;
      }
      const loaders = SUPPORTED_LOCALES.map((one) => `${one}: () => import("${ALL}/${one}")`);
      return `export const languages = { ${loaders.join(", ")} };`;
    },
  };
}

/** Fills missing translations with English for the server, which bundles the files as they are, so that it renders what browsers render. */
export function completedWords(): Plugin {
  return {
    name: "completed-words",
    enforce: "pre",
    transform(code, id) {
      if (!/\/locales\/[a-z]+\/[a-zA-Z]+\.json$/.test(id)) return null;
      const { locale } = parseWordFile(id);
      if (locale === "en") return null;
      const english = wordsAt(id.slice(rootPath.length).replace(`/locales/${locale}/`, "/locales/en/"));
      return { code: JSON.stringify(completed(JSON.parse(code), english)), map: null };
    },
  };
}
