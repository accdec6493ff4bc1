import { readFile } from "node:fs/promises";
import { LOCALES, type Locale } from "#app/i18n/locales.ts";

/** Questions whose kind is known. No weights are learned from them. */
export type LabelledQuestion = { locale: Locale; intent: string; text: string };

const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);
const LANGUAGE = /^[a-z]{2}$/;

/** The questions of all files of a set. */
export async function readQuestions(files: readonly string[]): Promise<LabelledQuestion[]> {
  return (await Promise.all(files.map(readQuestionFile))).flat();
}

/** A line is `intent | question | …`, optionally preceded by the question's language. Languages that the program lacks are left out. */
async function readQuestionFile(file: string): Promise<LabelledQuestion[]> {
  const text = await readFile(new URL(file, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.includes("|") && !line.startsWith("#"))
    .flatMap((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      const [language = "", intent = "", question = ""] = LANGUAGE.test(cells[0] ?? "") ? cells : ["en", ...cells];
      return isLocale(language) ? [{ locale: language, intent, text: question }] : [];
    });
}

/**
 * The first two are written by an author who has never seen the word lists, the examples or the rules, and are first read when those are
 * frozen: changing the lists because of `newLanguages.txt` requires a new set. The authors of the word lists have seen the others;
 * `freshLanguages.txt`, once measured, has been learned from since, and `secondLanguages.txt` has helped to choose what is learned.
 */
export const SETS = {
  ordinaryEnglish: ["ordinary.txt"],
  otherLanguages: ["newLanguages.txt"],
  obliqueEnglish: ["oblique.txt"],
  knownLanguages: ["languages.txt", "freshLanguages.txt", "secondLanguages.txt"],
} as const satisfies Record<string, readonly string[]>;
export type SetName = keyof typeof SETS;
