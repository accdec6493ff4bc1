import { readFile } from "node:fs/promises";
import { LOCALES, type Locale } from "../../../app/i18n/locales.ts";

/** Questions whose kind is known. Weights are learned from none of them. */
export type Asked = { locale: Locale; intent: string; text: string };

const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);
const LANGUAGE = /^[a-z]{2}$/;

/** A line is `intent | question | …`, or begins with the language of the question. Languages that the program lacks are left out. */
export async function askedIn(file: string): Promise<Asked[]> {
  const text = await readFile(new URL(file, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.includes("|") && !line.startsWith("#"))
    .flatMap((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      const [language = "", intent = "", said = ""] = LANGUAGE.test(cells[0] ?? "") ? cells : ["en", ...cells];
      return isLocale(language) ? [{ locale: language, intent, text: said }] : [];
    });
}

/**
 * The first two were written by somebody who had never seen the word lists, the examples or the rules, and were read for the first
 * time when those were frozen. The second holds two languages that the program lacks, and no Korean, which is in the known set
 * alone. The authors of the word lists had seen the other two.
 */
export const SETS = {
  ordinaryEnglish: "ordinary.txt",
  otherLanguages: "freshLanguages.txt",
  obliqueEnglish: "oblique.txt",
  knownLanguages: "languages.txt",
} as const;
export type SetName = keyof typeof SETS;
