import { readFileSync } from "node:fs";
import { LOCALES, type Locale } from "../../../../i18n/locales.ts";
import { INTENTS, type Intent } from "../../model/intents.ts";

/** An example in its language; `place` is its place among those of its kind and language. */
export type Lesson = { intent: Intent; locale: Locale; text: string; place: number };

/**
 * All that is learned from, a file a language: a line is `kind | question`. They are read by those who train, never by the program
 * that answers. Sets that measure stay out.
 */
export const lessons = (): Lesson[] => LOCALES.flatMap(lessonsIn);

function lessonsIn(locale: Locale): Lesson[] {
  const lines = readFileSync(new URL(`examples/${locale}.server.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n");
  const counts = new Map<Intent, number>();
  return lines.map((line) => {
    const [kind, ...rest] = line.split(" | ");
    const intent = INTENTS.find((one) => one === kind);
    if (!intent || rest.length === 0) throw new Error(`no example of ${locale}: ${line}`);
    const place = counts.get(intent) ?? 0;
    counts.set(intent, place + 1);
    return { intent, locale, text: rest.join(" | "), place };
  });
}
