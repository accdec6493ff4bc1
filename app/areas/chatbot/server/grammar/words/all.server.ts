import type { Locale } from "../../../../../i18n/locales.ts";
import type { Words } from "../terms.server.ts";
import { ar } from "./ar.server.ts";
import { en } from "./en.server.ts";
import { ko } from "./ko.server.ts";
import { ru } from "./ru.server.ts";
import { tr } from "./tr.server.ts";
import { zh } from "./zh.server.ts";

export const WORDS: Record<Locale, Words> = { en, fr: en, nl: en, pt: en, de: en, es: en, tr, ar, it: en, ru, ko, zh };
