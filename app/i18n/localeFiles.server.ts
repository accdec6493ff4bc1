import type { ResourceLanguage } from "i18next";
import { parseWordFile, wordFiles, wordsAt } from "./wordFiles.server.ts";

/**
 * The locale files by path. The bundler packs them into the program; without a bundler, as in development and in commands, they
 * are read from their folders.
 */

type Now = Record<string, ResourceLanguage>;
type Later = Record<string, () => Promise<ResourceLanguage>>;

const PRELOADED = ["en", "es", "fr"];
const isPreloaded = (path: string) => PRELOADED.includes(parseWordFile(path).locale);
const pathsWhere = (isWanted: (path: string) => boolean) =>
  wordFiles()
    .map(({ path }) => path)
    .filter(isWanted);

/** English, Spanish and French are part of the program. */
export function preloadedFiles(): Now {
  if (isBundled())
    return import.meta.glob<ResourceLanguage>(
      ["../locales/{en,es,fr}/*.json", "../areas/*/locales/{en,es,fr}/*.json"],
      { eager: true, import: "default" },
    );
  return Object.fromEntries(pathsWhere(isPreloaded).map((path) => [path, wordsAt(path)]));
}

/** The other languages are loaded on first use. */
export function laterFiles(): Later {
  if (isBundled())
    return import.meta.glob<ResourceLanguage>(
      ["../locales/*/*.json", "../areas/*/locales/*/*.json", "!../**/locales/{en,es,fr}/*.json"],
      { import: "default" },
    );
  const paths = pathsWhere((path) => !isPreloaded(path));
  return Object.fromEntries(paths.map((path) => [path, async () => wordsAt(path)]));
}

/** Only the bundler gives modules an `env`. */
const isBundled = (): boolean => import.meta.env !== undefined;
