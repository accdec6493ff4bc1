import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ResourceLanguage } from "i18next";

/**
 * The locale files by path, `../locales/es/plans.json`. The bundler packs them into the program; without a bundler, as in
 * development and in commands, they are read from their folder.
 */

type Now = Record<string, ResourceLanguage>;
type Later = Record<string, () => Promise<ResourceLanguage>>;

const IS_PRELOADED = /\/(en|es|fr)\/[^/]+$/;

/** English, Spanish and French are part of the program. */
export function preloadedFiles(): Now {
  if (isBundled())
    return import.meta.glob<ResourceLanguage>("../locales/{en,es,fr}/*.json", { eager: true, import: "default" });
  const paths = pathsOfFolder().filter((path) => IS_PRELOADED.test(path));
  return Object.fromEntries(paths.map((path) => [path, wordsAt(path)]));
}

/** The other languages are loaded on first use. */
export function laterFiles(): Later {
  if (isBundled())
    return import.meta.glob<ResourceLanguage>(["../locales/*/*.json", "!../locales/{en,es,fr}/*.json"], {
      import: "default",
    });
  const paths = pathsOfFolder().filter((path) => !IS_PRELOADED.test(path));
  return Object.fromEntries(paths.map((path) => [path, async () => wordsAt(path)]));
}

/** Only the bundler gives modules an `env`. */
const isBundled = (): boolean => import.meta.env !== undefined;

const here = (path: string): string => join(import.meta.dirname, path);

const pathsOfFolder = (): string[] =>
  readdirSync(here("../locales"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json"))
    .map((path) => `../locales/${path.replaceAll("\\", "/")}`);

const wordsAt = (path: string): ResourceLanguage => JSON.parse(readFileSync(here(path), "utf8")) as ResourceLanguage;
