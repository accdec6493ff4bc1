import { describe, expect, test } from "vitest";
import { DEFAULT_LOCALE, NAMESPACES, SUPPORTED_LOCALES } from "~/i18n/locales";

type Words = { [key: string]: string | Words };
const files = import.meta.glob<Words>("../../app/locales/*/*.json", { eager: true, import: "default" });

const PLURAL = /_(zero|one|two|few|many|other)$/;
const flat = (words: Words, path = ""): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

const wordsOf = (locale: string, namespace: string) =>
  new Map(flat(files[`../../app/locales/${locale}/${namespace}.json`] ?? {}));
const namesOf = (locale: string) =>
  Object.keys(files)
    .filter((path) => path.includes(`/${locale}/`))
    .map((path) => path.split("/").at(-1)?.replace(".json", "") ?? "")
    .sort();
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}|<(\w+)>/g)].map(([, value, tag]) => value ?? tag ?? "").sort();

/** Words that are rightly the same in Spanish: proper names, and words that both languages write alike. */
const ALIKE = /^(Plan|Total|Bot|NFT|Error)$|^[^\p{L}]*$/u;
const isLeft = (locale: string, english: string, text: string) =>
  locale === "ar"
    ? /\p{L}/u.test(withoutNames(text)) && !/\p{Script=Arabic}/u.test(text)
    : english === text && !ALIKE.test(text);
/** Values to be filled in and proper names say nothing about the language. */
const withoutNames = (text: string) => text.replace(/\{\{.*?\}\}|<.*?>|TMAI|USDC|veTMAI|NFT|POST|API/g, "");

describe("translations", () => {
  test("lie in namespaces that we know, the same in every language", () => {
    for (const locale of SUPPORTED_LOCALES) {
      expect(namesOf(locale)).toEqual(namesOf(DEFAULT_LOCALE));
      for (const name of namesOf(locale)) expect(NAMESPACES as readonly string[]).toContain(name);
    }
  });

  for (const locale of SUPPORTED_LOCALES.filter((other) => other !== DEFAULT_LOCALE)) {
    for (const namespace of namesOf(DEFAULT_LOCALE)) {
      const english = wordsOf(DEFAULT_LOCALE, namespace);
      const theirs = wordsOf(locale, namespace);
      const bare = (keys: Iterable<string>) => [...new Set([...keys].map((key) => key.replace(PLURAL, "")))].sort();

      test(`${locale}/${namespace} has every key`, () => {
        expect(bare(theirs.keys())).toEqual(bare(english.keys()));
      });

      test(`${locale}/${namespace} has every plural form of its language`, () => {
        const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
        for (const key of english.keys()) {
          if (!key.endsWith("_other")) continue;
          for (const form of forms) expect([...theirs.keys()]).toContain(key.replace(PLURAL, `_${form}`));
        }
      });

      test(`${locale}/${namespace} fills in the same values`, () => {
        for (const [key, text] of theirs) {
          const model = english.get(key) ?? english.get(key.replace(PLURAL, "_other")) ?? "";
          // A language may say "one day" or "no confirmations" without a number; it may not fill in what is not given.
          const few = /_(zero|one|two)$/.test(key);
          const found = placeholders(text);
          const expected = few ? placeholders(model).filter((name) => found.includes(name)) : placeholders(model);
          expect([key, found]).toEqual([key, expected]);
        }
      });

      test(`${locale}/${namespace} is not left in English`, () => {
        const left = [...theirs]
          .filter(([key, text]) => isLeft(locale, english.get(key) ?? "", text))
          .map(([key]) => key);
        expect(left).toEqual([]);
      });
    }
  }
});
