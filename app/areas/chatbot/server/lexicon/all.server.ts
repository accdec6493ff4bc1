import type { Locale } from "#app/i18n/locales.ts";
import { ar } from "./ar.server.ts";
import { de } from "./de.server.ts";
import { en } from "./en.server.ts";
import { es } from "./es.server.ts";
import { fr } from "./fr.server.ts";
import { it } from "./it.server.ts";
import { ko } from "./ko.server.ts";
import type { Lexicon } from "./lexicon.server.ts";
import { nl } from "./nl.server.ts";
import { pt } from "./pt.server.ts";
import { ru } from "./ru.server.ts";
import { tr } from "./tr.server.ts";
import { zh } from "./zh.server.ts";

export const LEXICONS: Record<Locale, Lexicon> = { en, fr, nl, pt, de, es, tr, ar, it, ru, ko, zh };
