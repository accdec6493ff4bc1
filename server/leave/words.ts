import type { Locale } from "#app/i18n/locales.ts";
import ar from "./words/ar.json" with { type: "json" };
import de from "./words/de.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };
import it from "./words/it.json" with { type: "json" };
import ko from "./words/ko.json" with { type: "json" };
import nl from "./words/nl.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };
import ru from "./words/ru.json" with { type: "json" };
import tr from "./words/tr.json" with { type: "json" };
import zh from "./words/zh.json" with { type: "json" };

export type Sentence = keyof typeof en;

/** The exit page contains all its languages; the compiler finds texts that one of them lacks. */
export const WORDS: Record<Locale, Record<Sentence, string>> = { en, fr, nl, pt, de, es, tr, ar, it, ru, ko, zh };
