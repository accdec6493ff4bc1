import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Words } from "./completed.ts";

/**
 * Locale files: the words shared by all pages in `app/locales`, an area's own in its folder, one file per language. Files with the same
 * name are parts of one namespace, so an area adds its name in the navigation or the texts of its refusals in its own files.
 */

/** A path in the repository: `app/areas/alerts/locales/es/errors.json` is a part of the namespace `errors` in Spanish. */
export type WordFile = { path: string; locale: string; namespace: string };

const ROOT = join(import.meta.dirname, "../..");

export const parseWordFile = (path: string): WordFile => {
  const [file = "", locale = ""] = path.split("/").reverse();
  return { path, locale, namespace: file.replace(/\.json$/, "") };
};

/** All of them, in an order that does not depend on the machine. */
export function wordFiles(): WordFile[] {
  const areas = readdirSync(join(ROOT, "app/areas")).map((area) => `app/areas/${area}/locales`);
  return ["app/locales", ...areas.sort()].flatMap((folder) => {
    const names = filesBelow(join(ROOT, folder)).filter((path) => path.endsWith(".json"));
    return names.sort().map((name) => parseWordFile(`${folder}/${name}`));
  });
}

/** An area without pages has no words. */
function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw cause;
  }
}

export const wordsAt = (path: string): Words => JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Words;

/** The words of a namespace in a language as they are written: missing ones stay missing. */
export const wordsIn = (locale: string, namespace: string): Words =>
  wordFiles()
    .filter((file) => file.locale === locale && file.namespace === namespace)
    .map(({ path }) => wordsAt(path))
    .reduce(joined, {});

/** Merges parts of a namespace: no key is in two of them. */
export function joined(one: Words, other: Words): Words {
  const both: Words = { ...one };
  for (const [key, words] of Object.entries(other)) {
    const known = both[key];
    both[key] = typeof known === "object" && typeof words === "object" ? joined(known, words) : words;
  }
  return both;
}
