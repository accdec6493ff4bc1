import type { Locale } from "../../../../../i18n/locales.ts";
import type { Words } from "../terms.server.ts";
import { de } from "./de.server.ts";
import { en } from "./en.server.ts";
import { es } from "./es.server.ts";
import { fr } from "./fr.server.ts";
import { ko } from "./ko.server.ts";
import { pt } from "./pt.server.ts";
import { zh } from "./zh.server.ts";

export const WORDS: Record<Locale, Words> = { en, fr, nl: en, pt, de, es, tr: en, ar: en, it: en, ru: en, ko, zh };
