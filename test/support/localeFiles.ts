/** The locale files, as tests compare them. */

type Words = { [key: string]: string | Words };
const files = import.meta.glob<Words>("../../app/locales/*/*.json", { eager: true, import: "default" });

export const PLURAL = /_(zero|one|two|few|many|other)$/;

const flat = (words: Words, path = ""): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

/** Key and text, the groups of a namespace joined by dots. */
export const wordsOf = (locale: string, namespace: string): Map<string, string> =>
  new Map(flat(files[`../../app/locales/${locale}/${namespace}.json`] ?? {}));

export const namesOf = (locale: string): string[] =>
  Object.keys(files)
    .filter((path) => path.includes(`/${locale}/`))
    .map((path) => path.split("/").at(-1)?.replace(".json", "") ?? "")
    .sort();
