import { LOCALES, type Locale } from "../../../../i18n/locales.ts";
import { INTENTS, type Intent } from "../../model/intents.ts";
import { EXAMPLES } from "./examples.server.ts";
import { ar } from "./native/ar.server.ts";
import { de } from "./native/de.server.ts";
import { es } from "./native/es.server.ts";
import { fr } from "./native/fr.server.ts";
import { it } from "./native/it.server.ts";
import { ko } from "./native/ko.server.ts";
import type { NativeExamples, NativeLocale } from "./native/nativeExamples.server.ts";
import { nl } from "./native/nl.server.ts";
import { pt } from "./native/pt.server.ts";
import { ru } from "./native/ru.server.ts";
import { tr } from "./native/tr.server.ts";
import { zh } from "./native/zh.server.ts";

const NATIVE: Record<NativeLocale, NativeExamples> = { fr, nl, pt, de, es, tr, ar, it, ru, ko, zh };

/** An example in its language; `place` is its place among those of its kind and language. */
export type Lesson = { intent: Intent; locale: Locale; text: string; place: number };

/**
 * All that is learned from. English examples teach every language by their concepts; those of the others teach which concepts
 * the words of a language bring along that were not meant.
 */
export function lessons(): Lesson[] {
  return LOCALES.flatMap((locale) =>
    INTENTS.flatMap((intent) => textsOf(locale, intent).map((text, place) => ({ intent, locale, text, place }))),
  );
}

function textsOf(locale: Locale, intent: Intent): readonly string[] {
  if (locale === "en") return EXAMPLES[intent];
  return NATIVE[locale][intent].split("|").map((text) => text.trim());
}
