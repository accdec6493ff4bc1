import type { Words } from "#app/i18n/completed.ts";
import { wordFiles, wordsAt, wordsIn } from "#app/i18n/wordFiles.server.ts";

/** The texts of a language, as tests compare them. */

export const PLURAL = /_(zero|one|two|few|many|other)$/;

const files = wordFiles();

const flat = (words: Words, path = ""): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

/** Key and text, the groups of a namespace joined by dots. */
export const readTexts = (locale: string, namespace: string): Map<string, string> =>
  new Map(flat(wordsIn(locale, namespace)));

const listLocaleFiles = (locale: string) => files.filter((file) => file.locale === locale);

export const listNamespaces = (locale: string): string[] =>
  [...new Set(listLocaleFiles(locale).map(({ namespace }) => namespace))].sort();

/** Without the language, so that they are the same for each. */
export const listPaths = (locale: string): string[] =>
  listLocaleFiles(locale).map(({ path }) => path.replace(`/locales/${locale}/`, "/locales/"));

/** The later of the two would win. */
export function keysInTwoFiles(locale: string): string[] {
  const keys = listLocaleFiles(locale).flatMap(({ path, namespace }) =>
    flat(wordsAt(path)).map(([key]) => `${namespace}:${key}`),
  );
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}
